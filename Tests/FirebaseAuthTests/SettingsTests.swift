// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Testing

@Suite("Settings")
struct SettingsTests {
    let service = FakeService()

    @Test("a change of the object counts, as programs for tests of phones make it")
    func change() throws {
        let auth = try service.auth()
        auth.settings?.isAppVerificationDisabledForTesting = true
        #expect(auth.settings?.isAppVerificationDisabledForTesting == true)
    }

    @Test("an object that is set is copied")
    func copy() throws {
        let (auth, other) = (try service.auth(), try service.auth())
        other.settings = auth.settings
        auth.settings?.isAppVerificationDisabledForTesting = true
        #expect(other.settings?.isAppVerificationDisabledForTesting == false)
    }
}
