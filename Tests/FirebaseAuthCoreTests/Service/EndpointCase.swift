// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

/// A call of one endpoint, whatever its type.
struct EndpointCase: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let path: String
    let body: String
    /// The least that counts as success.
    let goodAnswer: String
    private let send: (EndpointClient, @escaping (AuthError?) -> Void) -> Void

    init<Call: Endpoint>(
        _ name: String, _ path: String, _ make: @escaping () -> Call, _ body: String, good: String
    ) {
        testDescription = name
        self.path = path
        self.body = body
        goodAnswer = good
        send = { client, completion in
            _ = client.call(make()) { result in
                if case .failure(let error) = result { completion(error) } else { completion(nil) }
            }
        }
    }

    /// Sends it over the transport; the outcome is the error, nil when there is none.
    func run(_ client: EndpointClient, _ completion: @escaping (AuthError?) -> Void) {
        send(client, completion)
    }
}

extension EndpointCase {
    private static let tokens = #"{"idToken":"\#(jwt(of: "u"))","refreshToken":"r","expiresIn":"3600","localId":"u"}"#
    private static let updated = #"{"localId":"u"}"#
    private static let toolkit = "identitytoolkit.googleapis.com/v1/accounts:"

    private static func update(
        _ name: String, _ change: @escaping () -> UpdateAccount.Change, _ rest: String
    ) -> EndpointCase {
        EndpointCase(
            name, toolkit + "update", { UpdateAccount(idToken: "t", change: change()) },
            #"{"idToken":"t","returnSecureToken":true\#(rest)}"#, good: updated)
    }

    static let all: [EndpointCase] = signIns + browser + users + actionCodes + secondFactors + passkeys

    private static let signIns = [
        EndpointCase(
            "anonymous sign-up", toolkit + "signUp", { SignUp() }, #"{"returnSecureToken":true}"#, good: tokens),
        EndpointCase(
            "sign-up", toolkit + "signUp", { SignUp(email: "a@b.c", password: "p\"ß") },
            #"{"email":"a@b.c","password":"p\"ß","returnSecureToken":true}"#, good: tokens),
        EndpointCase(
            "linking a password", toolkit + "signUp", { SignUp(email: "a@b.c", password: "p", idToken: "t") },
            #"{"email":"a@b.c","password":"p","idToken":"t","returnSecureToken":true}"#, good: tokens),
        EndpointCase(
            "password", toolkit + "signInWithPassword", { SignInWithPassword(email: "a@b.c", password: "p") },
            #"{"email":"a@b.c","password":"p","returnSecureToken":true}"#, good: tokens),
        EndpointCase(
            "custom token", toolkit + "signInWithCustomToken", { SignInWithCustomToken(token: "c") },
            #"{"token":"c","returnSecureToken":true}"#, good: tokens),
    ]

    private static let browser = [
        EndpointCase(
            "authorization URL", toolkit + "createAuthUri",
            {
                CreateAuthURI(
                    request: .init(providerID: "github.com", scopes: ["a", "b"], parameters: [("k", "v")]),
                    continueURI: "http://127.0.0.1:1/p")
            },
            #"{"providerId":"github.com","continueUri":"http://127.0.0.1:1/p","authFlowType":"CODE_FLOW","#
                + #""oauthScope":"a b","customParameter":{"k":"v"}}"#,
            good: #"{"authUri":"https://p/","sessionId":"s"}"#),
        EndpointCase(
            "authorization URL without extras", toolkit + "createAuthUri",
            {
                CreateAuthURI(
                    request: .init(providerID: "github.com", scopes: [], parameters: []), continueURI: "http://l")
            },
            #"{"providerId":"github.com","continueUri":"http://l","authFlowType":"CODE_FLOW"}"#,
            good: #"{"authUri":"https://p/","sessionId":"s"}"#),
        EndpointCase(
            "providers of an email", toolkit + "createAuthUri", { FetchProviders(email: "a@b.c") },
            #"{"identifier":"a@b.c","continueUri":"http://localhost"}"#, good: #"{"kind":"k"}"#),
    ]

    private static let actionCodes = [
        EndpointCase(
            "email link", toolkit + "signInWithEmailLink", { SignInWithEmailLink(email: "a@b.c", code: "c") },
            #"{"email":"a@b.c","oobCode":"c","returnSecureToken":true}"#, good: tokens),
        EndpointCase(
            "linking an address", toolkit + "signInWithEmailLink",
            { SignInWithEmailLink(email: "a@b.c", code: "c", idToken: "t") },
            #"{"email":"a@b.c","oobCode":"c","idToken":"t","returnSecureToken":true}"#, good: tokens),
        EndpointCase(
            "check of an action code", toolkit + "resetPassword", { CheckActionCode(code: "c") }, #"{"oobCode":"c"}"#,
            good: #"{"requestType":"VERIFY_EMAIL"}"#),
        EndpointCase(
            "a lost password", toolkit + "resetPassword", { ConfirmPasswordReset(code: "c", newPassword: "p") },
            #"{"oobCode":"c","newPassword":"p"}"#, good: #"{"email":"a@b.c"}"#),
        EndpointCase(
            "an action code", toolkit + "update", { ApplyActionCode(code: "c") }, #"{"oobCode":"c"}"#,
            good: #"{"localId":"u"}"#),
    ]

    private static let second = "identitytoolkit.googleapis.com/v2/accounts/"

    private static let secondFactors = [
        EndpointCase(
            "code for a second factor", second + "mfaSignIn:start",
            { StartSecondFactor(pendingCredential: "p", factorUID: "f") },
            #"{"mfaPendingCredential":"p","mfaEnrollmentId":"f","phoneSignInInfo":{}}"#,
            good: #"{"phoneResponseInfo":{"sessionInfo":"s"}}"#),
        EndpointCase(
            "second factor", second + "mfaSignIn:finalize",
            {
                FinalizeSecondFactor(
                    pendingCredential: "p", factorUID: "f", code: .totp(sessionInfo: "", code: "1"))
            },
            #"{"mfaPendingCredential":"p","mfaEnrollmentId":"f","totpVerificationInfo":{"verificationCode":"1"}}"#,
            good: tokens),
        EndpointCase(
            "secret", second + "mfaEnrollment:start", { StartTOTPEnrollment(idToken: "t") },
            #"{"idToken":"t","totpEnrollmentInfo":{}}"#,
            good: #"{"totpSessionInfo":{"sharedSecretKey":"A","sessionInfo":"s"}}"#),
        EndpointCase(
            "code for an enrolment", second + "mfaEnrollment:start",
            { StartPhoneEnrollment(idToken: "t", phoneNumber: "+1") },
            #"{"idToken":"t","phoneEnrollmentInfo":{"phoneNumber":"+1"}}"#,
            good: #"{"phoneSessionInfo":{"sessionInfo":"s"}}"#),
        EndpointCase(
            "enrolment", second + "mfaEnrollment:finalize",
            { FinalizeEnrollment(idToken: "t", code: .phone(verificationID: "v", code: "1"), displayName: "N") },
            #"{"idToken":"t","displayName":"N","phoneVerificationInfo":{"sessionInfo":"v","code":"1"}}"#, good: tokens),
    ]

    private static let passkeys = [
        EndpointCase(
            "options of an enrolment", second + "passkeyEnrollment:start", { StartPasskeyEnrollment(idToken: "t") },
            #"{"idToken":"t"}"#, good: #"{"credentialCreationOptions":{"challenge":"YQ==","user":{"id":"YQ=="}}}"#),
        EndpointCase(
            "options of a passkey sign-in", second + "passkeySignIn:start", { StartPasskeySignIn() }, "{}",
            good: #"{"credentialRequestOptions":{"challenge":"YQ=="}}"#),
    ]

    private static let users = [
        EndpointCase(
            "lookup", toolkit + "lookup", { Lookup(idToken: "t") }, #"{"idToken":"t"}"#,
            good: #"{"users":[{"localId":"u"}]}"#),
        EndpointCase(
            "delete", toolkit + "delete", { DeleteAccount(idToken: "t") }, #"{"idToken":"t"}"#,
            good: #"{"kind":"k"}"#),
        EndpointCase(
            "refresh", "securetoken.googleapis.com/v1/token", { RefreshToken(refreshToken: "r", uid: "u") },
            #"{"grantType":"refresh_token","refreshToken":"r"}"#, good: #"{"id_token":"\#(jwt(of: "u"))"}"#),
        update("new password", { .password("p") }, #","password":"p""#),
        update("removal of a passkey", { .unenroll(passkey: "-_8") }, #","deletePasskey":["-_8"]"#),
        update("unlink", { .unlink(providerID: "github.com") }, #","deleteProvider":["github.com"]"#),
        update(
            "profile", { .profile(displayName: "N", photoURL: "http://p") },
            #","displayName":"N","photoUrl":"http://p""#),
        update(
            "half a profile", { .profile(displayName: nil, photoURL: "http://p") }, #","photoUrl":"http://p""#),
        update("no profile", { .profile(displayName: nil, photoURL: nil) }, ""),
        update(
            "removed profile", { .profile(displayName: "", photoURL: "") },
            #","deleteAttribute":["DISPLAY_NAME","PHOTO_URL"]"#),
    ]
}
