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
