// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import Foundation

extension FirebaseOptions {
    /// Reads a `GoogleService-Info.plist` or a `google-services.json`, whatever its name.
    ///
    /// Nil, and a line in the log, when it cannot be read or is neither.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else {
            Logger.log(.error, "\(path) cannot be read.")
            return nil
        }
        do throws(UnreadableConfiguration) {
            self.init(try ConfigurationFile.values(of: data))
        } catch {
            Logger.log(.error, "\(path): \(error.reason)")
            return nil
        }
    }

    /// What the project's file says, as it lies beside the program, or else in the working directory. In both,
    /// `GoogleService-Info.plist` comes before `google-services-desktop.json` and `google-services.json`.
    ///
    /// Nil when there is none, and, with a line in the log, when the first that is there cannot be used.
    public static func defaultOptions() -> FirebaseOptions? {
        ConfigurationFile.defaultPath().flatMap { FirebaseOptions(contentsOfFile: $0) }
    }
}

/// Why a file says nothing of a project.
struct UnreadableConfiguration: Error {
    let reason: String
}

/// The two forms in which the console gives out a project's configuration.
enum ConfigurationFile {
    /// The first that is there.
    static func defaultPath() -> String? {
        let names = ["GoogleService-Info.plist", "google-services-desktop.json", "google-services.json"]
        let places = [Bundle.main.resourcePath, Bundle.main.bundlePath, FileManager.default.currentDirectoryPath]
        return places.compactMap(\.self).flatMap { place in names.map { "\(place)/\($0)" } }.first {
            FileManager.default.fileExists(atPath: $0)
        }
    }

    static func values(of data: Data) throws(UnreadableConfiguration) -> FirebaseOptions.Values {
        let firstMark = data.first { !" \t\r\n".utf8.contains($0) }
        return firstMark == UInt8(ascii: "{") ? try ofJSON(data) : try ofPropertyList(data)
    }

    private static func ofJSON(_ data: Data) throws(UnreadableConfiguration) -> FirebaseOptions.Values {
        do throws(AuthError) {
            var values = FirebaseOptions.Values()
            values.ofCore = try AppConfig.parse(String(decoding: data, as: UTF8.self))
            if !values.ofCore.packageName.isEmpty { values.bundleID = values.ofCore.packageName }
            return values
        } catch {
            throw UnreadableConfiguration(reason: error.message)
        }
    }

    private static func ofPropertyList(_ data: Data) throws(UnreadableConfiguration) -> FirebaseOptions.Values {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
            throw UnreadableConfiguration(reason: "It is neither a property list nor JSON: download it again.")
        }
        func text(_ key: String) -> String { list[key] as? String ?? "" }
        var values = FirebaseOptions.Values()
        values.ofCore.apiKey = text("API_KEY")
        values.ofCore.appID = text("GOOGLE_APP_ID")
        values.ofCore.messagingSenderID = text("GCM_SENDER_ID")
        values.ofCore.projectID = text("PROJECT_ID")
        values.ofCore.clientID = text("CLIENT_ID")
        values.ofCore.databaseURL = text("DATABASE_URL")
        values.ofCore.storageBucket = text("STORAGE_BUCKET")
        values.bundleID = text("BUNDLE_ID")
        if values.ofCore.apiKey.isEmpty {
            throw UnreadableConfiguration(reason: "It has no API_KEY: download GoogleService-Info.plist again.")
        }
        return values
    }
}
