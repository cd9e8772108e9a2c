// SPDX-License-Identifier: Apache-2.0
extension ServiceAnswer {
    /// The JSON object of a success. A success of the service has status 200 and no other.
    ///
    /// - Parameter emulator: the emulator that was asked, nil for the service.
    static func success(_ answer: ServiceAnswer, from emulator: EmulatorSite?) throws(AuthError) -> ParsedJSON {
        do throws(AuthError) {
            return try answer.success(from: emulator)
        } catch {
            throw error.waiting(answer.pauseMilliseconds)
        }
    }

    /// The Retry-After of a failure. In a redirect it refers to the target.
    var pauseMilliseconds: Int64 {
        guard case .response(let status, _, _, let pause?, _) = self, status >= 400 else { return 0 }
        return pause
    }

    private func success(from emulator: EmulatorSite?) throws(AuthError) -> ParsedJSON {
        switch self {
        case .refused(let error):
            throw error
        case .failure(let failure):
            throw emulator?.silent(failure.cause) ?? .network(failure)
        case .response(let status, _, _, _, _) where !(100..<600).contains(status):
            throw .invalidResponse("it has HTTP status \(status), which is none (RFC 9110 section 15)", httpStatus: 0)
        case .response(let status, let body, _, _, _):
            let json = try? ParsedJSON(body)
            if let emulator, !ServiceAnswer.isOfService(status, json) {
                throw emulator.foreign(httpStatus: status)
            }
            return try ServiceAnswer.success(status, json)
        }
    }

    /// Whether the service can have sent it: an object, and in a failure one with a reason. A server that limits its
    /// callers may answer in any form.
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
        // An answer with status 206 may be half an account, and 203 may have been changed on the way.
        guard status == 200 else {
            throw .invalidResponse("it has HTTP status \(status), which the service never sends", httpStatus: status)
        }
        guard let json, json.isObject else {
            throw .invalidResponse("it is not a JSON object", httpStatus: status)
        }
        return json
    }
}
