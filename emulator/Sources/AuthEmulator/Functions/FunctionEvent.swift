/// When a blocking function is called.
enum FunctionEvent: String, Sendable {
    case beforeCreate, beforeSignIn
}
