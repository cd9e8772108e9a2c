/// Callback and credential parameters, merged from the three places a client may put them; the later place wins.
struct IdpParameters {
    let requestURI: AbsoluteURI
    private let fields: [String: String]

    init(requestUri: String?, postBody: String?) throws {
        guard let requestUri, !requestUri.isEmpty else { throw APIError("MISSING_REQUEST_URI") }
        guard let uri = AbsoluteURI(requestUri) else { throw APIError("INVALID_REQUEST_URI") }
        requestURI = uri
        fields = FormCoding.parse(uri.query)
            .merging(FormCoding.parse(postBody ?? "")) { $1 }
            .merging(FormCoding.parse(uri.fragment ?? "")) { $1 }
    }

    subscript(name: String) -> String? {
        guard let value = fields[name], !value.isEmpty else { return nil }
        return value
    }

    var providerId: String? { self["providerId"]?.lowercased() }
}
