// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("A google-services.json file")
struct AppConfigTests {
    static func client(_ name: String, key: String) -> String {
        """
        {"client_info":{"mobilesdk_app_id":"app-\(name)","android_client_info":{"package_name":"\(name)"}},\
        "api_key":[{"current_key":"\(key)"}],\
        "services":{"analytics_service":{"analytics_property":{"tracking_id":"UA-1"}}}}
        """
    }

    static let project = """
        "project_info":{"project_number":"123","firebase_url":"https://d","project_id":"p","storage_bucket":"b"}
        """

    @Test("fills every option from the first client that has a package name")
    func full() throws {
        let text =
            "{\(Self.project),\"client\":[{\"api_key\":[{\"current_key\":\"no\"}]},"
            + "\(Self.client("one", key: "key-1")),\(Self.client("two", key: "key-2"))]}"
        let options = try AppConfig.parse(text)
        #expect(options.apiKey == "key-1" && options.appID == "app-one" && options.packageName == "one")
        #expect(options.messagingSenderID == "123" && options.databaseURL == "https://d" && options.projectID == "p")
        #expect(options.storageBucket == "b" && options.trackingID == "UA-1" && options.clientID == "")
    }

    @Test("takes the first key that is not empty")
    func keys() throws {
        let client =
            #"{"client_info":{"android_client_info":{"package_name":"n"}},"api_key":[{},{"current_key":""},"#
            + #"{"current_key":"k"},{"current_key":"l"}]}"#
        #expect(try AppConfig.parse("{\(Self.project),\"client\":[\(client)]}").apiKey == "k")
    }

    static let faults: [(text: String, hint: String)] = [
        ("", "not valid JSON"), ("{", "byte 1"), ("[]", "project_info"), ("{}", "project_info"),
        ("{\(project)}", "package name"), ("{\(project),\"client\":{}}", "package name"),
        ("{\(project),\"client\":[]}", "package name"),
        ("{\(project),\"client\":[{\"client_info\":{}}]}", "package name"),
        ("{\(project),\"client\":[7,null]}", "package name"),
        (String(repeating: " ", count: 512_001), "longer"),
    ]

    @Test("names what is wrong", arguments: 0..<faults.count)
    func fault(_ index: Int) {
        let error = #expect(throws: AuthError.self) { try AppConfig.parse(Self.faults[index].text) }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message.contains(Self.faults[index].hint) == true, "\(error?.message ?? "")")
    }
}
