// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation

extension FirebaseAuthCore.AuthError {
    /// The message with the names that a Swift program knows: the core's sentences name the settings of the C API.
    var messageOfFace: String {
        AuthError.wordsOfFace.reduce(message) { $0.replacing($1.ofCore, with: $1.ofFace) }
    }

    /// Phrases, since the names alone could be in an address of the program's.
    private static let wordsOfFace: [(ofCore: String, ofFace: String)] = [
        ("direct and device routes need", "direct route needs"),
        ("set client in the browser options", "set clientID of OAuthProvider.browser"),
        ("et hosted_page in the browser options", "et hostedPage of OAuthProvider.browser"),
        ("correct hosted_page", "correct hostedPage"),
        ("set auth_domain in the browser options", "set Auth.customAuthDomain"),
        ("port and path in the browser options", "port and path of OAuthProvider.browser"),
        ("set redirect_host to localhost", "set usesLocalhost of OAuthProvider.browser"),
        ("trusted: ca_file, or SSL_CERT_FILE", "trusted: SSL_CERT_FILE"),
        ("ca_file, CURL_CA_BUNDLE or", "CURL_CA_BUNDLE or"),
    ]
}
