// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct OpenAPIDocumentTests {
    private let emulator = TestEmulator()

    @Test func `The description is where the readiness probe says`() async throws {
        let path = try #require(await emulator.send("GET", "/")["authEmulator"]?["apiSpec"]?.string)
        let document = await emulator.send("GET", path)
        #expect(document.status == 200 && document.string("openapi")?.hasPrefix("3.") == true)
        #expect(document["servers"] == [["url": "http://127.0.0.1:9099"]])
    }

    @Test func `It names every route with its parameters and who may call it`() async throws {
        let paths = try #require(await emulator.send("GET", OpenAPIDocument.path)["paths"]?.object)
        let count = paths.values.reduce(0) { $0 + ($1.object?.count ?? 0) }
        #expect(count == RouteTable.routes.count)
        let update = paths["\(TestEmulator.v1)/projects/{project}/tenants/{tenant}/accounts:update"]?["post"]
        #expect(update?["parameters"]?.array?.map { $0["name"] } == ["project", "tenant"])
        let config = paths["\(TestEmulator.v2)/projects/{project}/config"]
        #expect(config?["patch"]?["security"] == [["owner": []]] && config?["get"] != nil)
        #expect(paths["/"]?["get"]?["security"] == [])
        let signUp = paths["\(TestEmulator.v1)/accounts:signUp"]?["post"]
        #expect(signUp?["security"]?.array?.count == 3 && signUp?["responses"]?["200"] != nil)
        let fields = signUp?["requestBody"]?["content"]?["application/json"]?["schema"]?["properties"]
        #expect(fields?["email"] == ["type": "string"] && fields?["emailVerified"] == ["type": "boolean"])
        let factor = fields?["mfaInfo"]?["items"]?["properties"]
        #expect(fields?["mfaInfo"]?["type"] == "array" && factor?["phoneInfo"] == ["type": "string"])
        #expect(paths["\(TestEmulator.v2)/defaultSupportedIdps"]?["get"]?["responses"]?["501"] != nil)
    }

    @Test func `Every JSON body is described to its last field`() {
        for route in RouteTable.routes {
            guard let type = route.body else { continue }
            let members = RequestSchema.schema(of: type)["properties"]?.object ?? [:]
            #expect(!members.isEmpty, "\(route.pattern.text)")
        }
        let update = RequestSchema.schema(of: UpdateAccount.Request.self)["properties"]
        #expect(update?.object?.count == 21)
        #expect(update?["createdAt"] == ["type": "string", "format": "int64"])
        let attributes = update?["deleteAttribute"]?["items"]
        #expect(attributes?["type"] == "string" && attributes?["enum"]?.array?[1] == "EMAIL")
        #expect(update?["mfa"]?["properties"]?["enrollments"]?["type"] == "array")
        let start = RequestSchema.schema(of: CreateAuthUri.Request.self)["properties"]
        #expect(start?["customParameter"] == ["type": "object", "additionalProperties": ["type": "string"]])
        let lookup = RequestSchema.schema(of: Lookup.Request.self)["properties"]?["federatedUserId"]?["items"]
        #expect(lookup?["properties"]?.object?.keys.sorted() == ["providerId", "rawId"])
    }
}
