// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Passkeys of the service, which believes every signature: what it asks of one is that its challenge is good, and new.
struct PasskeyDesk {
    /// Whom a challenge was made for; nobody where it is to sign in.
    fileprivate var challenges: [String: String] = [:]
    /// By their texts, of which each call has its own.
    fileprivate var answers: Set<String> = []
    /// Who has had which passkey.
    fileprivate(set) var owners: [String: String] = [:]
}

extension Service {
    func answerOfPasskeys(_ request: Request) -> Answer {
        switch request.method {
        case "passkeyEnrollment:start": return withUser(of: request) { self.startPasskey($0) }
        case "passkeyEnrollment:finalize": return withUser(of: request) { self.enrollPasskey($0, request) }
        case "passkeySignIn:start":
            return .ok(["credentialRequestOptions": ["challenge": .text(challenge(for: "")), "rpId": "example.com"]])
        default: return signInWithPasskey(request)
        }
    }

    private func challenge(for uid: String) -> String {
        let text = Data("challenge \(number())".utf8).base64EncodedString()
        passkeys.challenges[Base64URL.respelt(text)] = uid
        return text
    }

    private func startPasskey(_ account: Account) -> Answer {
        .ok([
            "credentialCreationOptions": [
                "challenge": .text(challenge(for: account.uid)), "rp": ["id": "example.com", "name": "demo"],
                "user": [
                    "id": .text(Data(account.uid.utf8).base64EncodedString()), "name": "somebody",
                    "displayName": "somebody",
                ],
                "pubKeyCredParams": [["type": "public-key", "alg": .number(-7)]],
            ]
        ])
    }

    private func enrollPasskey(_ account: Account, _ request: Request) -> Answer {
        acts["passkeyEnrollment:finalize", default: 0] += 1
        let made = request.object("authenticatorRegistrationResponse")
        guard let id = made["id"] as? String, isGood(made, for: account.uid) else {
            return .error("INVALID_AUTHENTICATOR_RESPONSE")
        }
        account.passkeys.append(id)
        passkeys.owners[id] = account.uid
        return tokens(account)
    }

    private func signInWithPasskey(_ request: Request) -> Answer {
        acts["passkeySignIn:finalize", default: 0] += 1
        let used = request.object("authenticatorAuthenticationResponse")
        guard let id = used["id"] as? String, isGood(used, for: "") else {
            return .error("INVALID_AUTHENTICATOR_RESPONSE")
        }
        guard let account = accounts.first(where: { $0.passkeys.contains(id) }) else {
            return .error("PASSKEY_CREDENTIAL_NOT_FOUND")
        }
        return tokens(account)
    }

    /// An answer that is refused has used its challenge too.
    private func isGood(_ answer: [String: Any], for uid: String) -> Bool {
        let response = answer["response"] as? [String: Any] ?? [:]
        let text = response["clientDataJSON"] as? String ?? ""
        guard let bytes = Data(base64Encoded: text) else { return false }
        if !passkeys.answers.insert(text).inserted { complaints.append("an answer of an authenticator twice") }
        let challenge = JSONText.object(String(decoding: bytes, as: UTF8.self))["challenge"] as? String ?? ""
        defer { passkeys.challenges[challenge] = nil }
        return passkeys.challenges[challenge] == uid
    }

    func removePasskey(_ account: Account, _ id: String) -> Answer {
        acts["deletePasskey", default: 0] += 1
        guard let gone = account.passkeys.firstIndex(of: id) else { return .error("PASSKEY_ENROLLMENT_NOT_FOUND") }
        account.passkeys.remove(at: gone)
        return .ok(["localId": .text(account.uid)])
    }

    /// Whether this user has this passkey, or had it.
    func knew(_ uid: String, byPasskey id: String) -> Bool { passkeys.owners[id] == uid }
}

/// The user's authenticator, which outlives programs. It signs nothing.
final class Authenticator {
    private var keys: [String] = []
    private var count = 0

    private func next() -> Int {
        count += 1
        return count
    }

    /// RegistrationResponseJSON for what the service has asked.
    func make(from options: String) -> String {
        let id = Data("passkey \(next())".utf8).base64EncodedString()
        keys.append(Base64URL.respelt(id))
        return answer(keys[keys.count - 1], options, ["attestationObject": "o2NmbXRkbm9uZQ"])
    }

    /// AuthenticationResponseJSON, and by which passkey; nil where there is none.
    func use(for options: String, _ chance: inout Chance) -> (id: String, text: String)? {
        if keys.isEmpty { return nil }
        let id = chance.oneIn(2) ? keys[keys.count - 1] : keys[chance.below(keys.count)]
        // Base64url of some bytes, and found in a log as all secrets are.
        return (id, answer(id, options, ["authenticatorData": "AAAA", "signature": .text("\(Service.mark)00")]))
    }

    private func answer(_ id: String, _ options: String, _ more: KeyValuePairs<String, JSONValue>) -> String {
        let challenge = JSONText.object(options)["challenge"] as? String ?? ""
        let client: JSONValue = ["challenge": .text(challenge), "count": .number(Int64(next()))]
        let response = [("clientDataJSON", JSONValue.text(Base64URL.text(client)))] + more.map { ($0.key, $0.value) }
        let whole: JSONValue = [
            "id": .text(id), "rawId": .text(id), "type": "public-key", "response": .object(response),
        ]
        return whole.written
    }
}
