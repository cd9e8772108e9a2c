// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let source = Context.environment["FIREBASE_AUTH_SOURCE"] ?? "../../.."

let package = Package(
    name: "agreement",
    dependencies: [.package(name: "firebase-auth-native", path: source)],
    targets: [
        .executableTarget(
            name: "agree",
            dependencies: [
                .product(name: "FirebaseCore", package: "firebase-auth-native"),
                .product(name: "FirebaseAuth", package: "firebase-auth-native"),
            ],
            // Apple's API has members that are deprecated; the scenarios call them too.
            swiftSettings: [.treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning)])
    ]
)
