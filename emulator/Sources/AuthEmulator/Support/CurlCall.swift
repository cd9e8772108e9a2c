// SPDX-License-Identifier: Apache-2.0
import CLoadedCurl
import FoundationEssentials

/// One call with libcurl. After it was set up it runs once, and any thread may cancel it: `@unchecked`.
final class CurlCall: @unchecked Sendable {
    private let call: OpaquePointer

    /// - Parameter proxy: nil for none, whatever the environment says.
    /// - Parameter authorities: a file of certificates to trust instead of the system's; nil for the system's.
    init(_ request: OutgoingRequest, seconds: Double, largestBody: Int, proxy: String?, authorities: String?) throws {
        guard loaded_curl_load() else { throw OutgoingCalls.NoLibcurl() }
        guard let call = loaded_curl_new(request.address, Int(seconds * 1000), largestBody) else {
            throw OutgoingCalls.Failed()
        }
        self.call = call
        for (name, value) in request.headers { loaded_curl_add_header(call, "\(name): \(value)") }
        if let body = request.body {
            body.withUnsafeBytes { loaded_curl_post(call, $0.baseAddress, $0.count) }
        }
        if let proxy { loaded_curl_set_proxy(call, proxy) }
        if let authorities { loaded_curl_set_authorities(call, authorities) }
    }

    deinit { loaded_curl_free(call) }

    /// Waits for the answer on the calling thread.
    func run() throws -> (status: Int, body: Data) {
        switch loaded_curl_run(call) {
        case LOADED_CURL_ANSWERED: return (loaded_curl_status(call), body)
        case LOADED_CURL_TIMED_OUT: throw OutgoingCalls.TimedOut()
        case LOADED_CURL_TOO_LARGE: throw OutgoingCalls.TooLarge()
        case LOADED_CURL_CANCELLED: throw CancellationError()
        default: throw OutgoingCalls.Failed()
        }
    }

    func cancel() { loaded_curl_cancel(call) }

    private var body: Data {
        var size = 0
        return loaded_curl_body(call, &size).map { Data(bytes: $0, count: size) } ?? Data()
    }
}
