// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials
import JWTKit

/// An ID token of an OpenID provider with a valid signature, meant for this client, and not expired.
struct VerifiedIDToken: Sendable {
    let claims: JSONValue
    let idToken: String
    var accessToken: String?
}

/// The checks of OpenID Connect Core 1.0, section 3.1.3.7, except that of the nonce, which depends on the flow.
struct IDTokenCheck {
    let issuer: String
    let clientId: String
    let now: Timestamp

    /// Clocks of different machines differ.
    private static let toleranceSeconds: Int64 = 60

    private struct Payload: JWTPayload {
        let claims: JSONValue

        init(from decoder: any Decoder) throws { claims = try JSONValue(from: decoder) }

        func encode(to encoder: any Encoder) throws { try claims.encode(to: encoder) }

        func verify(using algorithm: some JWTAlgorithm) async throws {}
    }

    func claims(of token: String, keys: JSONValue) async throws -> JSONValue {
        let collection = try await collection(of: keys)
        let payload: Payload
        do {
            payload = try await collection.verify(token, as: Payload.self, iteratingKeys: true)
        } catch {
            throw IssuerFailure("the signature of its ID token is not good by any of its keys")
        }
        try check(payload.claims)
        return payload.claims
    }

    private func check(_ claims: JSONValue) throws {
        guard claims["iss"]?.string == issuer else { throw IssuerFailure("its ID token comes from another issuer") }
        let audience = audience(claims["aud"])
        guard audience.contains(clientId) else { throw IssuerFailure("its ID token is meant for another client") }
        guard audience.count == 1 || claims["azp"] != nil, claims["azp"].map({ $0.string == clientId }) ?? true else {
            throw IssuerFailure("its ID token was made for another client")
        }
        guard let end = seconds(claims["exp"]), now.seconds < end &+ Self.toleranceSeconds else {
            throw IssuerFailure("its ID token has expired")
        }
        guard let issuedAt = seconds(claims["iat"]), issuedAt &- Self.toleranceSeconds <= now.seconds else {
            throw IssuerFailure("its ID token was issued in the future")
        }
        guard claims["sub"]?.string?.isEmpty == false else { throw IssuerFailure("its ID token names nobody") }
    }

    private func audience(_ value: JSONValue?) -> [String] {
        switch value {
        case .string(let text): [text]
        case .array(let elements): elements.compactMap(\.string)
        default: []
        }
    }

    private func seconds(_ value: JSONValue?) -> Int64? {
        switch value {
        case .integer(let number): number
        case .double(let number): Int64(exactly: number.rounded(.down))
        default: nil
        }
    }

    /// Encryption keys and unknown kinds are skipped. A key without an id may still be the right one.
    private func collection(of keys: JSONValue) async throws -> JWTKeyCollection {
        let collection = JWTKeyCollection()
        guard case .array(let list)? = keys["keys"] else { throw IssuerFailure("its keys are no key set") }
        for (index, key) in list.enumerated() where key["use"]?.string != "enc" {
            guard var members = key.object else { continue }
            members["kid"] = members["kid"] ?? .string("\(index)")
            guard let key = try? JSONDecoder().decode(JWK.self, from: JSONText.encode(members)) else { continue }
            _ = try? await collection.add(jwk: key)
        }
        return collection
    }
}
