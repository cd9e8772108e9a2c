// SPDX-License-Identifier: Apache-2.0
extension ServiceAnswer {
    /// The JSON object of a success. The service's successes have status 200 and no other.
    ///
    /// - Parameter emulator: who was asked, if not the service.
    static func success(_ answer: ServiceAnswer, from emulator: EmulatorSite?) throws(AuthError) -> ParsedJSON {
        do throws(AuthError) {
            return try answer.success(from: emulator)
        } catch {
            throw error.waiting(answer.pauseMilliseconds)
        }
    }

    /// What Retry-After says with a failure: with a redirect it is about where that leads.
    var pauseMilliseconds: Int64 {
        guard case .response(let status, _, _, let pause?) = self, status >= 400 else { return 0 }
        return pause
    }

    private func success(from emulator: EmulatorSite?) throws(AuthError) -> ParsedJSON {
        switch self {
        case .refused(let error):
            throw error
        case .failure(let failure):
            throw emulator?.silent(failure.cause) ?? .network(failure)
        case .response(let status, _, _, _) where !(100..<600).contains(status):
            throw .invalidResponse("it has HTTP status \(status), which is none (RFC 9110 section 15)", httpStatus: 0)
        case .response(let status, let body, _, _):
            let json = try? ParsedJSON(body)
            if let emulator, !ServiceAnswer.isOfService(status, json) {
                throw emulator.foreign(httpStatus: status)
            }
            return try ServiceAnswer.success(status, json)
        }
    }

    /// Whether the service can have said it: an object, and where it failed, one that says why. A server that limits
    /// its callers may say so in any form.
    private static func isOfService(_ status: Int32, _ json: ParsedJSON?) -> Bool {
        if status == ServerError.tooManyRequests { return true }
        guard let json, json.isObject else { return false }
        return (200..<300).contains(status) || json["error"]?["message"]?.stringValue != nil
    }

    private static func success(_ status: Int32, _ json: ParsedJSON?) throws(AuthError) -> ParsedJSON {
        if (300..<400).contains(status) {
            throw .invalidResponse("it redirects elsewhere, which the service never does", httpStatus: status)
        }
        guard (200..<300).contains(status) else { throw ServerError.error(from: json, httpStatus: status) }
        // 206 may be half an account, 203 somebody else's words.
        guard status == 200 else {
            throw .invalidResponse("it has HTTP status \(status), which the service never sends", httpStatus: status)
        }
        guard let json, json.isObject else {
            throw .invalidResponse("it is not a JSON object", httpStatus: status)
        }
        return json
    }
}

extension AuthError {
    /// The same, with what the server says about the next try.
    func waiting(_ milliseconds: Int64) -> AuthError {
        var error = self
        error.retryAfterMilliseconds = milliseconds
        return error
    }
}
