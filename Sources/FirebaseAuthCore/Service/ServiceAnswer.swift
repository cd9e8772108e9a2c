extension ServiceAnswer {
    /// The JSON object of a success. The service's successes have status 200 and no other.
    static func success(_ answer: ServiceAnswer, of request: ServiceRequest) throws(AuthError) -> JSONValue {
        switch answer {
        case .refused(let error):
            throw error
        case .failure(let failure):
            throw request.emulator?.silent(failure.cause) ?? .network(failure)
        case .response(let status, _, _) where !(100..<600).contains(status):
            throw .invalidResponse("it has HTTP status \(status), which is none (RFC 9110 section 15)", httpStatus: 0)
        case .response(let status, let body, _):
            let json = try? JSON.parse(body)
            if let emulator = request.emulator, !isOfService(status, json) {
                throw emulator.foreign(httpStatus: status)
            }
            return try success(status, json)
        }
    }

    /// Whether the service can have said it: an object, and where it failed, one that says why.
    private static func isOfService(_ status: Int32, _ json: JSONValue?) -> Bool {
        guard let json, json.objectValue != nil else { return false }
        return (200..<300).contains(status) || json["error"]?["message"]?.stringValue != nil
    }

    private static func success(_ status: Int32, _ json: JSONValue?) throws(AuthError) -> JSONValue {
        if (300..<400).contains(status) {
            throw .invalidResponse("it redirects elsewhere, which the service never does", httpStatus: status)
        }
        guard (200..<300).contains(status) else { throw ServerError.error(from: json, httpStatus: status) }
        // 206 may be half an account, 203 somebody else's words.
        guard status == 200 else {
            throw .invalidResponse("it has HTTP status \(status), which the service never sends", httpStatus: status)
        }
        guard let json, json.objectValue != nil else {
            throw .invalidResponse("it is not a JSON object", httpStatus: status)
        }
        return json
    }
}
