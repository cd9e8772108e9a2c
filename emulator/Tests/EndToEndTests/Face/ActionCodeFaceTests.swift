// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth
import Foundation
import Testing

@Suite("Apple's API, with mailed codes of the emulator")
struct ActionCodeFaceTests {
    @Test("resets a password", arguments: Form.allCases)
    func passwordReset(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            _ = try await world.ann()
            func send(_ email: String) async throws {
                try await form(
                    { try await auth.sendPasswordReset(withEmail: email) },
                    { auth.sendPasswordReset(withEmail: email, completion: $0) })
            }
            try await send("ann@example.com")
            #expect(await code { try await send("bob@example.com") } == .userNotFound)
            let sent = try await world.mail().code
            let email = try await form(
                { try await auth.verifyPasswordResetCode(sent) }, { auth.verifyPasswordResetCode(sent, completion: $0) }
            )
            #expect(email == "ann@example.com")
            let info = try await form(
                { try await auth.checkActionCode(sent) }, { auth.checkActionCode(sent, completion: $0) })
            #expect(info.operation == .passwordReset && info.email == "ann@example.com")
            func confirm() async throws {
                try await form(
                    { try await auth.confirmPasswordReset(withCode: sent, newPassword: "other-1") },
                    { auth.confirmPasswordReset(withCode: sent, newPassword: "other-1", completion: $0) })
            }
            try await confirm()
            #expect(await code { try await confirm() } == .invalidActionCode)
            try await auth.signIn(withEmail: "ann@example.com", password: "other-1")
        }
    }

    @Test("leads back to the program after a reset", arguments: Form.allCases)
    func passwordResetWithSettings(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            _ = try await world.ann()
            let settings = ActionCodeSettings()
            settings.url = URL(string: "http://127.0.0.1/back")
            try await form(
                { try await auth.sendPasswordReset(withEmail: "ann@example.com", actionCodeSettings: settings) },
                { auth.sendPasswordReset(withEmail: "ann@example.com", actionCodeSettings: settings, completion: $0) })
            let link = try #require(ActionCodeURL(link: try await world.mail().link))
            #expect(link.operation == .passwordReset && link.continueURL?.absoluteString == "http://127.0.0.1/back")
        }
    }

    @Test("verifies an address", arguments: Form.allCases)
    func verification(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            let user = try await world.ann()
            let settings = ActionCodeSettings()
            settings.url = URL(string: "http://127.0.0.1/back")
            try await form(
                { try await user.sendEmailVerification(with: settings) },
                { user.sendEmailVerification(with: settings, completion: $0) })
            let sent = try await world.mail().code
            try await form({ try await auth.applyActionCode(sent) }, { auth.applyActionCode(sent, completion: $0) })
            #expect(!user.isEmailVerified)
            try await form({ try await user.reload() }, { user.reload(completion: $0) })
            #expect(user.isEmailVerified)
            let used = await code {
                try await form({ try await auth.applyActionCode(sent) }, { auth.applyActionCode(sent, completion: $0) })
            }
            #expect(used == .invalidActionCode)
        }
    }

    @Test("changes an address after its owner has agreed", arguments: Form.allCases)
    func newAddress(_ form: Form) async throws {
        try await FaceWorld.run { world in
            let auth = world.auth
            let user = try await world.ann()
            try await form(
                { try await user.sendEmailVerification(beforeUpdatingEmail: "new@example.com") },
                { user.sendEmailVerification(beforeUpdatingEmail: "new@example.com", completion: $0) })
            let sent = try await world.mail().code
            let info = try await auth.checkActionCode(sent)
            #expect(info.operation == .verifyAndChangeEmail && info.previousEmail == "ann@example.com")
            try await auth.applyActionCode(sent)
            try await auth.signIn(withEmail: "new@example.com", password: "secret1")
            #expect(auth.currentUser?.email == "new@example.com" && auth.currentUser?.isEmailVerified == true)
        }
    }
}
