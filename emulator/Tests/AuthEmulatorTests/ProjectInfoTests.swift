import Testing

@testable import AuthEmulator

struct ProjectInfoTests {
    private static let legacy = "/www.googleapis.com/identitytoolkit/v3/relyingparty"
    private let emulator = TestEmulator()

    @Test(arguments: ["\(TestEmulator.v1)/projects", "\(legacy)/getProjectConfig"])
    func `A project tells its number and domains`(path: String) async throws {
        #expect(
            await emulator.send("GET", path + "?key=k").json == [
                "projectId": "12345", "authorizedDomains": ["localhost"],
            ])
        #expect(await emulator.send("GET", path).status == 403)
    }

    @Test(arguments: ["\(TestEmulator.v1)/recaptchaParams", "\(legacy)/getRecaptchaParam"])
    func `The captcha parameters are obvious fakes`(path: String) async throws {
        let reply = await emulator.send("GET", path + "?key=k")
        #expect(reply.string("kind") == "identitytoolkit#GetRecaptchaParamResponse")
        #expect(reply.string("recaptchaStoken")?.contains("fake") == true)
        #expect(reply.string("recaptchaSiteKey")?.contains("fake") == true)
    }

    @Test func `No captcha is enforced`() async throws {
        let reply = await emulator.send(
            "GET", "\(TestEmulator.v2)/recaptchaConfig?key=k&clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE")
        let states = reply["recaptchaEnforcementState"]?.array
        #expect(states?.map { $0["provider"] } == ["EMAIL_PASSWORD_PROVIDER", "PHONE_PROVIDER"])
        #expect(states?.map { $0["enforcementState"] } == ["OFF", "OFF"])
        #expect(reply["useSmsBotScore"] == false && reply["useSmsTollFraudProtection"] == false)
    }

    @Test func `Only Apple's tokens are revoked`() async throws {
        let session = try await emulator.signUp()
        let body: JSONValue = ["tokenType": "3", "token": "t", "idToken": .string(session.idToken)]
        let apple = try await emulator.callV2("accounts:revokeToken", body.merging(["providerId": "apple.com"]))
        #expect(apple.status == 200 && apple.json == [:])
        let other = try await emulator.callV2("accounts:revokeToken", body.merging(["providerId": "google.com"]))
        #expect(other.errorMessage == "INVALID_PROVIDER_ID")
        let stranger = try await emulator.callV2(
            "accounts:revokeToken", ["providerId": "apple.com", "idToken": "rubbish"])
        #expect(stranger.errorMessage == "INVALID_ID_TOKEN")
    }
}
