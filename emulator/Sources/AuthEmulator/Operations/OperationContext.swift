// SPDX-License-Identifier: Apache-2.0
import Logging

/// What an operation may use: the project's state, its caller, and the time.
struct OperationContext {
    let project: Project
    let sessions: AuthorizationSessionStore
    let keys: SigningKeys
    let external: ExternalResponses
    private(set) var caller: Caller
    let options: EmulatorOptions
    /// The real time of the request.
    let clock: Timestamp
    /// `http://host:port` in the form in which the client addressed the emulator.
    let baseURL: String
    let path: [String: String]
    let query: [String: String]
    /// The language of mails and pages, from the client's `X-Firebase-Locale`.
    let language: String
    let requests: RequestLog
    let events: UserEvents

    var functions: FunctionResponses { external.functions }
    var isPrivileged: Bool { caller == .owner }
    var config: ProjectConfig { project.config }
    var now: Timestamp { clock.adding(seconds: project.config.clockOffsetSeconds) }

    /// A new user. Its id and creation time stay the same while functions are asked about it. Triggers learn of it
    /// after it was stored, unless `isTold` is false.
    func newAccount(localId: String? = nil, isTold: Bool = true) -> Account {
        let account = Account(
            localId: localId ?? functions.newAccount?.localId ?? project.newLocalID(),
            createdAt: functions.newAccount?.createdAt ?? now)
        if isTold { events.noteNew(account, in: project, at: now) }
        return account
    }

    func deleteAccount(_ id: String) {
        if let account = project.accounts.account(id: id) { events.noteDeletion(of: account, in: project, at: now) }
        project.deleteAccount(id, at: now)
    }

    /// For users who requested more than warnings. It is one line, whatever the text contains.
    func log(_ text: String) {
        let line = String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
        options.logger.info("\(line)")
    }

    /// An outstanding out-of-band code that is still valid.
    func oobCode(_ text: String) throws -> OobCode {
        guard let code = project.oobCodes.find(text) else { throw APIError("INVALID_OOB_CODE") }
        guard !config.expireCodes else { throw APIError("EXPIRED_OOB_CODE") }
        return code
    }

    /// The same request with an owner's rights.
    func asOwner() -> OperationContext {
        var context = self
        context.caller = .owner
        return context
    }

    /// The same request in a tenant of the project, or in the project itself.
    func entering(tenant id: String?) -> OperationContext {
        let root = project.parent ?? project
        return entering(id.map(root.tenant) ?? root)
    }

    /// The same request in another project, whose clock may be shifted differently.
    func entering(_ project: Project) -> OperationContext {
        OperationContext(
            project: project, sessions: sessions, keys: keys, external: external, caller: caller, options: options,
            clock: clock, baseURL: baseURL,
            path: path, query: query, language: language, requests: requests, events: events)
    }
}

/// The results of slow steps for this call: answers of functions and OpenID providers, checks of passwords.
struct ExternalResponses: Sendable {
    var passwords = PasswordChecks()
    var functions = FunctionResponses()
    var issuers = IssuerResponses()
}
