/// One item of the envelope's `errors` list.
struct APIErrorDetail: Codable, Sendable, Equatable {
    let message: String
    let reason: String
    let domain: String
    let location: String?
    let locationType: String?

    init(message: String, reason: String, location: String? = nil, locationType: String? = nil) {
        self.message = message
        self.reason = reason
        domain = "global"
        self.location = location
        self.locationType = locationType
    }

    static func authorizationHeader(message: String, reason: String) -> APIErrorDetail {
        APIErrorDetail(message: message, reason: reason, location: "Authorization", locationType: "header")
    }
}
