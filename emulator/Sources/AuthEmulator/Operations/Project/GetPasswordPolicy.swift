/// `passwordPolicy`: the default one unless a test set another.
enum GetPasswordPolicy: Operation {
    static func run(_ request: EmptyBody, in context: OperationContext) throws -> PasswordPolicy {
        context.config.passwordPolicy.completed
    }
}
