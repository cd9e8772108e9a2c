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
        // In the C face every line is about pointers of C: there it would mark all, and tell nothing.
        swiftSettings: librarySettings + [.strictMemorySafety()]),
    .target(
        name: "FirebaseAuthC", dependencies: ["CFirebaseAuth", "FirebaseAuthCore"],
        swiftSettings: librarySettings),
]

let testTargets: [Target] = [
    .testTarget(name: "FirebaseAuthCoreTests", dependencies: ["FirebaseAuthCore"], swiftSettings: strict),
    .testTarget(
        name: "FirebaseAuthCTests", dependencies: ["FirebaseAuthC", "FirebaseAuthCore", "CFirebaseAuth"],
        swiftSettings: strict),
]

// The package has no dependency, and is to have none: the emulator, which has, is a package of its own.
let package = Package(
    name: "firebase-auth-native",
    products: [
        .library(name: "FirebaseAuthC", type: .static, targets: ["FirebaseAuthC"]),
        .library(name: "FirebaseAuthCore", targets: ["FirebaseAuthCore"]),
    ],
    targets: libraryTargets + (embedded ? [] : testTargets)
)
