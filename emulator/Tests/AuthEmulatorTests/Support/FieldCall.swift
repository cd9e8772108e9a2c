// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

/// A call with a body that is good and has as many fields as go together.
struct FieldCall: Sendable, CustomTestStringConvertible {
    let path: String
    var isOwner = false
    let body: @Sendable (TestEmulator) async throws -> JSONValue

    var testDescription: String { path + (isOwner ? " by an owner" : "") }

    /// What the call's type of request reads.
    var schema: JSONValue {
        let route = RouteTable.routes.first { $0.method == "POST" && $0.pattern.text == pattern }
        return route?.body.map { RequestSchema.schema(of: $0) } ?? .null
    }

    private var pattern: String { path.hasPrefix("/v") ? "/identitytoolkit.googleapis.com" + path : path }

    func send(_ body: JSONValue, to emulator: TestEmulator) async throws -> TestReply {
        let target = pattern.replacing("{project}", with: "demo-project") + (isOwner ? "" : "?key=k")
        let headers = isOwner ? ["authorization": "Bearer owner"] : [:]
        return await emulator.send("POST", target, headers: headers, body: try JSONText.string(body))
    }
}

extension FieldCall {
    private static let v1 = "/v1/accounts:"
    private static let v2 = "/v2/accounts"
    private static let project = "/v1/projects/{project}/accounts"

    static let all = signInCalls + accountCalls + codeCalls + secondStepCalls + ownerCalls + otherCalls

