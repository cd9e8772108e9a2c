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
    }

    /// Whose token it carries; nil for none.
    var sender: String? {
        if let token = text("refreshToken") ?? text("refresh_token") {
            return token.components(separatedBy: "-refresh-").last?.split(separator: "-").dropLast().joined(
                separator: "-")
        }
        return text("idToken").flatMap(IDTokenText.uid)
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

enum IDTokenText {
    static func uid(_ token: String) -> String? {
        let parts = token.split(separator: ".")
        return parts.count == 3 ? Base64URL.object(String(parts[1]))["sub"] as? String : nil
    }
}

enum JSONText {
    static func of(_ value: [String: Any]) -> String {
        let bytes = try? JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
        return String(decoding: bytes ?? Data(), as: UTF8.self)
    }

    static func object(_ text: String) -> [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
    }
}

enum Base64URL {
    static func text(_ value: [String: Any]) -> String {
        Data(JSONText.of(value).utf8).base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }

    static func object(_ text: String) -> [String: Any] {
        let plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padded = plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)
        return JSONText.object(Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? "")
    }
}
