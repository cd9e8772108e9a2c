/// Encodes endpoints into requests, sends them, decodes answers and errors: the only place that does.
final class EndpointClient: @unchecked Sendable {
    private let options: AppOptions
    private let transport: any HTTPTransport
    private let scheduler: any Scheduler
    /// The end of every URL.
    private let query: String
    private let lock = Lock()
    private var emulator: EmulatorAddress?
    private var issuerName = "production"
    /// The start of every URL.
    private var base = "https://"
    private var language = ""
    private var headers: [String]
    private var lastServerSeconds: Int64?

    private static let usualURLLength = 256
    private static let clientVersion = "Native/FirebaseAuthNative/\(Version.text)"

    init(options: AppOptions, transport: any HTTPTransport, scheduler: any Scheduler) {
        self.options = options
        self.transport = transport
        self.scheduler = scheduler
        query = "?key=" + PercentCoding.encode(options.apiKey)
        headers = EndpointClient.headers(options, language: "")
    }

    func useEmulator(_ address: EmulatorAddress) {
        let base = "http://\(address.authority)/"
        let issuer = "emulator at \(address.authority)"
        lock.withLock { (emulator, issuerName, self.base) = (address, issuer, base) }
    }

    var usesEmulator: Bool {
        lock.withLock { emulator != nil }
    }

    /// Names the endpoint that issues the tokens.
    var issuer: String {
        lock.withLock { issuerName }
    }

    /// Sent as X-Firebase-Locale; empty for the service's default.
    var languageCode: String {
        get { lock.withLock { language } }
        set {
            let headers = EndpointClient.headers(options, language: newValue)
            lock.withLock { (language, self.headers) = (newValue, headers) }
        }
    }

    /// `completion` runs once on the transport's thread, unless the call is cancelled. At once, and nil is returned, when
    /// requests go to another server by now than the one meant.
    func call<Call: Endpoint>(
        _ endpoint: Call, issuer: String, completion: @escaping (Result<Call.Answer, AuthError>) -> Void
    ) -> ServiceCall? {
        guard let request = request(Call.service, Call.method, endpoint.body, to: issuer) else {
            completion(.failure(.ofOtherServer))
            return nil
        }
        let call = ServiceCall(
            request, isIdempotent: endpoint.isIdempotent, transport: transport, scheduler: scheduler
        ) { answer in
            self.note(answer)
            do throws(AuthError) {
                let (json, status) = try EndpointClient.success(answer)
                completion(.success(try Call.decode(json, httpStatus: status)))
            } catch {
                completion(.failure(error))
            }
        }
        call.start()
        return call
    }

    /// What the service's own clock showed in its last answer, in Unix seconds: this machine's may be wrong. For use when
    /// an answer comes.
    var serverUnixSeconds: Int64? {
        lock.withLock { lastServerSeconds }
    }

    private func note(_ answer: ServiceAnswer) {
        guard case .response(_, _, let seconds?) = answer else { return }
        lock.withLock { lastServerSeconds = seconds }
    }

    // Not generic, so that one copy of it serves all endpoints.
    func request(
        _ service: Service, _ method: String, _ body: JSONValue, to issuer: String
    ) -> ServiceRequest? {
        let (base, headers, isEmulator, isMeant) = lock.withLock {
            (self.base, self.headers, emulator != nil, issuerName === issuer)
        }
        if !isMeant { return nil }
        var url = base
        url.reserveCapacity(EndpointClient.usualURLLength)
        url += service.hostAndVersion
        url += method
        url += query
        return ServiceRequest(
            url: url, headers: headers, body: JSON.bytes(of: body), mayUseProxy: !isEmulator,
            connectTimeoutMilliseconds: Int(options.connectTimeoutMilliseconds),
            totalTimeoutMilliseconds: Int(options.requestTimeoutMilliseconds))
    }

    private static func headers(_ options: AppOptions, language: String) -> [String] {
        // An empty Expect keeps libcurl from waiting for "100 Continue" before larger bodies.
        var headers = ["Content-Type: application/json", "X-Client-Version: \(clientVersion)", "Expect:"]
        if !language.isEmpty { headers.append("X-Firebase-Locale: \(language)") }
        if isHeaderSafe(options.appID) { headers.append("X-Firebase-GMPID: \(options.appID)") }
        return headers
    }

    /// A line break in a header value would let it add headers of its own.
    private static func isHeaderSafe(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// The JSON object of a 2xx answer.
    private static func success(_ answer: ServiceAnswer) throws(AuthError) -> (JSONValue, httpStatus: Int32) {
        switch answer {
        case .failure(let cause):
            throw .network(cause)
        case .noResources:
            throw .outOfResources
        case .response(let status, let body, _):
            let json = try? JSON.parse(body)
            if (300..<400).contains(status) {
                throw .invalidResponse("it redirects elsewhere, which the service never does", httpStatus: status)
            }
            guard (200..<300).contains(status) else { throw ServerError.error(from: json, httpStatus: status) }
            guard let json, json.objectValue != nil else {
                throw .invalidResponse("it is not a JSON object", httpStatus: status)
            }
            return (json, status)
        }
    }
}
