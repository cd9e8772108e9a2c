// SPDX-License-Identifier: Apache-2.0
/// What a fuzzer feeds, or a corpus.
struct FuzzTarget: Sendable {
    let name: String
    /// Returns whether the input was accepted, as one that means something.
    let feed: @Sendable (_ input: [UInt8], _ rules: Rules) -> Bool

    static let all = [
        FuzzTarget(name: "redirect-request", feed: RedirectRequestTarget.feed),
        FuzzTarget(name: "handler-message", feed: HandlerMessageTarget.feed),
        FuzzTarget(name: "url", feed: URLTarget.feed),
        FuzzTarget(name: "form", feed: FormTarget.feed),
        FuzzTarget(name: "json", feed: JSONTarget.feed),
        FuzzTarget(name: "id-token", feed: IDTokenTarget.feed),
        FuzzTarget(name: "app-config", feed: AppConfigTarget.feed),
        FuzzTarget(name: "stored-session", feed: StoredSessionTarget.feed),
        FuzzTarget(name: "session-ledger", feed: SessionLedgerTarget.feed),
        FuzzTarget(name: "server-error", feed: ServerErrorTarget.feed),
        FuzzTarget(name: "action-link", feed: ActionLinkTarget.feed),
    ]
}
