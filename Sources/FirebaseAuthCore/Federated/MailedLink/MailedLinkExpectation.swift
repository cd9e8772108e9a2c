// SPDX-License-Identifier: Apache-2.0
/// The mailed link that the listener waits for. The project's page sends the browser on to the address that the mail was
/// asked for with, which only the mail knows: its path is the proof that the link belongs to this attempt. Its key is none: a
/// project may have several, and an emulator's links have one of their own.
struct MailedLinkExpectation: Sendable {
    let address: ListenerAddress

    func verdict(on request: HTTPRequest) -> RedirectVerdict {
        guard request.path.sameBytes(as: address.path) else {
            return request.method.sameBytes(as: "GET") ? .notFound : .methodNotAllowed
        }
        if let refusal = address.refusal(of: request) { return refusal }
        guard let link = ActionCodeURL.parse(address.origin + request.target), link.isSignIn else { return .malformed }
        // The whole address is the answer.
        return .accept(RedirectAnswer(parameters: []))
    }
}
