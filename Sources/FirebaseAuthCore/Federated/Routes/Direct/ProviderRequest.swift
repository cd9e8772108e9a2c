// SPDX-License-Identifier: Apache-2.0
/// A request to another server than the service, such as a provider: nothing of the project goes along.
struct ProviderRequest {
    let verb: HTTPVerb
    let url: String
    var headers = ["Accept: application/json"]
    var body: [UInt8] = []
    /// Less than the program's own limit, where nothing hangs on the answer.
    var mostMilliseconds = Int64.max

    /// What an issuer tells of itself.
    static func metadata(of issuer: String) -> ProviderRequest {
        ProviderRequest(verb: .get, url: IssuerMetadata.url(of: issuer))
    }

    /// Whether a page is there, which a browser is to be sent to.
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
            // A code is good once; asking what an issuer is does nothing.
            isIdempotent: verb == .get,
            connectTimeoutMilliseconds: Int(options.connectTimeoutMilliseconds),
            totalTimeoutMilliseconds: Int(min(Int64(options.requestTimeoutMilliseconds), mostMilliseconds)))
    }

    private var isOnThisMachine: Bool { URLParts(url)?.scheme.sameBytes(as: "http") ?? false }
}

/// What came of it.
enum ProviderAnswer {
    /// The pause is what a failing or limiting provider asks for, 0 for none.
    case response(httpStatus: Int32, body: [UInt8], pauseMilliseconds: Int64 = 0)
    /// The cause is fit to be shown.
    case silent(cause: String)

    /// A failing server, or one that is asked by too many.
    static func mayRecover(_ httpStatus: Int32) -> Bool {
        httpStatus >= 500 || httpStatus == ServerError.tooManyRequests
    }
}
