// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// The text of a google-services.json.
enum AppConfigTarget {
    static func feed(_ input: [UInt8], _ rules: Rules) -> Bool {
        guard let text = UTF8Text.string(input) else { return false }
        do throws(AuthError) {
            let options = try AppConfig.parse(text)
            let again = try AppConfig.parse(written(options))
            rules.require(
                fields(again).elementsEqual(fields(options)) { $0.sameBytes(as: $1) }, "what is written is read back")
            rules.require(
                fields(options).allSatisfy { $0.utf8.count <= input.count }, "no field is longer than the file")
            return true
        } catch {
            rules.requireSentence(error)
            rules.require(error.code == .invalidArgument, "the file is an argument")
            return false
        }
    }

    private static func fields(_ options: AppOptions) -> [String] {
        [
            options.apiKey, options.appID, options.projectID, options.messagingSenderID, options.databaseURL,
            options.storageBucket, options.trackingID, options.packageName,
        ]
    }

    private static func written(_ options: AppOptions) -> String {
        let info = JSONValue.members(
            ("mobilesdk_app_id", .string(options.appID)),
            ("android_client_info", .members(("package_name", .string(options.packageName)))))
        let analytics = JSONValue.members(
            ("analytics_property", .members(("tracking_id", .string(options.trackingID)))))
        let client = JSONValue.members(
            ("client_info", info), ("api_key", .array([.members(("current_key", .string(options.apiKey)))])),
            ("services", .members(("analytics_service", analytics))))
        let project = JSONValue.members(
            ("project_number", .string(options.messagingSenderID)), ("firebase_url", .string(options.databaseURL)),
            ("project_id", .string(options.projectID)), ("storage_bucket", .string(options.storageBucket)))
        return JSON.serialize(.members(("project_info", project), ("client", .array([client]))))
    }
}
