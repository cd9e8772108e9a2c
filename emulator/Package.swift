// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

// The program that ships is the one that is tested: its modules can be looked into by tests in release builds too.
let testable: [SwiftSetting] = [.unsafeFlags(["-enable-testing"])]

// Only what they look into is to be optimised: without this their own code takes twice as long to compile. The command line
// of a release build has the last word on -O, but not with the frontend.
let unoptimised: [SwiftSetting] = [
    .unsafeFlags(["-no-whole-module-optimization", "-enable-batch-mode", "-Xfrontend", "-Onone"])
]

// Exact versions: a new release of one of them may bring a warning, and warnings are errors here.
let dependencies: [Package.Dependency] = [
    // Without its traits nothing in the program needs more of Foundation than its essentials: the rest brings the tables
    // of ICU, 40 MB.
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", exact: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", exact: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/vapor/jwt-kit", exact: "5.7.1"),
    // The library, for the end-to-end tests alone.
    .package(name: "firebase-auth-native", path: ".."),
]

let targets: [Target] = [
    .systemLibrary(name: "CCrypt", providers: [.apt(["libcrypt-dev"])]),
    // Needs the headers of libcurl alone: whoever asks nobody needs no libcurl.
    .target(name: "CLoadedCurl"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CVersion"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
        name: "AuthEmulator",
        dependencies: [
            "CCrypt", "CLoadedCurl", "CSQLite", "CVersion", "CZlib",
            .product(name: "Crypto", package: "swift-crypto"),
            .product(name: "CryptoExtras", package: "swift-crypto"),
            .product(name: "HTTPTypes", package: "swift-http-types"),
            .product(name: "HummingbirdCore", package: "hummingbird"),
            .product(name: "JWTKit", package: "jwt-kit"),
            .product(name: "Logging", package: "swift-log"),
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOPosix", package: "swift-nio"),
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            .product(name: "SwiftASN1", package: "swift-asn1"),
            .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            .product(name: "X509", package: "swift-certificates"),
        ],
        swiftSettings: strict + testable),
    .target(name: "CArguments"),
    .executableTarget(
        name: "auth-emulator",
        dependencies: [
            "AuthEmulator", "CArguments",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
            .product(name: "Logging", package: "swift-log"),
        ],
        swiftSettings: strict),
]

let testTargets: [Target] = [
    .testTarget(
        name: "AuthEmulatorTests",
        dependencies: [
            "AuthEmulator",
            .product(name: "Crypto", package: "swift-crypto"),
            .product(name: "CryptoExtras", package: "swift-crypto"),
            .product(name: "HTTPTypes", package: "swift-http-types"),
            .product(name: "HummingbirdCore", package: "hummingbird"),
            .product(name: "JWTKit", package: "jwt-kit"),
            .product(name: "Logging", package: "swift-log"),
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOPosix", package: "swift-nio"),
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        ],
        swiftSettings: strict + unoptimised),
    .testTarget(
        name: "EndToEndTests",
        dependencies: [
            "AuthEmulator", .product(name: "FirebaseAuth", package: "firebase-auth-native"),
            .product(name: "FirebaseAuthCore", package: "firebase-auth-native"),
            .product(name: "FirebaseCore", package: "firebase-auth-native"),
        ],
        // Apple's API has methods that are deprecated and work.
        swiftSettings: strict + unoptimised + [.treatWarning("DeprecatedDeclaration", as: .warning)]),
]

let package = Package(
    name: "auth-emulator",
    products: [.executable(name: "auth-emulator", targets: ["auth-emulator"])],
    dependencies: dependencies,
    targets: targets + testTargets
)
