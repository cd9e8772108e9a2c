struct ErrorEnvelope: Codable, Sendable {
    struct Body: Codable, Sendable {
        let code: Int
        let message: String
        let status: String?
        let errors: [APIErrorDetail]
    }

    let error: Body

    init(_ failure: APIError) {
        error = Body(
            code: failure.code, message: failure.message, status: failure.status, errors: failure.details)
    }
}
