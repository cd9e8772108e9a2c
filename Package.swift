// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The library as it ships, instrumented, with what fuzzers feed to it: see Tests/Fuzz.
let fuzzed = Context.environment["FIREBASE_AUTH_FUZZED"] != nil

// The shipped library is built as Embedded Swift: CMake sets this variable and needs only the two library targets.
let embedded = Context.environment["FIREBASE_AUTH_EMBEDDED"] != nil || fuzzed

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

// For tests: with AddressSanitizer, from which the optimizer hides accesses, with assertions, and on x86 with 32 bits, whose machine
// code may not be outlined: it adds numbers that count from where they stand, and Swift 6.3.1 moves them elsewhere.
let optimised = Context.environment["FIREBASE_AUTH_UNOPTIMISED"] == nil

let embeddedFlags = [
    "-wmo", optimised ? "-Osize" : "-Onone", "-Xfrontend", "-function-sections",
    // A checksum of each module's code, which nothing reads in a library (6 KB).
    "-Xfrontend", "-disable-incremental-llvm-codegen",
    // Both make the library larger for nothing: one copy of a function for each closure that is passed to it (a fifth more
    // code), and array literals as constant objects with relocations (8 KB).
    "-Xllvm", "-sil-disable-pass=closure-specialize", "-Xllvm", "-sil-disable-pass=object-outliner",
    // Machine code that occurs again becomes a function (25 KB). It has no frame of its own: a walk by frame pointers shows it,
    // and goes on with the caller of the function that it is a part of.
    "-Xllvm", "-enable-machine-outliner=\(optimised ? "always" : "never")",
    // Tables for unwinders, which a file's code got if there was an inline function of C in it, and otherwise not: a walk by
    // tables ended at the next frame of Swift. One by frame pointers goes on, and debuggers have tables of their own (24 KB).
    "-Xcc", "-fno-asynchronous-unwind-tables", "-Xcc", "-fno-unwind-tables",
    // Embedded Swift has no dynamic checks of exclusive access; this leaves the empty calls out.
    "-enforce-exclusivity=unchecked",
]

// Checks that no code of the program runs under a lock of ours, and ends the process otherwise: in debug builds, and where
// the variable asks for it. What others are given has none.
let assertions: [SwiftSetting] =
    Context.environment["FIREBASE_AUTH_ASSERTIONS"] == "1"
    ? [.define("FIREBASE_AUTH_ASSERTIONS")] : [.define("FIREBASE_AUTH_ASSERTIONS", .when(configuration: .debug))]

// The emulator's tests look into the library in a release build, in which nothing of it is to be optimised.
let testable: [SwiftSetting] =
    Context.environment["FIREBASE_AUTH_TESTABLE"] == nil
    ? []
    : [
        .unsafeFlags([
            "-enable-testing", "-no-whole-module-optimization", "-enable-batch-mode", "-Xfrontend", "-Onone",
        ])
    ]

// The library on a machine that exists in memory, and the program that lets it live there: see Tests/Simulation.
let simulated = Context.environment["FIREBASE_AUTH_SIMULATED"] != nil

let simulatedFlags: [SwiftSetting] =
    simulated
    ? [
        .define("FIREBASE_AUTH_SIMULATED"), .define("FIREBASE_AUTH_ASSERTIONS"),
        .unsafeFlags([
            "-enforce-exclusivity=unchecked",  // it is counted for each thread of the system, of which there is one
            "-Xcc", "-DFIREBASE_AUTH_SIMULATED",
            "-Xcc", "-I\(Context.packageDirectory)/Tests/Simulation/Platform/bodies",
            "-Xcc", "-I\(Context.packageDirectory)/Tests/Simulation/Platform/include",
        ]),
    ] : []

let fuzzedFlags: [SwiftSetting] =
    fuzzed ? [.unsafeFlags(["-sanitize=fuzzer,address", "-g", "-parse-as-library"])] : []

// Which regions of Core the Swift tests run, for scripts/coverage. Core alone: the tests are three times as much code. Tests run
// beside each other, and counters that are not atomic would lose what decides whether a region was run.
let measured = Context.environment["FIREBASE_AUTH_COVERAGE"] != nil

let coverage: [SwiftSetting] =
    measured
    ? [
        .unsafeFlags([
            "-profile-generate", "-profile-coverage-mapping", "-Xllvm", "-instrprof-atomic-counter-update-all",
        ])
    ] : []

let profileRuntime: [LinkerSetting] = measured ? [.unsafeFlags(["-profile-generate"])] : []

let librarySettings: [SwiftSetting] =
    strict + testable + simulatedFlags + fuzzedFlags + [.enableExperimentalFeature("CImplementation")]
    + (embedded ? [] : assertions + (optimised ? [] : [.unsafeFlags(["-Xfrontend", "-Onone"])]))
    + (embedded ? [.enableExperimentalFeature("Embedded"), .unsafeFlags(embeddedFlags)] : [])

