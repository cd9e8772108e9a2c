// SPDX-License-Identifier: Apache-2.0
/// `accounts:batchCreate` and the older `uploadAccount`: imports users independently of each other.
enum BatchCreate: Operation {
    struct Request: Decodable {
        private enum CodingKeys: CodingKey {
            case users, allowOverwrite, sanityCheck
        }

        let users: [ImportedUser]?
        let allowOverwrite: Bool?
        let sanityCheck: Bool?
        /// Its members are beside the others.
        let hashing: HashParameters

        /// From the content of a file.
        init(users: [ImportedUser], hashing: HashParameters) {
            self.users = users
            allowOverwrite = true
            sanityCheck = nil
            self.hashing = hashing
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            users = try container.decodeIfPresent([ImportedUser].self, forKey: .users)
            allowOverwrite = try container.decodeIfPresent(Bool.self, forKey: .allowOverwrite)
            sanityCheck = try container.decodeIfPresent(Bool.self, forKey: .sanityCheck)
            hashing = try HashParameters(from: decoder)
        }
    }

    struct Failure: Encodable {
        private enum CodingKeys: CodingKey {
            case index, message
        }

        let index: Int
        let message: String
        /// The member at fault; the service does not name it.
        let field: String
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#UploadAccountResponse"
        let error: [Failure]
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let users = request.users, !users.isEmpty else { throw APIError("MISSING_USER_ACCOUNT") }
        if request.sanityCheck == true { try checkSanity(users, context) }
        if request.allowOverwrite != true { try refuseRepeatedIds(users) }
        let hashing = try hashing(request.hashing)
        var failures: [Failure] = []
        for (index, user) in users.enumerated() {
            do {
                let account = try AccountImport(user: user, hashing: hashing, context: context).account()
                guard request.allowOverwrite == true || context.project.accounts.account(id: account.localId) == nil
                else {
                    throw ImportProblem("localId", "localId belongs to an existing account - can not overwrite.")
                }
                context.project.accounts.save(account)
            } catch let problem as ImportProblem {
                failures.append(Failure(index: index, message: problem.message, field: problem.field))
            }
        }
        return Response(error: failures)
    }

    private static func hashing(_ parameters: HashParameters) throws(APIError) -> Boxed<HashParameters>? {
        do {
            return try parameters.checked()
        } catch {
            throw APIError("INVALID_HASH_PARAMETER : \(error.reason)")
        }
    }

    private static func checkSanity(_ users: [ImportedUser], _ context: OperationContext) throws {
        var emails: Set<ExactText> = []
        if !context.config.allowDuplicateEmails {
            for email in users.compactMap(\.email) where !emails.insert(ExactText(email.lowercased())).inserted {
                throw APIError("DUPLICATE_EMAIL : \(email)")
            }
        }
        var keys: Set<FederatedKey> = []
        for entry in users.flatMap({ $0.providerUserInfo ?? [] }) {
            let key = FederatedKey(providerId: entry.providerId ?? "", rawId: entry.rawId ?? "")
            guard keys.insert(key).inserted else {
                throw APIError("DUPLICATE_RAW_ID : \(key.providerId), \(key.rawId)")
            }
        }
    }

    private static func refuseRepeatedIds(_ users: [ImportedUser]) throws {
        var ids: Set<ExactText> = []
        for user in users where !ids.insert(ExactText(user.localId ?? "")).inserted {
            throw APIError("DUPLICATE_LOCAL_ID : \(user.localId ?? "")")
        }
    }
}

/// `accounts:batchGet` and the older `downloadAccount`.
enum BatchGet: Operation {
    struct Request: Decodable {
        let maxResults: Int?
        let nextPageToken: String?
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#DownloadAccountResponse"
        let users: [AccountInfo]
        let nextPageToken: String?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let size = PageSize(request.maxResults, most: 1000)
        let page = context.project.accounts.page(after: request.nextPageToken ?? "", size: size.limit)
        return Response(
            users: page.map { AccountInfo($0, in: context.project) },
            nextPageToken: size.isFull(page) ? page.last?.localId : nil)
    }
}

/// `accounts:batchDelete`.
enum BatchDelete: Operation {
    struct Request: Decodable {
        let localIds: [String]?
        let force: Bool?
    }

    struct Failure: Encodable {
        let index: Int
        let localId: String
        var message = "NOT_DISABLED : The user is not disabled, and the request does not force it."
    }

    struct Response: Encodable {
        let errors: [Failure]?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let ids = request.localIds, (1...1000).contains(ids.count) else {
            throw APIError("LOCAL_ID_LIST_EXCEEDS_LIMIT")
        }
        var failures: [Failure] = []
        for (index, id) in ids.enumerated() {
            guard let account = context.project.accounts.account(id: id) else { continue }
            if account.disabled || request.force == true {
                context.deleteAccount(id)
            } else {
                failures.append(Failure(index: index, localId: id))
            }
        }
        return Response(errors: failures.isEmpty ? nil : failures)
    }
}

/// The older names of the batch calls, whose project is in the body or missing.
enum LegacyBatch {
    static func route(_ path: String, _ call: any Operation.Type) -> Route {
        Route("POST", path, access: .ownerOnly, body: call.body, decode: call.decode) { incoming, context in
            let body = try incoming.jsonObject()
            guard try LenientDecoder(body).decode(TargetProject.self).targetProjectId?.isEmpty == false else {
                throw APIError("INSUFFICIENT_PERMISSION")
            }
            return try call.handler(incoming, context)
        }
    }
}
