/// Which account an identity leads to.
enum IdpDecision: Sendable, Equatable {
    /// Everything the choice depends on.
    struct Facts: Sendable, Equatable {
        /// The signed-in user who wants to link.
        var caller: String?
        /// The owner of the identity.
        var owner: String?
        /// The account whose own address is the identity's.
        var sameEmail: String?
        var emailVerified = false
        var allowDuplicateEmails = false
    }

    case identityTaken
    case emailTaken
    case link(to: String)
    case signIn(String)
    case merge(into: String)
    case confirm(String)
    case create(withEmail: Bool)

    var origin: SignInOrigin {
        switch self {
        case .create: .newUser
        case .link: .link
        default: .knownUser
        }
    }

    init(_ facts: Facts) {
        let sameEmail = facts.allowDuplicateEmails ? nil : facts.sameEmail
        if let caller = facts.caller {
            if facts.owner != nil {
                self = .identityTaken
            } else if let sameEmail, sameEmail != caller {
                self = .emailTaken
            } else {
                self = .link(to: caller)
            }
        } else if let owner = facts.owner {
            self = .signIn(owner)
        } else if let sameEmail {
            self = facts.emailVerified ? .merge(into: sameEmail) : .confirm(sameEmail)
        } else {
            self = .create(withEmail: !facts.allowDuplicateEmails)
        }
    }
}
