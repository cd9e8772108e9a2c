// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A request as the model of the service reads it.
struct Request {
    /// "signUp", "lookup", "token".
    let method: String
    let isForEmulator: Bool
    private let members: [String: Any]

    init(url: String, body: String) {
        isForEmulator = url.hasPrefix("http://127.0.0.1:9099/")
        let path = url.split(separator: "?")[0]
        method = String(path.split { $0 == ":" || $0 == "/" }.last ?? "")
        members = body.hasPrefix("{") ? JSONText.object(body) : Request.form(body)
        sender = Request.sender(members)
    }

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
    static func text(_ value: JSONValue) -> String {
        let bytes = Data(value.written.utf8).base64EncodedData().compactMap { byte -> UInt8? in
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
