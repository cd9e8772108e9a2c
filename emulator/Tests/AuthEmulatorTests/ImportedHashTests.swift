// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

/// Sign-ins with hashes that other programs made: Python's hashlib, PHP's password_hash, and for SCRYPT the service itself.
struct ImportedHashTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let parameters: JSONValue
        let hash: String
        var password = "secret1"
        var salt: JSONValue = "TmFDbA=="

        init(_ parameters: JSONValue, _ hash: String) {
            self.parameters = parameters
            self.hash = hash
        }

        var testDescription: String { parameters["hashAlgorithm"]?.string ?? "" }

        func with(password: String, salt: JSONValue) -> Case {
            var other = self
            (other.password, other.salt) = (password, salt)
            return other
        }

        var user: JSONValue {
            ["localId": "ann", "email": "ann@example.com", "passwordHash": .string(hash), "salt": salt]
        }

        var batch: JSONValue { parameters.merging(["users": [user]]) }
    }

    private static let scrypt: JSONValue = [
        "hashAlgorithm": "SCRYPT", "rounds": 8, "memoryCost": 14, "saltSeparator": "Bw==",
        "signerKey": "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
    ]
    private static let bcrypt = Data("$2y$05$iQ2TCga/WlfEo45GUNaop.rIPchJ7uwDvDFOhn2MUDMyQLVHkS4MS".utf8)

    private static func hmac(_ digest: String, _ more: JSONValue = [:]) -> JSONValue {
        JSONValue.object(["hashAlgorithm": .string("HMAC_" + digest), "signerKey": "c2VjcmV0"]).merging(more)
    }

    static let cases = [
        Case(scrypt, "V358E8LdWJXAO7muq0CufVpEOXaj8aFiC7T/rcaGieN04q/ZPJ08WhJEHGjj9lz/2TT+/86N5VjVoc5DdBhBiw==")
            .with(password: "password", salt: "TmFDbA=="),
        Case(scrypt, "V358E8LdWJXAO7muq0CufVpEOXaj8aFiC7T_rcaGieN04q_ZPJ08WhJEHGjj9lz_2TT-_86N5VjVoc5DdBhBiw")
            .with(password: "password", salt: "TmFDbA"),
        Case(
            [
                "hashAlgorithm": "STANDARD_SCRYPT", "cpuMemCost": 1024, "blockSize": 8, "parallelization": 16,
                "dkLenBytes": 64,
            ],
            "fi9tStIQBZYLOjviLnodPWchFeYfjMwR4jh3vUQORzy5z3sMvYmW6BRc6BYz+5HfkU+4zSCyhraZKiv1v+oy0g=="),
        Case(
            [
                "hashAlgorithm": "STANDARD_SCRYPT", "memoryCost": 16, "blockSize": 1, "parallelization": 1,
                "dkLenBytes": 32,
            ],
            "iXmNhXXm8IOK4i2mmxeWdezTgbaCu8uGayRMxGCv5tY="
        ).with(password: "secret1", salt: .null),
        Case(["hashAlgorithm": "BCRYPT"], bcrypt.base64EncodedString()).with(password: "secret1", salt: .null),
        Case(["hashAlgorithm": "PBKDF_SHA1", "rounds": 1000], "A+o7ParYeirKZOHYmGySXntrQgk="),
        Case(
            ["hashAlgorithm": "PBKDF2_SHA256", "rounds": 100_000],
            "fMee0TWdtqncauB5ZqEAnJ1MKVsSFwpkwwYMjvPep+gM0LHHU4pAd6/qscYoOQ33be8B0FubeGG023UtRO4L+g=="),
        Case(["hashAlgorithm": "PBKDF2_SHA256", "rounds": 10], "qC/uOcLcahXb64WGOZjKYXm5Cbo1BgFrmgAvOV8P+J8=")
            .with(password: "secret1", salt: ""),
        Case(hmac("MD5"), "A5thGTOIzjXs7k0FaSdcsQ=="), Case(hmac("SHA1"), "jBPln75unBMDmhEvBNFfhE4EZm4="),
        Case(hmac("SHA256"), "MQluM/Sm9pb11ltB9Ojkailk2TQvqKhN1hNyaQs+S18="),
        Case(
            hmac("SHA512"),
            "HNwNuvmBKP1eeguzNbDv8OTLMMVwh1cFfjcZL+UFFg4kgcR5vHFYw3opNRpxRam5kzp9Z4RB1C0UP6ZNqsHoQA=="),
        Case(
            hmac("SHA256", ["passwordHashOrder": "SALT_AND_PASSWORD"]), "dWborC5nHeTxlFX429ee4oEHQR4xH2JuLVsfSuA+NzQ="),
        Case(["hashAlgorithm": "MD5", "rounds": 0], "OWFkMjQzY2NhNGI2NjZkMjVjOWY4YmFiNzAyZjAzODg="),
        Case(["hashAlgorithm": "MD5", "rounds": 3], "7zqaLt+gkFnOHx+2jTi8Ow=="),
        Case(["hashAlgorithm": "SHA1", "rounds": 1], "FmdoD/qQTQqu+HNGBWnufOZPCKM="),
        Case(["hashAlgorithm": "SHA256", "rounds": 2], "TYjRtanm+u4f7xpgpTlYPQk6xH5RFtg49n5OXk7nndQ="),
        Case(
            ["hashAlgorithm": "SHA512", "passwordHashOrder": "PASSWORD_AND_SALT"],
            "9bSeMaAjZWWW9CNm4cLc4AGdFyfasi4Z8fgyBcFqSmxOSqg3hoGf4S09YY+nlDuti3iWuVl/ETnZtRuw7GMDOA=="),
    ]

    private let emulator = TestEmulator()

    private func signIn(_ emulator: TestEmulator, _ password: String) async throws -> TestReply {
        try await emulator.call(
            "accounts:signInWithPassword", ["email": "ann@example.com", "password": .string(password)])
    }

    @Test(arguments: cases)
    func `The password signs in whose hash was imported, and no other`(hashed: Case) async throws {
        let imported = try await emulator.own("accounts:batchCreate", hashed.batch)
        #expect(imported["error"] == [], "\(imported.text)")
        for wrong in [hashed.password + "x", hashed.password + "\u{0}x", "wrong!"] {
            #expect(try await signIn(emulator, wrong).errorMessage == "INVALID_PASSWORD")
        }
        let hash = try await emulator.user("ann")?["passwordHash"]
        #expect(hash == .string(hashed.hash))
        for _ in 1...2 {
            let reply = try await signIn(emulator, hashed.password)
            #expect(reply.string("localId") == "ann", "\(reply.text)")
        }
    }

    @Test func `The first sign-in makes the hash one of the emulator's own, and does not say the password is new`()
        async throws
    {
        _ = try await emulator.own("accounts:batchCreate", Self.cases[0].batch)
        let before = try await emulator.user("ann")
        emulator.clock.advance(seconds: 60)
        _ = try await signIn(emulator, "password")
        let after = try await emulator.user("ann")
        #expect(after?["passwordHash"]?.string?.hasPrefix("fakeHash:") == true)
        #expect(after?["passwordUpdatedAt"] == before?["passwordUpdatedAt"])
    }

    @Test func `Without parameters no password fits a hash of elsewhere`() async throws {
        let imported = try await emulator.own("accounts:batchCreate", ["users": [Self.cases[0].user]])
        #expect(imported["error"] == [])
        #expect(try await signIn(emulator, "password").errorMessage == "INVALID_PASSWORD")
    }

    @Test(
        arguments: [
            (["hashAlgorithm": "SCRYPT"], "signerKey is missing."),
            (["hashAlgorithm": "SCRYPT", "signerKey": "c2VjcmV0"], "rounds has to be from 1 to 8."),
            (["hashAlgorithm": "SCRYPT", "signerKey": "?"], "signerKey is no base64."),
            (
                ["hashAlgorithm": "SCRYPT", "signerKey": "c2VjcmV0", "rounds": 8, "memoryCost": 63],
                "memoryCost has to be from 1 to 14."
            ),
            (["hashAlgorithm": "STANDARD_SCRYPT", "cpuMemCost": 1000], "cpuMemCost has to be a power of 2."),
            (
                ["hashAlgorithm": "STANDARD_SCRYPT", "cpuMemCost": -9_223_372_036_854_775_808],
                "cpuMemCost has to be from 2 to 131072."
            ),
            (["hashAlgorithm": "PBKDF2_SHA256", "rounds": -1], "rounds has to be from 0 to 1000000."),
            (["hashAlgorithm": "HMAC_MD5"], "signerKey is missing."),
            (["hashAlgorithm": "SHA1", "rounds": 9000], "rounds has to be from 0 to 8192."),
        ] as [(JSONValue, String)])
    func `Parameters that cannot be used are refused with the import`(parameters: JSONValue, reason: String)
        async throws
    {
        let body = parameters.merging(["users": [Self.cases[0].user]])
        let reply = try await emulator.own("accounts:batchCreate", body)
        #expect(reply.errorMessage == "INVALID_HASH_PARAMETER : \(reason)")
        #expect(try await emulator.user("ann") == nil)
    }

    @Test func `An algorithm that nobody knows is refused by name`() async throws {
        let reply = try await emulator.own(
            "accounts:batchCreate", ["hashAlgorithm": "ROT13", "users": [Self.cases[0].user]])
        #expect(reply.status == 400 && reply.errorMessage?.contains("'hashAlgorithm' is not one of SCRYPT") == true)
    }

    @Test(arguments: [
        (Data("no hash".utf8), "passwordHash is no hash of BCRYPT."), (Data(), "passwordHash is no base64."),
        (
            Data("$2b$31$iQ2TCga/WlfEo45GUNaop.rIPchJ7uwDvDFOhn2MUDMyQLVHkS4MS".utf8),
            "The cost of passwordHash is not from 4 to 16."
        ),
        (Data(repeating: 0, count: 1025), "passwordHash has more than 1024 bytes."),
    ])
    func `A hash that cannot be one refuses its user alone`(hash: Data, reason: String) async throws {
        let text = hash.isEmpty ? "?" : hash.base64EncodedString()
        let reply = try await emulator.own(
            "accounts:batchCreate",
            [
                "hashAlgorithm": "BCRYPT",
                "users": [
                    ["localId": "bad", "passwordHash": .string(text)],
                    ["localId": "good", "passwordHash": .string(Self.bcrypt.base64EncodedString())],
                ],
            ])
        #expect(reply["error"]?.array?.map { $0["message"]?.string } == [reason], "\(reply.text)")
        #expect(try await emulator.user("good") != nil)
    }

    @Test func `An export and a directory keep how a hash was made, and only they tell`() async throws {
        _ = try await emulator.own("accounts:batchCreate", Self.cases[0].batch)
        #expect(try await emulator.user("ann")?["hashing"] == nil)
        #expect(try await emulator.control("GET", "accounts").text.contains("signerKey") == false)
        try await withTemporaryDirectory { url in
            let directory = ExportDirectory(url.path(percentEncoded: false))
            try await emulator.backend.exportData(to: directory)
            let other = TestEmulator()
            try await other.backend.keepData(in: DataDirectory(url.appending(path: "data").path(percentEncoded: false)))
            try await other.backend.importData(from: directory)
            try await other.backend.flush()
            try await other.backend.closeData()
            let third = TestEmulator()
            try await third.backend.keepData(in: DataDirectory(url.appending(path: "data").path(percentEncoded: false)))
            #expect(try await signIn(third, "wrong!").errorMessage == "INVALID_PASSWORD")
            #expect(try await signIn(third, "password").string("localId") == "ann")
        }
    }

    @Test func `A file to import says once how its users' passwords were hashed`() async throws {
        try await withTemporaryDirectory { url in
            try Data(try JSONText.string(Self.cases[0].batch).utf8).write(to: url.appending(path: "accounts.json"))
            let directory = ExportDirectory(url.path(percentEncoded: false))
            try await emulator.backend.importData(from: directory)
            #expect(try await signIn(emulator, "password").string("localId") == "ann")
            let broken = Self.cases[0].batch.merging(["rounds": 99])
            try Data(try JSONText.string(broken).utf8).write(to: url.appending(path: "accounts.json"))
            await #expect(throws: EmulatorServerError.self) { try await emulator.backend.importData(from: directory) }
        }
    }
}
