// SPDX-License-Identifier: Apache-2.0
/// `recaptchaParams`: the site key of the earlier reCAPTCHA, which Firebase has for all of its projects.
struct GetRecaptchaParams: Endpoint {
    static let method = "recaptchaParams"
    static var takesTenant: Bool { false }
    static var verb: HTTPVerb { .get }

    var body: JSONValue { .object([]) }
    var isIdempotent: Bool { true }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> String {
        let key = answer.text("recaptchaSiteKey")
        guard !key.isEmpty, key.utf8.allSatisfy(ASCII.isVisible) else {
            throw .invalidResponse("it carries no site key", httpStatus: httpStatus)
        }
        return key
    }
}
