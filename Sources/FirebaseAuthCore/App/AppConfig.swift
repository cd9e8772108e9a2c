// SPDX-License-Identifier: Apache-2.0
/// What a google-services.json file says.
public enum AppConfig {
    private static let mostBytes = 512_000

    /// Reads the text of the file. As in the official SDK, the first client that has a package name counts.
    public static func parse(_ text: String) throws(AuthError) -> AppOptions {
        guard text.utf8.count <= mostBytes else {
            throw .invalidArgument(
                "The configuration is longer than \(mostBytes) bytes: it is no google-services.json.")
        }
        let root: ParsedJSON
        do {
            root = try ParsedJSON(text)
        } catch {
            throw .invalidArgument("The configuration is not valid JSON (at byte \(error.offset)).")
        }
        guard let project = root["project_info"] else {
            throw .invalidArgument("The configuration has no \"project_info\": download google-services.json again.")
        }
        guard let client = root["client"]?.arrayValue?.first(where: { packageName($0) != nil }) else {
            throw .invalidArgument("The configuration has no client with a package name: add an app to the project.")
        }
        return options(project: project, client: client)
    }

    private static func packageName(_ client: ParsedJSON) -> String? {
        client["client_info"]?["android_client_info"]?["package_name"]?.stringValue
    }

    private static func options(project: ParsedJSON, client: ParsedJSON) -> AppOptions {
        var options = AppOptions()
        options.messagingSenderID = project["project_number"]?.stringValue ?? ""
        options.databaseURL = project["firebase_url"]?.stringValue ?? ""
        options.projectID = project["project_id"]?.stringValue ?? ""
        options.storageBucket = project["storage_bucket"]?.stringValue ?? ""
        options.packageName = packageName(client) ?? ""
        options.appID = client["client_info"]?["mobilesdk_app_id"]?.stringValue ?? ""
        for key in client["api_key"]?.arrayValue ?? [] where options.apiKey.isEmpty {
            options.apiKey = key["current_key"]?.stringValue ?? ""
        }
        let analytics = client["services"]?["analytics_service"]?["analytics_property"]
        options.trackingID = analytics?["tracking_id"]?.stringValue ?? ""
        return options
    }
}
