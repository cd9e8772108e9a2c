/// `accounts/passkeySignIn:start`: any passkey of this place will do.
enum StartPasskeySignIn: Operation {
    struct Options: Encodable {
        let challenge: String
        var rpId = "localhost"
        var userVerification = "required"
    }

    struct Response: Encodable {
        let credentialRequestOptions: Options
    }

    static func run(_ request: EmptyBody, in context: OperationContext) throws -> Response {
        Response(credentialRequestOptions: Options(challenge: StartPasskeyEnrollment.challenge()))
    }
}
