// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Where the project is, for whoever has it somewhere else.
let source = Context.environment["FIREBASE_AUTH_SOURCE"] ?? ".."

let firebase: [Target.Dependency] = [
    .product(name: "FirebaseAuth", package: "firebase-auth-native"),
    .product(name: "FirebaseCore", package: "firebase-auth-native"),
]

let package = Package(
    name: "examples",
    dependencies: [.package(name: "firebase-auth-native", path: source)],
    targets: [
        .executableTarget(name: "swift_sign_in", dependencies: firebase, path: "swift_sign_in"),
        .executableTarget(name: "swift_guides", dependencies: firebase, path: "swift_guides"),
        .systemLibrary(
            name: "CSDL2", path: "swift_window/CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .executableTarget(
            name: "swift_window", dependencies: firebase + ["CSDL2"], path: "swift_window", exclude: ["CSDL2"]),
    ]
)
