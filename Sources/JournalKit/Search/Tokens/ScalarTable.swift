import Foundation

/// The class and the folded form of every scalar met so far, looked up once per connection.
final class ScalarTable {
  private static let planeSize = 0x10000

  // Pages of the basic plane that no text uses cost no memory: zero pages are never touched.
  private let memory: UnsafeMutableRawPointer
  private let classes: UnsafeMutablePointer<UInt8>
  /// Folded forms of up to seven bytes, the first one lowest, with their count in the top byte.
  private let folds: UnsafeMutablePointer<UInt64>
  private var otherClasses: [UInt32: ScalarClass] = [:]
  private var longFolds: [UInt32: [UInt8]] = [:]

  init() {
    memory = calloc(Self.planeSize, MemoryLayout<UInt64>.size + MemoryLayout<UInt8>.size)!
    folds = memory.bindMemory(to: UInt64.self, capacity: Self.planeSize)
    classes = (memory + Self.planeSize * MemoryLayout<UInt64>.size)
      .bindMemory(to: UInt8.self, capacity: Self.planeSize)
  }

  deinit {
    free(memory)
  }

  @inline(__always)
  func scalarClass(_ scalar: Unicode.Scalar) -> ScalarClass {
    if scalar.value < Self.planeSize,
      let known = ScalarClass(rawValue: classes[Int(scalar.value)]), known != .unknown
    {
      return known
    }
    return lookUpClass(scalar)
  }

  @inline(never)
  private func lookUpClass(_ scalar: Unicode.Scalar) -> ScalarClass {
    if let known = otherClasses[scalar.value] { return known }
    let found = ScalarClass(scalar)
    if scalar.value < Self.planeSize {
      classes[Int(scalar.value)] = found.rawValue
    } else {
      otherClasses[scalar.value] = found
    }
    return found
  }

  /// Appends the folded form of a scalar that no mark follows.
  @inline(__always)
  func appendFold(of scalar: Unicode.Scalar, to token: TokenBytes) {
    if scalar.value < Self.planeSize {
      let packed = folds[Int(scalar.value)]
      if packed != 0 {
        token.append(packed: packed)
        return
      }
    }
    appendUncachedFold(of: scalar, to: token)
  }

  @inline(never)
  private func appendUncachedFold(of scalar: Unicode.Scalar, to token: TokenBytes) {
    if let long = longFolds[scalar.value] {
      token.append(long)
      return
    }
    let bytes = Array(TextFolding.fold(String(Character(scalar))).utf8)
    token.append(bytes)
    if scalar.value < Self.planeSize, (1...7).contains(bytes.count) {
      // The count sits in the top byte, so that no packed form is zero.
      var packed = UInt64(bytes.count) << 56
      for (index, byte) in bytes.enumerated() { packed |= UInt64(byte) << (8 * UInt64(index)) }
      folds[Int(scalar.value)] = packed
    } else {
      longFolds[scalar.value] = bytes
    }
  }
}
