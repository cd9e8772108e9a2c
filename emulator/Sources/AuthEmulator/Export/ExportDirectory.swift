// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials
import Glibc

/// The content of an export: the official emulator's files, and two more for data that it does not export.
struct ExportContent {
    /// `accounts.json`.
    var accounts: JSONValue
    /// `config.json`.
    var config: JSONValue = .object([:])
    /// `accounts-TENANT.json`, by tenant.
    var tenantAccounts: [String: JSONValue] = [:]
    /// The names of these files as they were found, by tenant.
    var tenantFiles: [String: String] = [:]
    /// `tenants.json`, only of this emulator: the tenants' settings in the format of their list on the wire.
    var tenants: JSONValue?
    /// `settings.json`, only of this emulator: the project's other settings.
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

    /// The directory may be a whole export or only its part with the accounts.
    func read() throws(EmulatorServerError) -> ExportContent {
        let part = accountsURL
        guard let accounts = try Self.optionalObject("accounts.json", in: part) else {
            throw .cannotImport(
                "\(part.path(percentEncoded: false)) has no accounts.json; name a directory with an export")
        }
        var content = ExportContent(accounts: accounts)
        content.config = try Self.optionalObject("config.json", in: part) ?? content.config
        content.settings = try Self.optionalObject("settings.json", in: part)
        content.tenants = try Self.optionalObject("tenants.json", in: part)
        let listed = (content.tenants?["tenants"]?.array ?? []).compactMap { $0["tenantId"]?.string }
        let names = Dictionary(listed.map { (Self.fileName(of: $0), $0) }) { first, _ in first }
        for (tenant, name) in Self.tenantFiles(in: part) {
            let tenant = names[name] ?? tenant
            content.tenantAccounts[tenant] = try Self.optionalObject(name, in: part)
            content.tenantFiles[tenant] = name
        }
        return content
    }

    func file(_ name: String) -> ImportFile {
        ImportFile(path: accountsURL.appending(path: name).path(percentEncoded: false))
    }

    /// Makes the directory if it is missing, and checks whether an export can be written there later.
    func prepare() throws(EmulatorServerError) {
        try makeDirectories()
        let probe = PrivateFile("probe", in: part)
        defer { probe.discard() }
        try Self.telling { () throws(PrivateFile.Failure) in try probe.write(Data()) }
    }

    /// The existing files stay complete until the whole new export has been written beside them.
    func write(_ content: ExportContent) throws {
        try makeDirectories()
        var drafts: [PrivateFile] = []
        defer { for draft in drafts { draft.discard() } }
        for (name, folder, data) in try files(content) {
            let draft = PrivateFile(name, in: folder)
            drafts.append(draft)
            try Self.telling { () throws(PrivateFile.Failure) in try draft.write(data) }
        }
        for draft in drafts { try Self.telling { () throws(PrivateFile.Failure) in try draft.publish() } }
        // Tenants of an earlier export may no longer exist.
        let tenants = Set(content.tenantAccounts.keys.map(Self.fileName))
        for (_, name) in Self.tenantFiles(in: part) where !tenants.contains(name) {
            try FileManager.default.removeItem(at: part.appending(path: name))
        }
    }

    /// The description comes last, because it says that the rest is complete.
    private func files(_ content: ExportContent) throws -> [(name: String, folder: URL, data: Data)] {
        var values = ["accounts.json": content.accounts, "config.json": content.config]
        values["settings.json"] = content.settings
        values["tenants.json"] = content.tenants
        for (tenant, accounts) in content.tenantAccounts { values[Self.fileName(of: tenant)] = accounts }
        return try values.map { ($0, part, try JSONText.encode($1)) }
            + [(Self.metadataName, url, try JSONText.encode(description()))]
    }

    /// Other emulators have parts of their own in the same file.
    private func description() throws -> JSONValue {
        let known = Self.object(at: url.appending(path: Self.metadataName)) ?? .object([:])
        let own = try JSONText.value(Metadata(auth: .init()))
        return own.merging(known).merging(.compact(["auth": own["auth"]]))
    }

    private var part: URL { url.appending(path: Metadata.Part().path, directoryHint: .isDirectory) }

    private func makeDirectories() throws(EmulatorServerError) {
        do {
            try FileManager.default.createDirectory(
                at: part, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            let number = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
            let reason = number.map { String(cString: strerror($0)) } ?? "a file is in the way"
            throw .cannotExport("\(part.path(percentEncoded: false)) cannot be made: \(reason); name another directory")
        }
    }

    private static func telling(_ step: () throws(PrivateFile.Failure) -> Void) throws(EmulatorServerError) {
        do {
            try step()
        } catch {
            throw .cannotExport("\(error.reason); make room or check the permissions, or name another directory")
        }
    }

    /// A tenant may have any name, even with slashes. If the name is too long for a file, the list of tenants finds it.
    private static func fileName(of tenant: String) -> String {
        let escaped = FormCoding.escape(tenant)
        return tenantPrefix + (escaped.utf8.count <= 200 ? escaped : Digest.sha256Hex(tenant)) + suffix
    }

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
        let metadata = try? JSONDecoder().decode(Metadata.self, from: FileContent.withoutMark(data))
        return url.appending(path: metadata?.auth?.path ?? Metadata.Part().path, directoryHint: .isDirectory)
    }

    /// Nil if the file does not exist.
    private static func optionalObject(_ name: String, in folder: URL) throws(EmulatorServerError) -> JSONValue? {
        let url = folder.appending(path: name)
        guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { return nil }
        guard let value = object(at: url) else {
            throw .cannotImport("\(url.path(percentEncoded: false)) is no file with a JSON object that can be read")
        }
        return value
    }

    private static func object(at url: URL) -> JSONValue? {
        guard let data = try? Data(contentsOf: url) else { return nil }
        let value = JSONValue.parse(FileContent.withoutMark(data), within: .file)
        return value?.object == nil ? nil : value
    }
}
