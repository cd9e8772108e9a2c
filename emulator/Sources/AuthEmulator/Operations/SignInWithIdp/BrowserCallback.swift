/// Redeems the `code` and `state` with which the emulator's own sign-in page returned.
enum BrowserCallback {
    /// Nothing if the parameters come from no flow of ours.
    static func assertion(
        _ parameters: IdpParameters, sessionId: String?, in context: OperationContext
    ) throws -> ProviderAssertion? {
        guard let state = parameters["state"], let session = session(state, context) else {
            guard parameters["code"] == nil || parameters["state"] == nil else { throw unknownCode }
            return nil
        }
        guard session.belongs(to: sessionId) else {
            throw APIError("INVALID_IDP_RESPONSE : The sessionId is that of another sign-in.")
        }
        if let error = parameters["error"] {
            throw APIError(error == "access_denied" ? "USER_CANCELLED" : "INVALID_IDP_RESPONSE : \(error)")
        }
        if let upstream = session.upstream {
            let word = try upstream.word(session, parameters, in: context)
            return try VerifiedCredential.assertion(word, provider: session.provider, context: session.context)
        }
        guard let code = parameters["code"],
            var assertion = context.sessions.redeem(code, state: state, at: context.now)
        else { throw unknownCode }
        assertion.context = session.context
        assertion.authorizationCode = code
        return assertion
    }

    private static func session(_ state: String, _ context: OperationContext) -> AuthorizationSession? {
        guard let session = context.sessions.session(state: state), session.project === context.project else {
            return nil
        }
        return session
    }

    static let unknownCode = APIError("INVALID_IDP_RESPONSE : The code is unknown, or was used already.")
}
