/// Why an OpenID provider's answer is of no use.
struct IssuerFailure: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    func error(_ issuer: String) -> APIError {
        APIError("INVALID_IDP_RESPONSE : The issuer \(issuer) cannot be used: \(reason).")
    }
}
