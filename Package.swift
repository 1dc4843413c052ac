// swift-tools-version: 6.0
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault")
]

let package = Package(
  name: "daybook",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SQLCipherKit", targets: ["SQLCipherKit"]),
    .library(name: "JournalKit", targets: ["JournalKit"]),
    .executable(name: "daybook", targets: ["daybook"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLCipher",
      pkgConfig: "sqlcipher",
      providers: [.apt(["libsqlcipher-dev"]), .brew(["sqlcipher"])]
    ),
    .systemLibrary(
      name: "CLibcrypto",
      pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]
    ),
    .systemLibrary(
      name: "CCmark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    .systemLibrary(name: "CPlatform"),
    .target(
      name: "SQLCipherKit",
      dependencies: ["CSQLCipher", "CLibcrypto"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "JournalKit",
      dependencies: ["CLibcrypto", "SQLCipherKit"],
      swiftSettings: swiftSettings
    ),
    .target(name: "ArgumentParser", swiftSettings: swiftSettings),
    .executableTarget(
      name: "daybook",
      dependencies: ["ArgumentParser", "CCmark", "CPlatform", "JournalKit", "SQLCipherKit"],
      swiftSettings: swiftSettings
    ),
    .target(name: "SeededRandom", swiftSettings: swiftSettings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["ArgumentParser", "JournalKit", "SQLCipherKit", "SeededRandom"],
      path: "Benchmarks/Sources",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "Torture",
      dependencies: ["SQLCipherKit", "SeededRandom"],
      path: "Torture",
      exclude: ["faults.c"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SQLCipherKitTests",
      dependencies: ["SQLCipherKit", "CSQLCipher"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "JournalKitTests",
      dependencies: ["JournalKit", "SQLCipherKit", "SeededRandom"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ArgumentParserTests",
      dependencies: ["ArgumentParser"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "daybookTests",
      dependencies: ["daybook", "ArgumentParser", "JournalKit", "SQLCipherKit"],
      exclude: ["Snapshots", "Usage/HelpPages.txt"],
      swiftSettings: swiftSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)
