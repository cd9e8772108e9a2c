import Testing

@testable import AuthEmulator

extension TestEmulator {
    /// A call of the project's owner with any method, such as PATCH of the second version's `config`.
    func manage(_ method: String, _ path: String, _ body: JSONValue = [:]) async throws -> TestReply {
        await send(
            method, "\(Self.v2)/projects/demo-project/\(path)", headers: ["authorization": "Bearer owner"],
            body: method == "GET" ? "" : try JSONText.string(body))
    }

    func createTenant(_ settings: JSONValue = ["allowPasswordSignup": true]) async throws -> JSONValue {
        try #require(try await manage("POST", "tenants", settings)["tenantId"])
    }
}
