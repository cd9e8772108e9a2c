import Foundation
import Testing

@testable import AuthEmulator

struct ExportTests {
    private let emulator = TestEmulator()

    private func write(_ text: String, to url: URL) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    @Test func `An export makes the same users again`() async throws {
        let session = try await emulator.signUpVerified()
        _ = try await emulator.signIn(with: "github.com", ["sub": "5"], ["idToken": .string(session.idToken)])
        let secret = try await emulator.enrollTOTP(session)
        _ = try await emulator.callV2(
            "accounts/passkeyEnrollment:finalize",
            ["idToken": .string(session.idToken), "authenticatorRegistrationResponse": ["id": "pk"]])
        _ = try await emulator.signInByPhone("+15550100")
        try await emulator.configure(["signIn": ["allowDuplicateEmails": true]])
        let before = try await emulator.control("GET", "accounts")["users"]
        try await withTemporaryDirectory { url in
            let directory = ExportDirectory(url.path(percentEncoded: false))
            try await emulator.backend.exportData(to: directory)
            let other = TestEmulator()
            try await other.backend.importData(from: directory)
            #expect(try await other.control("GET", "accounts")["users"] == before)
            #expect(try await other.control("GET", "config")["signIn"] == ["allowDuplicateEmails": true])
            let first = try await other.signInWithPassword()
            let reply = try await other.callV2(
                "accounts/mfaSignIn:finalize",
                [
                    "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                    "mfaEnrollmentId": first["mfaInfo"]?.array?.first?["mfaEnrollmentId"] ?? .null,
                    "totpVerificationInfo": ["verificationCode": .string(other.shown(secret))],
                ])
            #expect(reply.status == 200, "\(reply.text)")
        }
    }

    @Test func `An export of the official emulator is read`() async throws {
        try await withTemporaryDirectory { url in
            try write(
                #"{"version":"13.0.2","auth":{"version":"13.0.2","path":"accounts_here"}}"#,
                to: url.appending(path: "firebase-export-metadata.json"))
            try write(Self.officialAccounts, to: url.appending(path: "accounts_here/accounts.json"))
            try write(
                #"{"signIn":{"allowDuplicateEmails":false},"emailPrivacyConfig":{"enableImprovedEmailPrivacy":true}}"#,
                to: url.appending(path: "accounts_here/config.json"))
            try await emulator.backend.importData(from: ExportDirectory(url.path(percentEncoded: false)))
        }
        let reply = try await emulator.signInWithPassword()
        #expect(reply.string("localId") == "b0jwSDmpbbNAYBmYFiZX9AlQWxGL" && reply.string("displayName") == "Ann")
        let google = try await emulator.signIn(with: "google.com", ["sub": "118"])
        #expect(google.string("localId") == "b0jwSDmpbbNAYBmYFiZX9AlQWxGL" && google["isNewUser"] == false)
        let config = try await emulator.control("GET", "config")
        #expect(config["emailPrivacyConfig"] == ["enableImprovedEmailPrivacy": true])
    }

    @Test func `The part about accounts is enough, without a configuration`() async throws {
        try await withTemporaryDirectory { url in
            try write(#"{"users":[{"localId":"u"}]}"#, to: url.appending(path: "accounts.json"))
            try await emulator.backend.importData(from: ExportDirectory(url.path(percentEncoded: false)))
        }
        #expect(try await emulator.user("u") != nil)
    }

    @Test(arguments: [
        (#"{"users":[{"localId":"u"},{"email":"x"}]}"#, "cannot import: user 2: localId is missing"),
        (#"{"users":5}"#, "cannot import: Invalid JSON payload received. The value at 'users' is not a list."),
    ])
    func `A faulty export is refused with a reason`(accounts: String, message: String) async throws {
        try await withTemporaryDirectory { url in
            try write(accounts, to: url.appending(path: "accounts.json"))
            await #expect {
                try await emulator.backend.importData(from: ExportDirectory(url.path(percentEncoded: false)))
            } throws: { "\($0)" == message }
        }
    }

    @Test func `A server does not start on a missing export`() async throws {
        await #expect {
            try await EmulatorServer.start(EmulatorOptions(port: 0, importDirectory: "/nonexistent"))
        } throws: { "\($0)" == "cannot import: /nonexistent/ has no readable accounts.json" }
    }

    @Test func `A server hands its users on`() async throws {
        try await withTemporaryDirectory { url in
            let path = url.path(percentEncoded: false)
            try write(Self.officialAccounts, to: url.appending(path: "auth_export/accounts.json"))
            let server = try await EmulatorServer.start(EmulatorOptions(port: 0, importDirectory: path))
            await server.stop()
            try await server.export(to: path + "/again")
            let again = try ExportDirectory(path + "/again").read()
            #expect(again.accounts["users"]?.array?.first?["email"] == "ann@example.com")
            #expect(again.config["signIn"] == ["allowDuplicateEmails": false])
        }
    }

    private static let officialAccounts = """
        {"kind":"identitytoolkit#DownloadAccountResponse","users":[{"localId":"b0jwSDmpbbNAYBmYFiZX9AlQWxGL",
        "createdAt":"1633072800000","lastLoginAt":"1633072800000","displayName":"Ann","photoUrl":"",
        "customAttributes":"","emailVerified":false,"email":"ann@example.com","salt":"fakeSaltV3mR0","disabled":false,
        "passwordHash":"fakeHash:salt=fakeSaltV3mR0:password=secret1","passwordUpdatedAt":1633072800000,
        "validSince":"1633072800","providerUserInfo":[{"providerId":"google.com","rawId":"118",
        "federatedId":"118","displayName":"Ann","email":"ann@example.com"},{"providerId":"password",
        "email":"ann@example.com","federatedId":"ann@example.com","rawId":"ann@example.com","displayName":"Ann",
        "photoUrl":""}]}]}
        """
}
