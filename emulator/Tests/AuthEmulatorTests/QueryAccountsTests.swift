// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct QueryAccountsTests {
    private static let project = "\(TestEmulator.v1)/projects/demo-project"
    private let emulator = TestEmulator()

    /// Three users who are in a different order by each of their fields; one has neither name nor address.
    private func addUsers(to accounts: String = "/accounts") async throws {
        let users: [JSONValue] = [
            [
                "localId": "a", "displayName": "Zoe", "email": "m@example.com", "createdAt": "3000",
                "lastLoginAt": "5000",
                "phoneNumber": "+15550100",
            ],
            ["localId": "b", "createdAt": "1000", "lastLoginAt": "6000"],
            [
                "localId": "c", "displayName": "Ada", "email": "z@example.com", "createdAt": "2000",
                "lastLoginAt": "4000",
            ],
        ]
        let document: JSONValue = ["users": .array(users)]
        let body = try JSONText.string(document)
        let path = Self.project + accounts + ":batchCreate"
        #expect(await emulator.send("POST", path, headers: Self.owner, body: body)["error"] == [])
    }

    private static let owner = ["authorization": "Bearer owner"]

    private func query(_ body: JSONValue, _ ending: String = "/accounts:query") async throws -> TestReply {
        let body = try JSONText.string(body)
        return await emulator.send("POST", Self.project + ending, headers: Self.owner, body: body)
    }

    private func ids(_ body: JSONValue, _ ending: String = "/accounts:query") async throws -> [String] {
        try await query(body, ending)["userInfo"]?.array?.compactMap { $0["localId"]?.string } ?? []
    }

    @Test(arguments: ["/accounts:query", ":queryAccounts", "/tenants/t/accounts:query"])
    func `Users are counted, listed and cut into pages`(ending: String) async throws {
        try await addUsers(to: ending.hasPrefix("/tenants") ? "/tenants/t/accounts" : "/accounts")
        #expect(try await query(["returnUserInfo": false], ending).json == ["recordsCount": "3"])
        let cutCount: JSONValue = ["returnUserInfo": false, "limit": "1", "offset": "1", "sortBy": "NAME"]
        #expect(try await query(cutCount, ending).json == ["recordsCount": "3"])
        #expect(try await ids([:], ending) == ["a", "b", "c"])
        #expect(try await ids(["order": "DESC"], ending) == ["c", "b", "a"])
        let page = try await query(["limit": "1", "offset": "1"], ending)
        #expect(page["userInfo"]?.array?.map { $0["localId"] } == ["b"] && page.string("recordsCount") == "1")
        #expect(try await ids(["limit": 2, "offset": 2], ending) == ["c"])
        let beyond = try await query(["offset": "9"], ending)
        #expect(beyond.json == ["recordsCount": "0", "userInfo": []])
    }

    @Test func `A tenant is named in the body, too`() async throws {
        try await addUsers(to: "/tenants/t/accounts")
        #expect(try await ids(["tenantId": "t"]) == ["a", "b", "c"])
        #expect(try await ids([:]).isEmpty)
    }

    @Test(arguments: [
        ("USER_ID", ["a", "b", "c"]), ("SORT_BY_FIELD_UNSPECIFIED", ["a", "b", "c"]), ("NAME", ["b", "c", "a"]),
        ("CREATED_AT", ["b", "c", "a"]), ("LAST_LOGIN_AT", ["c", "a", "b"]), ("USER_EMAIL", ["b", "a", "c"]),
    ])
    func `Users are sorted by what is asked for`(field: String, order: [String]) async throws {
        try await addUsers()
        #expect(try await ids(["sortBy": .string(field)]) == order)
        #expect(try await ids(["sortBy": .string(field), "order": "DESC"]) == order.reversed())
        #expect(try await ids(["sortBy": .string(field), "order": "ASC", "offset": 1, "limit": 1]) == [order[1]])
    }

    @Test(
        arguments: [
            (["email": "M@Example.com"], ["a"]), (["email": "m@"], []), (["userId": "b"], ["b"]),
            (["userId": "nobody"], []), (["phoneNumber": "+15550100"], ["a"]), (["phoneNumber": "+15550199"], []),
            (["email": "z@example.com", "userId": "b", "phoneNumber": "+15550100"], ["c"]),
            (["userId": "b", "phoneNumber": "+15550100"], ["a"]), ([:], ["a", "b", "c"]),
            (["email": ""], ["a", "b", "c"]),
        ] as [(JSONValue, [String])])
    func `A condition chooses users`(expression: JSONValue, found: [String]) async throws {
        try await addUsers()
        #expect(try await ids(["expression": [expression]]) == found)
        #expect(try await ids(["expression": [expression, ["userId": "a"]]]) == found)
        let count = try await query(["expression": [expression], "returnUserInfo": false])
        #expect(count.json == ["recordsCount": .string(String(found.count))])
    }

    @Test func `A page has at most five hundred users`() async throws {
        let users = (1000..<1501).map { ["localId": .string("u\($0)")] as JSONValue }
        _ = try await emulator.own("accounts:batchCreate", ["users": .array(users)])
        for body in [[:], ["limit": 500], ["limit": 0]] as [JSONValue] {
            let page = try await query(body)
            #expect(page.string("recordsCount") == "500" && page["userInfo"]?.array?.count == 500)
        }
        #expect(try await query(["returnUserInfo": false]).string("recordsCount") == "501")
        #expect(try await ids(["offset": 500]) == ["u1500"])
    }

    @Test(
        arguments: [
            (["sortBy": "SHOE_SIZE"], "sortBy"), (["order": 7], "order"), (["limit": "many"], "limit"),
            (["limit": 501], "limit is 501; give 1 to 500"), (["limit": "-1"], "limit is -1"),
            (["offset": -1], "offset is -1"), (["expression": ["email"]], "expression"),
        ] as [(JSONValue, String)])
    func `Faulty values are refused by name`(body: JSONValue, message: String) async throws {
        let reply = try await query(body)
        #expect(reply.status == 400 && reply.errorMessage?.contains(message) == true)
    }

    @Test func `Only owners may ask`() async throws {
        #expect(await emulator.send("POST", Self.project + "/accounts:query?key=k", body: "{}").status != 200)
    }
}
