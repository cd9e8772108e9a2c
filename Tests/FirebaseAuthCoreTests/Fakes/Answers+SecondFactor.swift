// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

extension Answers {
    /// One factor of each kind that is known, and one of another kind.
    static let factors = """
        [{"mfaEnrollmentId":"sms-1","displayName":"Work","enrolledAt":"2026-11-25T02:04:46.500Z",\
        "phoneInfo":"+*******0100"},{"mfaEnrollmentId":"app-1","enrolledAt":"2026-11-25T02:04:47Z","totpInfo":{}},\
        {"mfaEnrollmentId":"mail-1","emailInfo":{}},{"totpInfo":{}},{"mfaEnrollmentId":"bad","totpInfo":1}]
        """

    static func factorRequired(_ uid: String = "alice", _ rest: String = "", factors: String = factors) -> String {
        #"{"kind":"x","localId":"\#(uid)","mfaPendingCredential":"pending","mfaInfo":\#(factors)\#(rest)}"#
    }

    static func idpFactorRequired(_ uid: String = "alice") -> String {
        factorRequired(
            uid,
            #","providerId":"github.com","isNewUser":true,"oauthAccessToken":"oauth-token","screenName":"octocat","#
                + #""rawUserInfo":"{\"login\":\"octocat\"}""#)
    }

    /// As the answers about second factors are: neither `localId` nor `expiresIn`.
    static func bareTokens(_ uid: String = "alice", idToken: String = "proven") -> String {
        let token = unsignedToken(#"{"sub":"\#(uid)","iat":1000,"exp":2800,"label":"\#(idToken)"}"#)
        return #"{"idToken":"\#(token)","refreshToken":"refresh-\#(idToken)"}"#
    }

    static func lookup(_ uid: String = "alice", factors: String) -> String {
        #"{"users":[{"localId":"\#(uid)","email":"\#(uid)@example.com","mfaInfo":\#(factors)}]}"#
    }

    static let secret = """
        {"totpSessionInfo":{"sharedSecretKey":"JBSWY3DPEHPK3PXP","verificationCodeLength":6,"hashingAlgorithm":"SHA1",\
        "periodSec":30,"sessionInfo":"session","finalizeEnrollmentTime":"2023-11-14T22:18:20Z"}}
        """
}
