// SPDX-License-Identifier: Apache-2.0
/// A response that is sent later; the connection waits for it. Used on the I/O thread.
final class HeldResponse {
    private var response: LoopbackResponse?
    private var deliver: ((LoopbackResponse) -> Void)?

    /// Only the first response counts.
    func give(_ response: LoopbackResponse) {
        guard self.response == nil else { return }
        self.response = response
        let deliver = deliver
        self.deliver = nil
        deliver?(response)
    }

    func whenGiven(_ deliver: @escaping (LoopbackResponse) -> Void) {
        if let response { deliver(response) } else { self.deliver = deliver }
    }

    /// The connection has ended.
    func letGo() {
        deliver = nil
    }
}
