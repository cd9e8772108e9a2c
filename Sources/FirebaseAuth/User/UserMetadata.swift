// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// When an account was made, and when it was last signed in to. Nil where that is not known.
open class UserMetadata: NSObject, NSSecureCoding, @unchecked Sendable {
    public let lastSignInDate: Date?
    public let creationDate: Date?

    init(_ content: UserContent) {
        lastSignInDate = UserMetadata.date(content.lastSignInUnixMilliseconds)
        creationDate = UserMetadata.date(content.creationUnixMilliseconds)
        super.init()
    }

    private static func date(_ unixMilliseconds: UInt64) -> Date? {
        unixMilliseconds == 0 ? nil : Date(timeIntervalSince1970: Double(unixMilliseconds) / 1000)
    }

    private struct Content: Codable {
        let lastSignIn: Date?
        let creation: Date?
    }

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(Content(lastSignIn: lastSignInDate, creation: creationDate))
    }

    public required init?(coder: NSCoder) {
        guard let content = coder.decode(Content.self) else { return nil }
        (lastSignInDate, creationDate) = (content.lastSignIn, content.creation)
        super.init()
    }
}