    private static let signInCalls = [
        Self(path: v1 + "signUp") { _ in
            [
                "email": "new@example.com", "password": "secret1", "displayName": "New", "idToken": "",
                "mfaInfo": [["phoneInfo": "+15550109", "displayName": "Home", "enrolledAt": "2027-01-15T08:00:00Z"]],
            ]
        },
        Self(path: v1 + "signInWithPassword") { emulator in
            _ = try await emulator.signUp()
            return ["email": "ann@example.com", "password": "secret1"]
        },
        Self(path: v1 + "signInWithCustomToken") { _ in ["token": #"{"uid":"u"}"#] },
        Self(path: v1 + "signInWithIdp") { emulator in
            [
                "requestUri": "http://localhost", "postBody": #"providerId=google.com&id_token={"sub":"7"}"#,
                "idToken": .string(try await emulator.signUp().idToken), "returnIdpCredential": true,
                "autoCreate": true,
            ]
        },
        Self(path: v1 + "signInWithGameCenter") { _ in
            [
                "playerId": "G:1", "publicKeyUrl": "https://static.gc.apple.com/key.cer", "signature": "c2ln",
                "salt": "c2FsdA==", "timestamp": "1800000000000", "displayName": "Ann",
            ]
        },
        Self(path: v1 + "createAuthUri") { _ in
            [
                "providerId": "oidc.acme", "continueUri": "http://localhost/cb", "oauthScope": "a b",
                "sessionId": "mine", "context": "c", "customParameter": ["login_hint": "x"],
            ]
        },
        Self(path: v1 + "createAuthUri") { _ in
            ["identifier": "ann@example.com", "continueUri": "http://localhost/cb"]
        },
    ]

    private static let accountCalls = [
        Self(path: v1 + "lookup") { ["idToken": .string(try await $0.signUp().idToken)] },
        Self(path: v1 + "delete") { ["idToken": .string(try await $0.signUp().idToken)] },
        Self(path: v1 + "update") { emulator in
            [
                "idToken": .string(try await emulator.signUp().idToken), "email": "new@example.com",
                "password": "secret2", "displayName": "Ann", "photoUrl": "http://p/1", "validSince": "5",
                "deleteAttribute": ["DISPLAY_NAME"], "deleteProvider": ["google.com"], "deletePasskey": ["pk"],
                "linkProviderUserInfo": ["providerId": "github.com", "rawId": "5", "email": "x@example.com"],
            ]
        },
        Self(path: v1 + "issueSamlResponse") { emulator in
            [
                "rpId": "http://localhost:7000/saml", "samlAppEntityId": "urn:app",
                "idToken": .string(try await emulator.signUp().idToken),
            ]
        },
        Self(path: "/v2/accounts:revokeToken") { emulator in
            ["providerId": "apple.com", "tokenType": "CODE", "idToken": .string(try await emulator.signUp().idToken)]
        },
    ]

    private static let codeCalls = [
        Self(path: v1 + "sendOobCode") { emulator in
            _ = try await emulator.signUp()
            return ["requestType": "PASSWORD_RESET", "email": "ann@example.com", "continueUrl": "http://localhost/x"]
        },
        Self(path: v1 + "sendOobCode") { emulator in
            [
                "requestType": "VERIFY_AND_CHANGE_EMAIL", "newEmail": "new@example.com",
                "idToken": .string(try await emulator.signUp().idToken),
            ]
        },
        Self(path: v1 + "resetPassword") { emulator in
            _ = try await emulator.signUp()
            let body: JSONValue = ["requestType": 1, "email": "ann@example.com", "returnOobLink": true]
            let sent = try await emulator.own("accounts:sendOobCode", body)
            return ["oobCode": sent["oobCode"] ?? .null, "newPassword": "secret2"]
        },
        Self(path: v1 + "signInWithEmailLink") { emulator in
            let body: JSONValue = ["requestType": 6, "email": "ann@example.com", "returnOobLink": true]
            let sent = try await emulator.own("accounts:sendOobCode", body)
            return [
                "email": "ann@example.com", "oobCode": sent["oobCode"] ?? .null,
                "idToken": .string(try await emulator.signUpAnonymously().idToken),
            ]
        },
        Self(path: v1 + "sendVerificationCode") { _ in ["phoneNumber": "+15550100"] },
        Self(path: v1 + "signInWithPhoneNumber") { emulator in
            try await emulator.sendCode(to: "+15550100").merging([
                "idToken": .string(try await emulator.signUpAnonymously().idToken), "operation": "LINK",
            ])
        },
        Self(path: v1 + "verifyIosClient") { _ in ["appToken": "0af1"] },
    ]

    private static let secondStepCalls = [
        Self(path: v2 + "/mfaEnrollment:start") { emulator in
            [
                "idToken": .string(try await emulator.signUpVerified().idToken),
                "phoneEnrollmentInfo": ["phoneNumber": "+15550100"],
            ]
        },
        Self(path: v2 + "/mfaEnrollment:finalize") { emulator in
            let session = try await emulator.signUpVerified()
            let info = try await emulator.startPhoneEnrollment(session, "+15550100")["phoneSessionInfo"]?["sessionInfo"]
            return [
                "idToken": .string(session.idToken), "displayName": "My phone",
                "phoneVerificationInfo": [
                    "sessionInfo": info ?? .null, "code": try await emulator.textedCode(info ?? .null),
                ],
            ]
        },
        Self(path: v2 + "/mfaEnrollment:withdraw") { emulator in
            let enrolled = try await emulator.enrollPhone(try await emulator.signUpVerified())
            let id = enrolled.claims?["firebase"]?["second_factor_identifier"] ?? .null
            return ["idToken": enrolled["idToken"] ?? .null, "mfaEnrollmentId": id]
        },
        Self(path: v2 + "/mfaSignIn:start") { emulator in
            _ = try await emulator.enrollPhone(try await emulator.signUpVerified())
            return try await pendingSignIn(emulator)
        },
        Self(path: v2 + "/mfaSignIn:finalize") { emulator in
            let secret = try await emulator.enrollTOTP(try await emulator.signUpVerified())
            let code: JSONValue = ["totpVerificationInfo": ["verificationCode": .string(emulator.shown(secret))]]
            return try await pendingSignIn(emulator).merging(code)
        },
        Self(path: v2 + "/passkeyEnrollment:start") { ["idToken": .string(try await $0.signUp().idToken)] },
        Self(path: v2 + "/passkeyEnrollment:finalize") { emulator in
            [
                "idToken": .string(try await emulator.signUp().idToken), "name": "Key",
                "authenticatorRegistrationResponse": ["id": "pk"],
            ]
        },
        Self(path: v2 + "/passkeySignIn:finalize") { emulator in
            let token: JSONValue = ["idToken": .string(try await emulator.signUp().idToken)]
            let answer: JSONValue = ["authenticatorRegistrationResponse": ["id": "pk"]]
            _ = try await emulator.callV2("accounts/passkeyEnrollment:finalize", token.merging(answer))
            return ["authenticatorAuthenticationResponse": ["id": "pk"]]
        },
    ]

    private static func pendingSignIn(_ emulator: TestEmulator) async throws -> JSONValue {
        let first = try await emulator.signInWithPassword()
        return [
            "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
            "mfaEnrollmentId": first["mfaInfo"]?.array?.first?["mfaEnrollmentId"] ?? .null,
        ]
    }

    private static let ownerCalls = [
        Self(path: project, isOwner: true) { _ in
            [
                "localId": "a", "email": "a@example.com", "password": "secret1", "displayName": "A",
                "photoUrl": "http://p/1", "phoneNumber": "+15550100", "emailVerified": true, "disabled": false,
            ]
        },
        Self(path: project + ":lookup", isOwner: true) { emulator in
            _ = try await emulator.own("accounts", ["localId": "a"])
            return [
                "localId": ["a"], "email": ["a@example.com"], "phoneNumber": ["+1"],
                "federatedUserId": [["providerId": "google.com", "rawId": "7"]],
            ]
        },
        Self(path: project + ":update", isOwner: true) { emulator in
            _ = try await emulator.own("accounts", ["localId": "a"])
            return [
                "localId": "a", "email": "a@example.com", "password": "secret1", "phoneNumber": "+15550100",
                "customAttributes": "{}", "emailVerified": true, "disableUser": false, "createdAt": "1",
                "lastLoginAt": "2", "validSince": "3",
                "mfa": ["enrollments": [["mfaEnrollmentId": "m", "phoneInfo": "+15550101", "displayName": "D"]]],
            ]
        },
        Self(path: project + ":delete", isOwner: true) { emulator in
            _ = try await emulator.own("accounts", ["localId": "a"])
            return ["localId": "a"]
        },
        Self(path: project + ":sendOobCode", isOwner: true) { emulator in
            _ = try await emulator.signUp()
            return ["requestType": "VERIFY_EMAIL", "email": "ann@example.com", "returnOobLink": true]
        },
        Self(path: project + ":batchCreate", isOwner: true) { _ in
            ["allowOverwrite": true, "sanityCheck": true, "users": [importedUser]]
        },
        Self(path: project + ":batchDelete", isOwner: true) { _ in ["localIds": ["a"], "force": true] },
        Self(path: project + ":query", isOwner: true) { _ in
            [
                "returnUserInfo": true, "sortBy": "USER_ID", "order": "ASC", "limit": "5", "offset": "0",
                "expression": [["email": "a@example.com", "phoneNumber": "+15550100", "userId": "a"]],
            ]
        },
        Self(path: "/v1/projects/{project}:createSessionCookie", isOwner: true) { emulator in
            ["idToken": .string(try await emulator.signUp().idToken), "validDuration": "300"]
        },
        Self(path: "/v2/projects/{project}/tenants", isOwner: true) { _ in
            [
                "displayName": "Acme", "allowPasswordSignup": true,
                "mfaConfig": [
                    "state": "ENABLED", "enabledProviders": ["PHONE_SMS"],
                    "providerConfigs": [["state": "ENABLED", "totpProviderConfig": ["adjacentIntervals": 1]]],
                ],
            ]
        },
    ]

    /// Under other names than those of Identity Toolkit.
    private static let otherCalls = [
        Self(path: "/securetoken.googleapis.com/v1/token") { emulator in
            ["grantType": "refresh_token", "refreshToken": .string(try await emulator.signUp().refreshToken)]
        },
        Self(path: "/www.googleapis.com/identitytoolkit/v3/relyingparty/uploadAccount", isOwner: true) { _ in
            ["targetProjectId": "demo-project", "users": [importedUser]]
        },
        Self(path: "/emulator/v1/projects/{project}/identities") { _ in
            [
                "providerId": "twitter.com", "sub": "7", "email": "ann@example.com", "emailVerified": true,
                "displayName": "Ann", "photoUrl": "http://p/1", "screenName": "ann", "accessToken": "t",
                "accessTokenSecret": "s",
            ]
        },
    ]

    private static let importedUser: JSONValue = [
        "localId": "a", "email": "a@example.com", "emailVerified": true, "displayName": "A", "photoUrl": "http://p/1",
        "phoneNumber": "+15550100", "rawPassword": "secret1", "salt": "s", "customAttributes": "{}", "createdAt": "1",
        "lastLoginAt": "2", "lastRefreshAt": "2027-01-15T08:00:00Z",
        "passkeyInfo": [["credentialId": "pk", "name": "Key"]],
        "providerUserInfo": [["providerId": "google.com", "rawId": "7", "federatedId": "f"]],
        "mfaInfo": [["mfaEnrollmentId": "m", "phoneInfo": "+15550101", "enrolledAt": "2027-01-15T08:00:00Z"]],
    ]
}
