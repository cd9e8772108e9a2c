import FoundationEssentials

/// What an export holds: the official emulator's files, and two more for what it keeps nowhere.
struct ExportContent {
    /// `accounts.json`.
    var accounts: JSONValue
    /// `config.json`.
    var config: JSONValue = .object([:])
    /// `accounts-TENANT.json`, by tenant.
    var tenantAccounts: [String: JSONValue] = [:]
    /// `tenants.json`, this emulator's own: the tenants' settings, in the shape of their list on the wire.
    var tenants: JSONValue?
    /// `settings.json`, this emulator's own: the project's other settings.
    var settings: JSONValue?
}

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
    private static let tenantPrefix = "accounts-"
    private static let suffix = ".json"

    let url: URL

    init(_ path: String) { url = URL(filePath: path, directoryHint: .isDirectory) }

    /// The directory may be a whole export or its part about accounts.
    func read() throws(EmulatorServerError) -> ExportContent {
        let part = accountsURL
        guard let accounts = Self.object(at: part.appending(path: "accounts.json")) else {
            throw .cannotImport("\(part.path(percentEncoded: false)) has no readable accounts.json")
        }
        var content = ExportContent(accounts: accounts)
        content.config = try Self.optionalObject("config.json", in: part) ?? content.config
        content.settings = try Self.optionalObject("settings.json", in: part)
        content.tenants = try Self.optionalObject("tenants.json", in: part)
        for (tenant, name) in Self.tenantFiles(in: part) {
            content.tenantAccounts[tenant] = try Self.optionalObject(name, in: part)
        }
        return content
    }

    func write(_ content: ExportContent) throws {
        let part = Metadata.Part()
        let folder = url.appending(path: part.path, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Tenants of an earlier export may be gone.
        for (_, name) in Self.tenantFiles(in: folder) {
            try FileManager.default.removeItem(at: folder.appending(path: name))
        }
        var files = ["accounts.json": content.accounts, "config.json": content.config]
        files["settings.json"] = content.settings
        files["tenants.json"] = content.tenants
        for (tenant, accounts) in content.tenantAccounts { files[Self.fileName(of: tenant)] = accounts }
        for (name, value) in files {
            try JSONText.encode(value).write(to: folder.appending(path: name), options: .atomic)
        }
        try JSONText.encode(Metadata(auth: part)).write(to: url.appending(path: Self.metadataName), options: .atomic)
    }

    /// A tenant may have any name, also one with slashes.
    private static func fileName(of tenant: String) -> String { tenantPrefix + FormCoding.escape(tenant) + suffix }

    private static func tenantFiles(in folder: URL) -> [(tenant: String, name: String)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        return names.sorted().compactMap { name in
            guard name.hasPrefix(tenantPrefix), name.hasSuffix(suffix) else { return nil }
            let tenant = String(name.dropFirst(tenantPrefix.count).dropLast(suffix.count))
            guard !tenant.isEmpty else { return nil }
            return (FormCoding.unescape(tenant) ?? tenant, name)
        }
    }

    private var accountsURL: URL {
        guard let data = try? Data(contentsOf: url.appending(path: Self.metadataName)) else {
            let part = url.appending(path: Metadata.Part().path, directoryHint: .isDirectory)
            return FileManager.default.fileExists(atPath: part.path(percentEncoded: false)) ? part : url
        }
        let metadata = try? JSONDecoder().decode(Metadata.self, from: data)
        return url.appending(path: metadata?.auth?.path ?? Metadata.Part().path, directoryHint: .isDirectory)
    }

    /// Nothing if there is no such file.
    private static func optionalObject(_ name: String, in folder: URL) throws(EmulatorServerError) -> JSONValue? {
        let url = folder.appending(path: name)
        guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { return nil }
        guard let value = object(at: url) else { throw .cannotImport("\(name) is not readable") }
        return value
    }

    private static func object(at url: URL) -> JSONValue? {
        guard let data = try? Data(contentsOf: url), let value = JSONValue.parse(data), value.object != nil else {
            return nil
        }
        return value
    }
}
