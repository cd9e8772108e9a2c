/// How a sign-in came by its account.
enum SignInOrigin {
    case newUser, knownUser, link

    init(isNewUser: Bool, isLink: Bool) {
        self = isLink ? .link : isNewUser ? .newUser : .knownUser
    }
}
