// SPDX-License-Identifier: Apache-2.0
/// The app and project that a session belongs to.
struct SessionPlace {
    let app: String
    let project: String
    let apiKey: String

    /// What people may know the program by.
    var displayedName: String { project.isEmpty ? app : project }
}

/// The name under which a store keeps the session of an app.
struct StoreKey: Equatable {
    let app: String
    let project: String
    /// Only letters, digits, '-' and '_', so that it can be a file name.
    let name: String

    private static let longestReadablePart = 40
    private static let digestDigits = 32

    /// A digest in the name keeps apps apart whose names are equal after they were changed to suit a file name. Nil
    /// when OpenSSL cannot compute the digest.
    init?(_ place: SessionPlace, sha256Hex: (String) -> String? = Digest.sha256Hex) {
        // The lengths are part of it, because a name may contain any separator.
        let parts = [place.app, place.project, place.apiKey].map { "\($0.utf8.count):\($0)" }
        guard let digest = sha256Hex(parts[0] + parts[1] + parts[2]) else { return nil }
        let readable = place.app.utf8.prefix(StoreKey.longestReadablePart).map { byte in
            ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "_") ? byte : UInt8(ascii: "-")
        }
        app = place.app
        project = place.project
        let digits = digest.utf8.prefix(StoreKey.digestDigits)
        name = String(decoding: readable, as: UTF8.self) + "-" + String(decoding: digits, as: UTF8.self)
    }
}
