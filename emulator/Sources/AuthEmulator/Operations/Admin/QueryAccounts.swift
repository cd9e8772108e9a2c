// SPDX-License-Identifier: Apache-2.0
/// `accounts:query` and `:queryAccounts`: users by address, id or number, sorted and in pages, or their number. It
/// follows the public REST reference of `projects.accounts.query`.
enum QueryAccounts: Operation {
    struct Request: Decodable {
        let returnUserInfo: Bool?
        let sortBy: SortField?
        let order: SortOrder?
        let limit: WireInteger?
        let offset: WireInteger?
        let expression: [AccountExpression]?
    }

    struct Response: Encodable {
        /// The number of users in this answer; the number of all matching users if none were requested.
        let recordsCount: WireInteger
        let userInfo: [AccountInfo]?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let accounts = context.project.accounts
        let expression = request.expression?.first ?? AccountExpression()
        guard request.returnUserInfo ?? true else {
            let count = expression.isEmpty ? accounts.count : expression.matches(in: accounts).count
            return Response(recordsCount: WireInteger(Int64(count)), userInfo: nil)
        }
        let cut = try QueryCut(limit: request.limit?.value, offset: request.offset?.value)
        let sorted = (request.sortBy ?? .userID).sort(expression.matches(in: accounts), request.order ?? .ascending)
        let users = cut.apply(to: sorted).map { AccountInfo($0, in: context.project) }
        return Response(recordsCount: WireInteger(Int64(users.count)), userInfo: users)
    }
}

/// A condition of `accounts:query`. Only the first one in the order of the members is used.
struct AccountExpression: Decodable {
    var email: String?
    var phoneNumber: String?
    var userId: String?

    var isEmpty: Bool { [email, phoneNumber, userId].allSatisfy { $0.present == nil } }

    /// Sorted by id. Without a condition all users match.
    func matches(in accounts: AccountStore) -> [Account] {
        if let email = email.present { return accounts.account(email: email).map { [$0] } ?? [] }
        if let number = phoneNumber.present { return accounts.account(phoneNumber: number).map { [$0] } ?? [] }
        if let id = userId.present { return accounts.account(id: id).map { [$0] } ?? [] }
        return accounts.sortedByID
    }
}

/// The part of the matching users that an answer contains.
struct QueryCut {
    private static let most: Int64 = 500

    private let limit: Int
    private let offset: Int

    /// 0 counts as absent, as everywhere in the protocol.
    init(limit: Int64?, offset: Int64?) throws {
        let (limit, offset) = (limit ?? 0, offset ?? 0)
        guard (0...Self.most).contains(limit) else {
            throw APIError("INVALID_ARGUMENT : limit is \(limit); give 1 to \(Self.most), or none for \(Self.most).")
        }
        guard offset >= 0 else {
            throw APIError("INVALID_ARGUMENT : offset is \(offset); give the number of users to skip.")
        }
        self.limit = Int(limit == 0 ? Self.most : limit)
        self.offset = Int(offset)
    }

    func apply(to accounts: [Account]) -> ArraySlice<Account> { accounts.dropFirst(offset).prefix(limit) }
}

/// The sort keys of `accounts:query`.
enum SortField: String, WireEnum {
    case unspecified = "SORT_BY_FIELD_UNSPECIFIED"
    case userID = "USER_ID"
    case name = "NAME"
    case createdAt = "CREATED_AT"
    case lastLoginAt = "LAST_LOGIN_AT"
    case email = "USER_EMAIL"

    /// Sorts users that are given by id. Users without the value come first, and equal ones stay sorted by id. If the
    /// order is descending, everything is reversed.
    func sort(_ accounts: [Account], _ order: SortOrder) -> [Account] {
        let sorted =
            switch self {
            case .unspecified, .userID: accounts
            case .name: Self.sort(accounts, by: \.displayName)
            case .createdAt: Self.sort(accounts) { $0.createdAt }
            case .lastLoginAt: Self.sort(accounts, by: \.lastLoginAt)
            case .email: Self.sort(accounts, by: \.email)
            }
        return order == .descending ? sorted.reversed() : sorted
    }

    private static func sort<Value: Comparable>(_ accounts: [Account], by value: (Account) -> Value?) -> [Account] {
        accounts.sorted { left, right in
            switch (value(left), value(right)) {
            case (let left?, let right?) where left != right: left < right
            case (nil, .some): true
            case (.some, nil): false
            default: left.localId < right.localId
            }
        }
    }
}

enum SortOrder: String, WireEnum {
    case unspecified = "ORDER_UNSPECIFIED"
    case ascending = "ASC"
    case descending = "DESC"
}
