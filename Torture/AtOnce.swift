import Foundation

/// Runs so many workers at the same time, each on a thread of its own, however few processors there are.
func atOnce(_ count: Int, _ work: @escaping @Sendable (_ worker: Int) -> Void) {
  let group = DispatchGroup()
  for worker in 0..<count {
    group.enter()
    let thread = Thread {
      work(worker)
      group.leave()
    }
    thread.start()
  }
  group.wait()
}
