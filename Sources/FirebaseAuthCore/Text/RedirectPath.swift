// SPDX-License-Identifier: Apache-2.0
/// The path of a listener, as browsers request it.
enum RedirectPath {
    private static let longest = 256

    /// What is wrong with the path; nil if it is right.
    static func problem(_ path: String) -> String? {
        let slash = UInt8(ascii: "/")
        guard path.utf8.first == slash, path.utf8.count <= longest, path.utf8.allSatisfy({ isAllowed($0) }) else {
            return "must start with '/' and hold only letters, digits, '-', '_', '.', '~' and '/'"
        }
        if path.utf8.dropFirst().first == slash {
            return "must not start with '//': a browser takes what follows for another host"
        }
        let dot = UInt8(ascii: ".")
        let segments = path.utf8.split(separator: slash)
        if segments.contains(where: { (1...2).contains($0.count) && $0.allSatisfy { $0 == dot } }) {
            return "must not have '.' or '..' between two '/': browsers leave them out, so that no answer would match"
        }
        return nil
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        ASCII.isUnreserved(byte) || byte == UInt8(ascii: "/")
    }
}
