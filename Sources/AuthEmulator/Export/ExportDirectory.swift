import Foundation

/// A directory in the official emulator's export format: a description, the accounts and the configuration.
struct ExportDirectory {
    private struct Metadata: Codable {
        struct Part: Codable {
            var version = "14.0.0"
            var path = "auth_export"
        }

        var version = "14.0.0"
        var auth: Part?
    }

    private static let metadataName = "firebase-export-metadata.json"

    let url: URL

    init(_ path: String) { url = URL(filePath: path, directoryHint: .isDirectory) }

    /// The directory may be a whole export or its part about accounts.
    func read() throws(EmulatorServerError) -> (accounts: JSONValue, config: JSONValue) {
        let part = accountsURL
        let config = part.appending(path: "config.json")
        guard let accounts = Self.object(at: part.appending(path: "accounts.json")) else {
            throw .cannotImport("\(part.path(percentEncoded: false)) has no readable accounts.json")
        }
        guard FileManager.default.fileExists(atPath: config.path(percentEncoded: false)) else {
            return (accounts, .object([:]))
        }
        guard let settings = Self.object(at: config) else { throw .cannotImport("config.json is not readable") }
        return (accounts, settings)
    }

    func write(accounts: some Encodable, config: some Encodable) throws {
        let part = Metadata.Part()
        let folder = url.appending(path: part.path, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try JSONText.encode(accounts).write(to: folder.appending(path: "accounts.json"), options: .atomic)
        try JSONText.encode(config).write(to: folder.appending(path: "config.json"), options: .atomic)
        try JSONText.encode(Metadata(auth: part)).write(to: url.appending(path: Self.metadataName), options: .atomic)
    }

    private var accountsURL: URL {
        guard let data = try? Data(contentsOf: url.appending(path: Self.metadataName)) else {
            let part = url.appending(path: Metadata.Part().path, directoryHint: .isDirectory)
            return FileManager.default.fileExists(atPath: part.path(percentEncoded: false)) ? part : url
        }
        let metadata = try? JSONDecoder().decode(Metadata.self, from: data)
        return url.appending(path: metadata?.auth?.path ?? Metadata.Part().path, directoryHint: .isDirectory)
    }

    private static func object(at url: URL) -> JSONValue? {
        guard let data = try? Data(contentsOf: url), let value = JSONValue.parse(data), value.object != nil else {
            return nil
        }
        return value
    }
}
