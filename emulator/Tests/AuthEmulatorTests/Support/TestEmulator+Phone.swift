import Testing

@testable import AuthEmulator

extension TestEmulator {
    /// Asks for a text message and returns what identifies it and what it says.
    func sendCode(to number: String) async throws -> JSONValue {
        let reply = try await call("accounts:sendVerificationCode", ["phoneNumber": .string(number)])
        let sessionInfo = try #require(reply["sessionInfo"], "\(reply.text)")
        return ["sessionInfo": sessionInfo, "code": try await textedCode(sessionInfo)]
    }

    /// The code of a text message that waits at the control endpoint.
    func textedCode(_ sessionInfo: JSONValue) async throws -> JSONValue {
        let codes = try await control("GET", "verificationCodes")["verificationCodes"]?.array ?? []
        return try #require(codes.first { $0["sessionInfo"] == sessionInfo }?["code"])
    }

    func signInByPhone(_ number: String, _ extra: JSONValue = [:]) async throws -> TestReply {
        try await call("accounts:signInWithPhoneNumber", await sendCode(to: number).merging(extra))
    }
}
