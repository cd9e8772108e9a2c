// swift-tools-version: 6.2
import PackageDescription

// The shipped library is built as Embedded Swift: CMake sets this variable and needs only the two library targets.
let embedded = Context.environment["FIREBASE_AUTH_EMBEDDED"] != nil

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

// Embedded modules each emit the code they use of other modules, and the linker keeps one copy by name. The names of
// outlined array literals are only numbered, and the numbers differ between modules (Swift 6.3.1): without that pass no
// function can be given another one's constants.
let embeddedFlags = [
    "-wmo", "-Osize", "-Xfrontend", "-function-sections", "-Xllvm", "-sil-disable-pass=object-outliner",
    // One copy of a function for each closure that is passed to it: a fifth more code for nothing.
    "-Xllvm", "-sil-disable-pass=closure-specialize",
    // Embedded Swift has no dynamic checks of exclusive access; this leaves the empty calls out.
    "-enforce-exclusivity=unchecked",
]

// Checks that no code of the program runs under a lock of ours; on in tests, which build this as ordinary Swift.
let assertions: [SwiftSetting] =
    Context.environment["FIREBASE_AUTH_ASSERTIONS"] == "0" ? [] : [.define("FIREBASE_AUTH_ASSERTIONS")]

let librarySettings: [SwiftSetting] =
    strict + [.enableExperimentalFeature("CImplementation")] + (embedded ? [] : assertions)
    + (embedded ? [.enableExperimentalFeature("Embedded"), .unsafeFlags(embeddedFlags)] : [])

let libraryTargets: [Target] = [
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CPlatform"),
    .systemLibrary(name: "CFirebaseAuth", path: "include"),
    .target(
        name: "FirebaseAuthCore", dependencies: ["CCurl", "COpenSSL", "CPlatform"],
        swiftSettings: librarySettings),
    .target(
        name: "FirebaseAuthC", dependencies: ["CFirebaseAuth", "FirebaseAuthCore"],
        swiftSettings: librarySettings),
]

let emulatorDependencies: [Package.Dependency] = [
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
]

let emulatorTargets: [Target] = [
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
        name: "AuthEmulator",
        dependencies: [
            "CZlib",
            .product(name: "Crypto", package: "swift-crypto"),
            .product(name: "CryptoExtras", package: "swift-crypto"),
            .product(name: "GRDB", package: "GRDB.swift"),
            .product(name: "Hummingbird", package: "hummingbird"),
            .product(name: "JWTKit", package: "jwt-kit"),
            .product(name: "Logging", package: "swift-log"),
            .product(name: "SwiftASN1", package: "swift-asn1"),
            .product(name: "X509", package: "swift-certificates"),
        ],
        swiftSettings: strict),
    .executableTarget(
        name: "auth-emulator",
        dependencies: [
            "AuthEmulator",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
            .product(name: "Hummingbird", package: "hummingbird"),
            .product(name: "Logging", package: "swift-log"),
        ],
        swiftSettings: strict),
]

let testTargets: [Target] = [
    .testTarget(name: "FirebaseAuthCoreTests", dependencies: ["FirebaseAuthCore"], swiftSettings: strict),
    .testTarget(
        name: "FirebaseAuthCTests", dependencies: ["FirebaseAuthC", "FirebaseAuthCore", "CFirebaseAuth"],
        swiftSettings: strict),
    .testTarget(
        name: "AuthEmulatorTests",
        dependencies: [
            "AuthEmulator", .product(name: "GRDB", package: "GRDB.swift"),
            .product(name: "HummingbirdTesting", package: "hummingbird"),
            .product(name: "JWTKit", package: "jwt-kit"),
        ],
        swiftSettings: strict),
    .testTarget(
        name: "EndToEndTests", dependencies: ["FirebaseAuthCore", "AuthEmulator"], swiftSettings: strict),
]

let package = Package(
    name: "firebase-auth-native",
    products: [.library(name: "FirebaseAuthC", type: .static, targets: ["FirebaseAuthC"])]
        + (embedded ? [] : [.executable(name: "auth-emulator", targets: ["auth-emulator"])]),
    dependencies: embedded ? [] : emulatorDependencies,
    targets: libraryTargets + (embedded ? [] : emulatorTargets + testTargets)
)
