// SPDX-License-Identifier: Apache-2.0
/// Whose session it is: an app's, of a project.
struct SessionPlace {
    let app: String
    let project: String
    let apiKey: String
}

/// Under which name a store keeps the session of an app.
struct StoreKey: Equatable {
    let app: String
    let project: String
    /// Of letters, digits, '-' and '_' only, so that it can name a file.
    let name: String

    private static let longestReadablePart = 40
    private static let digestDigits = 32

    /// The digest tells apps apart whose names look the same once they are fit for a file name. Nil when OpenSSL cannot
    /// compute it.
    init?(_ place: SessionPlace, sha256Hex: (String) -> String? = Digest.sha256Hex) {
        // Lengths, because any separator could be part of a name.
        let parts = [place.app, place.project, place.apiKey].map { "\($0.utf8.count):\($0)" }
        guard let digest = sha256Hex(parts[0] + parts[1] + parts[2]) else { return nil }
        let readable = place.app.utf8.prefix(StoreKey.longestReadablePart).map { byte in
            ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "_") ? byte : UInt8(ascii: "-")
        }
        app = place.app
        project = place.project
        name = String(decoding: readable, as: UTF8.self) + "-" + String(digest.prefix(StoreKey.digestDigits))
    }
}
