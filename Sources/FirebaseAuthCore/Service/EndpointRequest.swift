// SPDX-License-Identifier: Apache-2.0
/// What a call of an endpoint sends, before it is known where to. What is done with it is not generic, so that all
/// endpoints share one copy of that.
struct EndpointRequest {
    let path: EndpointPath
    var verb = HTTPVerb.post
    var body = JSONValue.object([])
    /// Of a GET request, beside the key and the tenant.
    var query: [(name: String, value: String)] = []
    var isIdempotent = false
    var takesTenant = false
}

extension EndpointRequest {
    init<Call: Endpoint>(_ endpoint: Call) {
        self.init(
            path: Call.path, verb: Call.verb, body: endpoint.body, query: Call.verb == .get ? endpoint.query : [],
            isIdempotent: endpoint.isIdempotent, takesTenant: Call.takesTenant)
    }

    /// The body of a request in this scope; empty for a GET request.
    func bytes(in scope: CallScope) -> [UInt8] {
        if verb == .get { return [] }
        return JSON.bytes(of: takesTenant ? body.naming(tenantID: scope.tenantID) : body)
    }

    /// The end of a GET request's URL, behind the key; empty for other requests.
    func query(in scope: CallScope) -> String {
        if verb != .get { return "" }
        var pairs = query
        if takesTenant && !scope.tenantID.isEmpty { pairs.append(("tenantId", scope.tenantID)) }
        return pairs.map { "&\($0.name)=\(PercentCoding.encode($0.value))" }.joined()
    }
}
