// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// The users that this call makes and deletes, for the triggers of functions.
final class UserEvents {
    private var created: [(project: Project, id: String, time: Timestamp)] = []
    private var deleted: [UserEvent] = []

    /// The user may be stored later in the call, or never.
    func noteNew(_ account: Account, in project: Project, at time: Timestamp) {
        created.append((project, account.localId, time))
    }

    func noteDeletion(of account: Account, in project: Project, at time: Timestamp) {
        deleted.append(UserEvent(.delete, account, in: project, at: time))
    }

    /// The events, after the call has done its work.
    var all: [UserEvent] {
        deleted
            + created.compactMap { project, id, time in
                project.accounts.account(id: id).map { UserEvent(.create, $0, in: project, at: time) }
            }
    }
}

/// A user was made or deleted: the event for functions of the first generation.
struct UserEvent: Sendable {
    enum Action: String, Sendable {
        case create, delete
    }

    private let action: Action
    private let account: Account
    private let project: ProjectKey
    private let time: Timestamp

    init(_ action: Action, _ account: Account, in project: Project, at time: Timestamp) {
        self.action = action
        self.account = account
        self.project = project.key
        self.time = time
    }

    /// A text for the log.
    var description: String { "user.\(action.rawValue) of \(account.localId)" }
    var path: String { "/functions/projects/\(FormCoding.escape(project.project))/trigger_multicast" }

    func body() throws -> Data {
        try JSONText.encode(
            JSONValue.object([
                "eventId": .string(UUID().uuidString.lowercased()),
                "eventType": .string("providers/firebase.auth/eventTypes/user.\(action.rawValue)"),
                "resource": .object([
                    "name": .string("projects/\(project.project)"), "service": .string("firebaseauth.googleapis.com"),
                ]),
                "params": .object([:]), "timestamp": .string(time.rfc3339), "data": try user(),
            ]))
    }

    /// The user's record as in the Admin SDKs, without secrets.
    private func user() throws -> JSONValue {
        let factors = account.secondFactors.map { MfaEnrollmentDocument($0) }
        return .compact([
            "uid": .string(account.localId), "email": .text(account.email),
            "emailVerified": .bool(account.emailVerified), "displayName": .text(account.displayName),
            "photoURL": .text(account.photoUrl), "phoneNumber": .text(account.phoneNumber),
            "disabled": .bool(account.disabled),
            "metadata": .compact([
                "creationTime": .string(account.createdAt.rfc3339),
                "lastSignInTime": .text(account.lastLoginAt?.rfc3339),
            ]),
            "customClaims": account.customAttributes.flatMap { JSONValue.parse($0) } ?? .object([:]),
            "providerData": try JSONText.value(account.providerUserInfo), "tenantId": .text(project.tenant),
            "mfaInfo": factors.isEmpty ? nil : try JSONText.value(factors),
        ])
    }
}
