// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A request as the model of the service reads it.
struct Request {
    /// "signUp", "lookup", "token".
    let method: String
    let isForEmulator: Bool
    /// One at which the program has a client of its own.
    let isForProvider: Bool
    /// The one with an issuer.
    let isForIssuer: Bool
    /// How a client has proved itself in a header (RFC 6749 section 2.3.1), decoded.
    let basicProof: String?
    private let members: [String: Any]

    static let metadata = "a provider's metadata"
    static let providersToken = "a provider's token"
    static let deviceCode = "a device code"
    static let page = "a page of the project"

    /// - Parameter headers: read for a provider alone.
    init(url: String, body: String, headers: () -> [String] = { [] }) {
        isForEmulator = url.hasPrefix("http://127.0.0.1:9099/")
        isForIssuer = url.hasPrefix(Client.issuerName + "/")
        isForProvider =
            isForIssuer || url.hasPrefix("https://github.com/")
            || url.hasPrefix("http://127.0.0.1:9099/emulator/issuer/")
        basicProof = isForProvider ? Request.basicProof(headers()) : nil
        let path = url.split(separator: "?")[0]
        let words = path.split { $0 == ":" || $0 == "/" }, name = String(words.last ?? "")
        let room = words.count > 1 ? words[words.count - 2] : ""
        // "mfaSignIn:finalize" is another one than "passkeySignIn:finalize".
        let last = room.hasPrefix("mfa") || room.hasPrefix("passkey") ? "\(room):\(name)" : name
        let isPage = url.hasPrefix("https://\(Service.authDomain)/")
        method = isPage ? Request.page : isForProvider ? Request.ofProvider[last] ?? last : last
        members = body.hasPrefix("{") ? JSONText.object(body) : Request.form(body)
        sender = Request.sender(members)
    }

    private static let ofProvider = [
        "openid-configuration": metadata, "token": providersToken, "access_token": providersToken,
        "device_authorization": deviceCode, "code": deviceCode,
    ]

    private static func basicProof(_ headers: [String]) -> String? {
        let start = "Authorization: Basic "
        let text = headers.first { $0.hasPrefix(start) }?.dropFirst(start.count)
        return text.flatMap { Data(base64Encoded: String($0)) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Only the provider gets it.
    var holdsSecretOfClient: Bool {
        members["client_secret"] != nil || members["code_verifier"] != nil || members["device_code"] != nil
    }

    /// Whether it asks for what somebody allows elsewhere.
    var polls: Bool { members["device_code"] != nil }

    /// Whose token it carries; nil for none.
    let sender: String?

    private static func sender(_ members: [String: Any]) -> String? {
        if let token = members["refreshToken"] as? String ?? members["refresh_token"] as? String {
            return token.components(separatedBy: "-refresh-").last?.split(separator: "-").dropLast().joined(
                separator: "-")
        }
        return (members["idToken"] as? String).flatMap(IDTokenText.uid)
    }

    /// Of those that are to be unlinked.
    var removesPassword: Bool { (members["deleteProvider"] as? [String])?.contains("password") == true }

    /// Of a user.
    var removedPasskey: String? { (members["deletePasskey"] as? [String])?.first }

    /// Whether an identity without an account gets one.
    var mayAdd: Bool { members["autoCreate"] as? Bool != false }

    func object(_ name: String) -> [String: Any] { members[name] as? [String: Any] ?? [:] }

    func text(_ name: String) -> String? { members[name] as? String }

    private static func form(_ body: String) -> [String: Any] {
        var members: [String: Any] = [:]
        for pair in body.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1).map { String($0).removingPercentEncoding ?? "" }
            if parts.count == 2 { members[parts[0]] = parts[1] }
        }
        return members
    }
}

/// An ID token of the model.
enum IDTokenText {
    private static let head = Base64URL.text(["alg": "none"])

    /// Its signature names user and expiry once more, in base64url of a whole length, so that it is read without its claims.
    static func made(_ claims: JSONValue, _ uid: String, expiry: Int64, number: Int) -> String {
        let end = "\(number)_\(uid)_\(expiry)"
        let padding = String(repeating: "0", count: 3 - (Service.mark.utf8.count + end.utf8.count + 3) % 4)
        return "\(head).\(Base64URL.text(claims)).\(Service.mark)\(padding)\(end)"
    }

    static func uid(_ token: String) -> String? { parts(token)?.uid }

    static func parts(_ token: String) -> (uid: String, expiry: Int64)? {
        let parts = token.utf8.split(separator: UInt8(ascii: "."))
        guard parts.count == 3, let words = Optional(parts[2].split(separator: UInt8(ascii: "_"))), words.count == 3,
            let uid = String(words[1]), let text = String(words[2]), let expiry = Int64(text)
        else { return nil }
        return (uid, expiry)
    }
}

enum JSONText {
    static func object(_ text: String) -> [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
    }
}

enum Base64URL {
    /// Of bytes in base 64.
    static func respelt(_ text: String) -> String {
        text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    static func text(_ value: JSONValue) -> String { text(Array(value.written.utf8)) }

    static func text(_ bytes: [UInt8]) -> String {
        let bytes = Data(bytes).base64EncodedData().compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            case UInt8(ascii: "="): nil
            default: byte
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
