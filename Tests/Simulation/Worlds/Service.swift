// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A model of the service, which is the oracle: it knows who exists and which tokens are good, and what it was asked.
final class Service {
    private(set) var accounts: [Account] = []
    private var deleted: [Account] = []
    private(set) var lastNumber = 0
    let unixSeconds: () -> Int64
    /// Of each uid: two servers have no user in common.
    let prefix: String
    /// Sessions of sign-ins in a browser, by their states.
    var attempts: [String: String] = [:]
    var codes: [String: ProviderCode] = [:]
    var links: [String: MailedLink] = [:]
    /// Of attempts that the project's handler has begun.
    var handlerStates: Set<String> = []
    var phones = Phones()
    private(set) lazy var provider = Provider(self, seed: World.current?.seed ?? 0)
    var desk = FactorDesk()
    var passkeys = PasskeyDesk()

    /// How often a request that does more when it is sent twice was acted upon.
    var acts: [String: Int] = [:]
    /// Addresses that only one call signs up with.
    private var signedUp: Set<String> = []
    /// What nobody could have sent who keeps to the protocol.
    var complaints: [String] = []

    /// Part of each secret, so that it is recognised in a log.
    static let mark = "SECRETMARK"
    /// How an address begins that only one call signs up with.
    static let once = "once-"

    init(prefix: String = "", unixSeconds: @escaping () -> Int64) {
        (self.prefix, self.unixSeconds) = (prefix, unixSeconds)
    }

    struct Answer {
        var status: UInt32
        var body: String
        /// Called when the library has it.
        var hasArrived: () -> Void = {}
    }

    /// Acts upon a request.
    func answer(_ request: Request) -> Answer {
        if request.isForProvider { return provider.answer(request) }
        if request.holdsSecretOfClient { complaints.append("a secret of a provider's client") }
        switch request.method {
        case "signUp": return signUp(request)
        case "signInWithPassword": return signInWithPassword(request)
        case "signInWithCustomToken": return signInWithCustomToken(request)
        case "lookup": return withUser(of: request) { .ok(["users": [self.entry($0)]]) }
        case "update": return withUser(of: request) { self.update($0, request) }
        case "delete": return withUser(of: request) { self.delete($0) }
        case "token": return refresh(request)
        case "createAuthUri": return createAuthURI(request)
        case "signInWithIdp": return signInWithProvider(request)
        case "signInWithEmailLink": return signInWithLink(request)
        case "projects": return project()
        case Request.page: return Answer(status: 200, body: "<!doctype html>")
        case "recaptchaParams": return .ok(["recaptchaSiteKey": "site-key"])
        case "sendVerificationCode": return sendVerificationCode(request)
        case "signInWithPhoneNumber": return signInWithPhone(request)
        case let method where method.hasPrefix("mfa"): return answerOfFactors(request)
        case let method where method.hasPrefix("passkey"): return answerOfPasskeys(request)
        default:
            complaints.append("a request for \(request.method)")
            return .error("OPERATION_NOT_ALLOWED")
        }
    }

    func account(_ uid: String) -> Account? { accounts.first { $0.uid == uid } }

    /// Whether this user has this address, or had it.
    func knew(_ uid: String, by email: String) -> Bool {
        (accounts + deleted).contains { $0.uid == uid && $0.emails.contains(email) }
    }

    func hasIdentity(_ uid: String) -> Bool { (accounts + deleted).contains { $0.uid == uid && $0.identity != nil } }

    /// Whether this user has it, or had it.
    func knew(_ uid: String, byIdentity identity: String) -> Bool {
        (accounts + deleted).contains { $0.uid == uid && $0.identities.contains(identity) }
    }
    func identity(of uid: String) -> String? { (accounts + deleted).first { $0.uid == uid }?.identity }

    /// Whether it is a uid of this server.
    func isOwn(_ uid: String) -> Bool { uid.hasPrefix("emulated-") == !prefix.isEmpty }

    var authorizationEndpoint: String {
        prefix.isEmpty ? "https://provider.example/authorize" : "http://127.0.0.1:9099/authorize"
    }

    func customUID(_ name: String) -> String { prefix + name }

    func isGood(_ refreshToken: String) -> Bool { accounts.contains { $0.refreshTokens.contains(refreshToken) } }

    private func account(email: String?) -> Account? {
        email.flatMap { email in accounts.first { $0.email == email } }
    }

    /// Whether it was made after this number was the last.
    func isNew(_ uid: String, since number: Int) -> Bool {
        uid.split(separator: "-").last.flatMap { Int($0) }.map { uid.hasPrefix(prefix + "user-") && $0 > number }
            ?? false
    }

    func number() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// A new one: two servers have none in common.
    func secret(_ kind: String) -> String { "\(Service.mark)-\(kind)-\(prefix)\(number())" }

    func add(email: String? = nil, password: String? = nil, uid: String? = nil) -> Account {
        let made = Account(uid: uid ?? "\(prefix)user-\(number())", email: email, password: password)
        accounts.append(made)
        return made
    }
}

// MARK: - Its methods

extension Service {
    private func signUp(_ request: Request) -> Answer {
        if request.text("idToken") != nil { return withUser(of: request) { self.link($0, request) } }
        acts["signUp", default: 0] += 1
        guard let email = request.text("email") else { return tokens(add()) }
        let isAgain = email.hasPrefix(Service.once) && !signedUp.insert(email).inserted
        if isAgain { complaints.append("one call's sign-up twice") }
        if account(email: email) != nil { return .error("EMAIL_EXISTS") }
        return tokens(add(email: email, password: request.text("password")))
    }

