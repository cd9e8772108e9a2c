/// The codes that would have been mailed or texted.
enum CodesControl {
    struct OobCodes: Encodable {
        let oobCodes: [OobCode]
    }

    struct VerificationCodes: Encodable {
        let verificationCodes: [VerificationCode]
    }

    static let oobCodes: Route.Handler = { _, context in
        try .json(OobCodes(oobCodes: context.project.oobCodes.oldestFirst))
    }

    static let verificationCodes: Route.Handler = { _, context in
        try .json(VerificationCodes(verificationCodes: context.project.verificationCodes.oldestFirst))
    }
}
