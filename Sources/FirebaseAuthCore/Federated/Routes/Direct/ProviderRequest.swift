// SPDX-License-Identifier: Apache-2.0
/// A request to a server other than the service, such as a provider. It contains nothing of the project.
struct ProviderRequest {
    let verb: HTTPVerb
    let url: String
    var headers = ["Accept: application/json"]
    var body: [UInt8] = []
    /// A time limit below the program's own, for requests whose answer is not essential.
    var mostMilliseconds = Int64.max

    /// Requests an issuer's metadata.
    static func metadata(of issuer: String) -> ProviderRequest {
        ProviderRequest(verb: .get, url: IssuerMetadata.url(of: issuer))
    }

    /// Checks whether a page exists before a browser is sent there.
    static func page(_ url: String) -> ProviderRequest {
        ProviderRequest(verb: .get, url: url, headers: ["Accept: text/html"], mostMilliseconds: 10_000)
    }

    static func form<Form: OAuthForm>(_ form: Form) -> ProviderRequest {
        ProviderRequest(verb: .post, url: form.url, headers: form.headers, body: form.body)
    }

    func request(_ options: ServiceOptions) -> ServiceRequest {
        ServiceRequest(
            verb: verb, site: url, headers: headers + ["User-Agent: FirebaseAuthNative/\(Version.text)", "Expect:"],
            body: body, mayUseProxy: !isOnThisMachine,
            // A code can be used only once; asking for metadata changes nothing.
            isIdempotent: verb == .get,
            connectTimeoutMilliseconds: Int(options.connectTimeoutMilliseconds),
            totalTimeoutMilliseconds: Int(min(Int64(options.requestTimeoutMilliseconds), mostMilliseconds)))
    }

    private var isOnThisMachine: Bool { URLParts(url)?.scheme.sameBytes(as: "http") ?? false }
}

/// The result of such a request.
enum ProviderAnswer {
    /// The pause that a failing or limiting provider asks for; 0 for none.
    case response(httpStatus: Int32, body: [UInt8], pauseMilliseconds: Int64 = 0)
    /// A text that may be shown.
    case silent(cause: String)

    /// Whether the server fails or limits its callers.
    static func mayRecover(_ httpStatus: Int32) -> Bool {
        httpStatus >= 500 || httpStatus == ServerError.tooManyRequests
    }
}