    private func link(_ linked: Account, _ request: Request) -> Answer {
        acts["signUp", default: 0] += 1
        if let other = account(email: request.text("email")), other !== linked { return .error("EMAIL_EXISTS") }
        (linked.email, linked.password) = (request.text("email"), request.text("password"))
        return tokens(linked)
    }

    private func signInWithPassword(_ request: Request) -> Answer {
        guard let found = account(email: request.text("email")), found.password == request.text("password") else {
            return .error("INVALID_LOGIN_CREDENTIALS")
        }
        return firstFactorIsProven(found)
    }

    private func signInWithCustomToken(_ request: Request) -> Answer {
        guard let name = request.text("token")?.split(separator: ":").last else {
            return .error("INVALID_CUSTOM_TOKEN")
        }
        let uid = customUID(String(name))
        return tokens(account(uid) ?? add(uid: uid))
    }

    private func update(_ account: Account, _ request: Request) -> Answer {
        acts["update", default: 0] += 1
        if let name = request.text("displayName") { account.displayName = name }
        if let id = request.removedPasskey { return removePasskey(account, id) }
        if request.removesPassword { (account.email, account.password) = (nil, nil) }
        guard let password = request.text("password") else { return .ok(entry(account)) }
        acts["a new password", default: 0] += 1
        account.password = password
        account.refreshTokens = []
        return tokens(account)
    }

    private func delete(_ account: Account) -> Answer {
        acts["delete", default: 0] += 1
        accounts.removeAll { $0 === account }
        deleted.append(account)
        return .ok(["kind": "identitytoolkit#DeleteAccountResponse"])
    }

    private func refresh(_ request: Request) -> Answer {
        let token = request.text("refreshToken") ?? ""
        guard token.contains(Service.mark), request.sender.map(isOwn) == true else {
            complaints.append("a refresh token that it never gave")
            return .error("INVALID_REFRESH_TOKEN")
        }
        guard let account = accounts.first(where: { $0.refreshTokens.contains(token) }) else {
            return .error("TOKEN_EXPIRED")
        }
        let idToken = idToken(account)
        return .ok([
            "id_token": .text(idToken), "access_token": .text(idToken), "refresh_token": .text(token),
            "expires_in": "3600", "token_type": "Bearer", "user_id": .text(account.uid),
        ])
    }

    func withUser(of request: Request, _ body: (Account) -> Answer) -> Answer {
        guard let token = request.text("idToken").flatMap(IDTokenText.parts), isOwn(token.uid) else {
            complaints.append("a request for \(request.method) without an ID token of this server")
            return .error("INVALID_ID_TOKEN")
        }
        // The service takes a token for some minutes more than its hour.
        guard token.expiry + 300 > unixSeconds() else { return .error("TOKEN_EXPIRED") }
        guard let account = account(token.uid) else { return .error("USER_NOT_FOUND") }
        return body(account)
    }
}

// MARK: - What it gives

extension Service {
    private func idToken(_ account: Account) -> String {
        let now = unixSeconds()
        let provider = account.isAnonymous ? "anonymous" : account.email == nil ? "github.com" : "password"
        let claims: JSONValue = [
            "iss": "https://securetoken.google.com/demo", "aud": "demo", "sub": .text(account.uid),
            "user_id": .text(account.uid), "iat": .number(now), "exp": .number(now + 3600), "auth_time": .number(now),
            "firebase": ["sign_in_provider": .text(provider)],
        ]
        return IDTokenText.made(claims, account.uid, expiry: now + 3600, number: number())
    }

    func tokens(_ account: Account, _ more: [(String, JSONValue)] = []) -> Answer {
        let refresh = "\(Service.mark)-refresh-\(account.uid)-\(number())"
        account.refreshTokens.insert(refresh)
        var body: [(String, JSONValue)] = [
            ("localId", .text(account.uid)), ("idToken", .text(idToken(account))), ("refreshToken", .text(refresh)),
            ("expiresIn", "3600"),
        ]
        if let email = account.email { body.append(("email", .text(email))) }
        return .ok(.object(body + more))
    }

    private func entry(_ account: Account) -> JSONValue {
        var entry: [(String, JSONValue)] = [
            ("localId", .text(account.uid)), ("displayName", .text(account.displayName)),
        ]
        var providers: [JSONValue] = []
        if let identity = account.identity {
            let text = JSONValue.text(identity), provider = JSONValue.text(Account.provider(of: identity))
            providers.append(["providerId": provider, "rawId": text, "federatedId": text])
        }
        if let email = account.email.map(JSONValue.text) {
            entry.append(("email", email))
            providers.append(["providerId": "password", "federatedId": email, "email": email])
        }
        if !account.factors.isEmpty { entry.append(("mfaInfo", list(account))) }
        let keys = account.passkeys.map { ["credentialId": .text($0), "name": "key"] as JSONValue }
        if !keys.isEmpty { entry.append(("passkeyInfo", .list(keys))) }
        if !providers.isEmpty { entry.append(("providerUserInfo", .list(providers))) }
        return .object(entry)
    }
}

extension Service.Answer {
    static func ok(_ body: JSONValue) -> Service.Answer {
        Service.Answer(status: 200, body: body.written)
    }

    static func error(_ message: String, status: UInt32 = 400) -> Service.Answer {
        Service.Answer(
            status: status,
            body: (["error": ["code": .number(Int64(status)), "message": .text(message)]] as JSONValue).written)
    }
}
