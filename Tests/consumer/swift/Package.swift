// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// The directory's name is the name of a dependency by path, and a clone may have any.
let firebaseAuth = Package.Dependency.package(
    name: "firebase-auth-native", path: Context.environment["FIREBASE_AUTH_SOURCE"] ?? "../../..")

let package = Package(
    name: "program",
    dependencies: [firebaseAuth],
    targets: [
        .executableTarget(
            name: "program",
            dependencies: [
                .product(name: "FirebaseAuthCore", package: "firebase-auth-native"),
                .product(name: "FirebaseAuthC", package: "firebase-auth-native"),
            ])
    ]
)
