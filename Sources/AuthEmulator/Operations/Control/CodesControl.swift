/// The codes that would have been mailed or texted.
enum CodesControl {
    struct OobCodes: Encodable {
        let oobCodes: [OobCode]
    }

    struct VerificationCodes: Encodable {
        let verificationCodes: [JSONValue]
    }

    static let oobCodes: Route.Handler = { _, context in
        try .json(OobCodes(oobCodes: context.project.oobCodes.oldestFirst))
    }

    /// Empty as long as no operation sends text messages.
    static let verificationCodes: Route.Handler = { _, _ in
        try .json(VerificationCodes(verificationCodes: []))
    }
}
