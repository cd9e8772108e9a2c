// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

extension Answers {
    /// With bytes that base 64 and base64url write differently, and members that this version does not know.
    static let creationOptions = """
        {"credentialCreationOptions":{"rp":{"id":"localhost","name":"p"},"user":{"id":"YW/+","name":"a@b.c",\
        "displayName":"Ann"},"challenge":"+/8=","pubKeyCredParams":[{"type":"public-key","alg":-7}],"timeout":60000,\
        "excludeCredentials":[{"type":"public-key","id":"a+/b"},{"id":7},null],"extensions":{"id":"+/=","x":1.5}}}
        """

    static let requestOptions = """
        {"credentialRequestOptions":{"challenge":"+/8=","rpId":"localhost","userVerification":"required",\
        "allowCredentials":[{"type":"public-key","id":"-_+/"}]}}
        """

    /// As `PublicKeyCredential.toJSON()` writes it.
    static let registration = """
        {"id":"-_8","rawId":"-_8","type":"public-key","authenticatorAttachment":"platform","clientExtensionResults":{},\
        "response":{"clientDataJSON":"e30","attestationObject":"-_-_","transports":["internal"],"publicKeyAlgorithm":-7}}
        """

    static let assertion = """
        {"id":"-_8","rawId":"-_8","type":"public-key","clientExtensionResults":{},"response":{"clientDataJSON":"e30",\
        "authenticatorData":"_w","signature":"-_8","userHandle":"YWxpY2U"}}
        """

    static func lookup(_ uid: String = "alice", passkeys: String) -> String {
        #"{"users":[{"localId":"\#(uid)","passkeyInfo":\#(passkeys)}]}"#
    }
}
