/// Encodes endpoints into requests, sends them, decodes answers and errors: the only place that does.
final class EndpointClient: @unchecked Sendable {
    private let options: AppOptions
    private let transport: any HTTPTransport
    private let lock = Lock()
    private var emulator: EmulatorAddress?
    private var language = ""

    private static let clientVersion = "Native/FirebaseAuthNative/1.0.0"

    init(options: AppOptions, transport: any HTTPTransport) {
        self.options = options
        self.transport = transport
    }

    func useEmulator(_ address: EmulatorAddress) {
        lock.withLock { emulator = address }
    }

    var usesEmulator: Bool {
        lock.withLock { emulator != nil }
    }

    /// Sent as X-Firebase-Locale; empty for the service's default.
    var languageCode: String {
        get { lock.withLock { language } }
        set { lock.withLock { language = newValue } }
    }

    /// `completion` runs once on the transport's thread, unless the request is cancelled. Returns the request's number.
    func call<Call: Endpoint>(
        _ endpoint: Call, completion: @escaping (Result<Call.Answer, AuthError>) -> Void
    ) -> UInt64 {
        transport.send(request(for: endpoint)) { answer in
            do throws(AuthError) {
                completion(.success(try EndpointClient.decode(Call.self, answer)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func cancel(_ id: UInt64) {
        transport.cancel(id)
    }

    func request<Call: Endpoint>(for endpoint: Call) -> ServiceRequest {
        let (emulator, language) = lock.withLock { (self.emulator, self.language) }
        let base = emulator.map { "http://\($0.authority)/" } ?? "https://"
        let key = PercentCoding.encode(options.apiKey)
        var request = ServiceRequest(
            method: .post, url: "\(base)\(Call.service.hostAndVersion)\(Call.method)?key=\(key)")
        request.headers = headers(language: language)
        request.body = Array(JSON.serialize(endpoint.body).utf8)
        request.connectTimeoutMilliseconds = Int(options.connectTimeoutMilliseconds)
        request.totalTimeoutMilliseconds = Int(options.requestTimeoutMilliseconds)
        return request
    }

    private func headers(language: String) -> [String] {
        // An empty Expect keeps libcurl from waiting for "100 Continue" before larger bodies.
        var headers = ["Content-Type: application/json", "X-Client-Version: \(EndpointClient.clientVersion)", "Expect:"]
        if !language.isEmpty { headers.append("X-Firebase-Locale: \(language)") }
        if EndpointClient.isHeaderSafe(options.appID) { headers.append("X-Firebase-GMPID: \(options.appID)") }
        return headers
    }

    /// A line break in a header value would let it add headers of its own.
    private static func isHeaderSafe(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    private static func decode<Call: Endpoint>(
        _ endpoint: Call.Type, _ answer: ServiceAnswer
    ) throws(AuthError) -> Call.Answer {
        switch answer {
        case .failure(let cause):
            throw .network(cause)
        case .response(let status, let body):
            let json = try? JSON.parse(body)
            if (300..<400).contains(status) {
                throw .invalidResponse("it redirects elsewhere, which the service never does", httpStatus: status)
            }
            guard (200..<300).contains(status) else { throw ServerError.error(from: json, httpStatus: status) }
            guard let json, json.objectValue != nil else {
                throw .invalidResponse("it is not a JSON object", httpStatus: status)
            }
            return try Call.decode(json, httpStatus: status)
        }
    }
}

/// Where an emulator listens.
public struct EmulatorAddress: Equatable, Sendable {
    public let host: String
    public let port: UInt16

    /// Nil when the host has characters that no host has, or the port is 0 or too large.
    public init?(host: String, port: UInt32) {
        guard let port = UInt16(exactly: port), port > 0, EmulatorAddress.isHost(host) else { return nil }
        self.host = host
        self.port = port
    }

    /// Reads "host:port" or "[v6]:port".
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")) else { return nil }
        var host = bytes[..<colon]
        if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]") { host = host.dropFirst().dropLast() }
        guard let port = UInt32(String(decoding: bytes[(colon + 1)...], as: UTF8.self)) else { return nil }
        self.init(host: String(decoding: host, as: UTF8.self), port: port)
    }

    var authority: String {
        host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    private static func isHost(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 255
            && text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: ":"):
                    true
                default: false
                }
            }
    }
}
