// SPDX-License-Identifier: Apache-2.0
/// An answer of a provider to one of the `OAuthForm`s, before anything in it is trusted.
enum OAuthAnswer {
    case success(ParsedJSON)
    case refused(OAuthRefusal)

    /// An answer with status 200 may be an error, as GitHub's are.
    init(httpStatus: Int32, body: [UInt8]) throws(AuthError) {
        let json = try? ParsedJSON(body)
        if let json, let code = json["error"]?.stringValue {
            let description = json.text("error_description")
            self = .refused(OAuthRefusal(code: code, description: description, httpStatus: httpStatus))
            return
        }
        if ProviderAnswer.mayRecover(httpStatus) { throw .providerFailed(httpStatus: httpStatus) }
        if let error = json?["error"], !error.isNull {
            throw .invalidResponse("its member error has the wrong type", httpStatus: httpStatus)
        }
        guard (200..<300).contains(httpStatus) else {
            throw .invalidResponse("HTTP status \(httpStatus) without an error description", httpStatus: httpStatus)
        }
        guard let json, json.isObject else {
            throw .invalidResponse("it is not a JSON object", httpStatus: httpStatus)
        }
        self = .success(json)
    }
}
