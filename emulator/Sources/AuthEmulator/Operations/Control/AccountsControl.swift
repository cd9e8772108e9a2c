/// `/emulator/v1/projects/{project}/accounts`.
enum AccountsControl {
    struct Listing: Encodable {
        var kind = "identitytoolkit#DownloadAccountResponse"
        let users: [AccountInfo]
    }

    static let list: Route.Handler = { _, context in
        try .json(Listing(users: context.project.accounts.sortedByID.map { AccountInfo($0, in: context.project) }))
    }

    /// Outstanding codes stay, as they do when one account is deleted.
    static let deleteAll: Route.Handler = { _, context in
        context.project.deleteAllAccounts()
        return try .json(EmptyBody())
    }
}
