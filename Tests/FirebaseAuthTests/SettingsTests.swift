// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import FirebaseCore
import Foundation
import Testing

import enum FirebaseAuthCore.StoreKind

@Suite("Settings")
struct SettingsTests {
    @Test("of checks can be changed in place, as the guides do it, and are copied when they are set")
    func checks() throws {
        let auth = try FakeService().auth()
        #expect(auth.settings?.isAppVerificationDisabledForTesting == false)
        auth.settings?.isAppVerificationDisabledForTesting = true
        #expect(auth.settings?.isAppVerificationDisabledForTesting == true)
        let given = try #require(auth.settings?.copy() as? AuthSettings)
        auth.settings = given
        given.isAppVerificationDisabledForTesting = false
        #expect(auth.settings?.appVerificationDisabledForTesting == true)
        auth.settings = nil
        #expect(auth.settings?.isAppVerificationDisabledForTesting == false)
    }

    @Test(
        "of the store are those of the core",
        arguments: [
            (UserStore.system, StoreKind.standard, ""), (.keyring, .secretService, ""), (.memory, .memory, ""),
            (.file(directory: nil), .file, ""),
            (.file(directory: URL(fileURLWithPath: "/tmp/users")), .file, "/tmp/users"),
        ])
    func store(_ store: UserStore, _ kind: StoreKind, _ directory: String) {
        let options = FirebaseOptions(googleAppID: "1:2:ios:3", gcmSenderID: "2")
        #expect(options.userStore == .system)
        options.userStore = store
        #expect(
            options.userStore == store && options.ofCore.store == kind && options.ofCore.storeDirectory == directory)
    }
}