let libraryTargets: [Target] = [
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CPlatform"),
    .systemLibrary(name: "CFirebaseAuth", path: "include"),
]

let modules: [Target] = [
    .target(
        name: "FirebaseAuthCore", dependencies: ["CCurl", "COpenSSL", "CPlatform"],
        // In the C face every line is about pointers of C: there it would mark all, and tell nothing.
        swiftSettings: librarySettings + coverage + [.strictMemorySafety()], linkerSettings: profileRuntime),
    .target(
        name: "FirebaseAuthC", dependencies: ["CFirebaseAuth", "FirebaseAuthCore"],
        swiftSettings: librarySettings),
]

// Apple's API for Swift programs. Nothing of it is in the library that ships.
let faceSettings = strict + testable + [.enableUpcomingFeature("InternalImportsByDefault")]

let swiftFace: [Target] = [
    .target(name: "FirebaseCore", dependencies: ["CFirebaseAuth", "FirebaseAuthCore"], swiftSettings: faceSettings),
    .target(name: "FirebaseAuth", dependencies: ["FirebaseAuthCore", "FirebaseCore"], swiftSettings: faceSettings),
]

let fuzzedExtras = ["Calls", "corpora", "dictionary", "CMakeLists.txt", "README.md"]

// Core and the exports as one module. Two Embedded modules would each emit the code that they use of each other and of the
// standard library, and the linker keeps one copy by name: a tenth more, and outlined array literals, whose names are only
// numbered, could be another one's (Swift 6.3.1). The import of Core finds an empty module.
let oneModule: [Target] = [
    .systemLibrary(name: "FirebaseAuthCore", path: "Sources/CoreInside"),
    .target(
        name: "FirebaseAuthC", dependencies: ["CCurl", "COpenSSL", "CPlatform", "CFirebaseAuth", "FirebaseAuthCore"],
        path: "Sources", exclude: ["FirebaseAuth", "FirebaseCore"], sources: ["FirebaseAuthCore", "FirebaseAuthC"],
        swiftSettings: librarySettings),
]

// The same module with what fuzzers feed, all of it instrumented. Its path has a link to the sources.
let fuzzedModule: [Target] = [
    .systemLibrary(name: "FirebaseAuthCore", path: "Sources/CoreInside"),
    .target(
        name: "FirebaseAuthC", dependencies: ["CCurl", "COpenSSL", "CPlatform", "CFirebaseAuth", "FirebaseAuthCore"],
        path: "Tests/Fuzz", exclude: fuzzedExtras + ["Replay", "Sources/FirebaseAuth", "Sources/FirebaseCore"],
        sources: ["Sources/FirebaseAuthCore", "Sources/FirebaseAuthC", "Targets", "Fuzzer"],
        swiftSettings: librarySettings),
]

let testTargets: [Target] = [
    .testTarget(
        name: "FirebaseAuthTests", dependencies: ["FirebaseAuth", "FirebaseAuthCore", "FirebaseCore"],
        swiftSettings: strict + [.treatWarning("DeprecatedDeclaration", as: .warning)]),
    .testTarget(name: "FirebaseAuthCoreTests", dependencies: ["FirebaseAuthCore"], swiftSettings: strict),
    .testTarget(
        name: "FirebaseAuthCTests", dependencies: ["FirebaseAuthC", "FirebaseAuthCore", "CFirebaseAuth"],
        swiftSettings: strict),
    .testTarget(
        name: "FuzzCorporaTests", dependencies: ["FirebaseAuthCore"], path: "Tests/Fuzz",
        exclude: fuzzedExtras + ["Sources", "Fuzzer"], sources: ["Targets", "Replay"], swiftSettings: strict),
]

let simulationTargets: [Target] = [
    .target(
        name: "SimulatedPlatform", path: "Tests/Simulation/Platform", exclude: ["bodies"], sources: ["sources"],
        cSettings: [.define("FIREBASE_AUTH_SIMULATED"), .headerSearchPath("bodies")]),
    .executableTarget(
        name: "simulate", dependencies: ["FirebaseAuthC", "CFirebaseAuth", "SimulatedPlatform"],
        path: "Tests/Simulation/Worlds", swiftSettings: strict + simulatedFlags),
]

// The package has no dependency, and is to have none: the emulator, which has, is a package of its own.
let package = Package(
    name: "firebase-auth-native",
    products: [.library(name: "FirebaseAuthC", type: .static, targets: ["FirebaseAuthC"])]
        + (embedded ? [] : [.library(name: "FirebaseAuthCore", targets: ["FirebaseAuthCore"])])
        + (embedded || simulated
            ? [] : ["FirebaseCore", "FirebaseAuth"].map { .library(name: $0, targets: [$0]) }),
    targets: libraryTargets
        + (fuzzed
            ? fuzzedModule : embedded ? oneModule : modules + (simulated ? simulationTargets : swiftFace + testTargets))
)
