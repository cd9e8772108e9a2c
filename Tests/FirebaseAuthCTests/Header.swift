// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The text of a public header, for tables that must not be copied by hand.
enum Header {
    static func text(_ name: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: "include/firebase_auth/\(name)"), encoding: .utf8)
    }

    /// The enumerators of a prefix with their numbers, in the header's order, but for those that only widen their enum.
    static func enumerators(_ name: String, _ prefix: String) throws -> [(name: String, number: Int32)] {
        let pattern = try Regex(
            "(\(prefix)[A-Z_0-9]+)\\s*=\\s*(-?[0-9]+)\\b", as: (Substring, Substring, Substring).self)
        return try text(name).matches(of: pattern).compactMap { match in
            Int32(match.output.2).map { (String(match.output.1), $0) }
        }
    }
}
