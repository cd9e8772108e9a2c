// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import Foundation
import SimulatedPlatform

/// Somebody who enters a code at another device.
final class DevicePerson: Person {
    static let ways: [(Int, Way)] = [
        (10, .approves), (4, .approvesTwice), (3, .approvesLate), (4, .refusesThere), (3, .mistypes), (3, .staysAway),
    ]
    let client: Client
    /// Nothing is opened on this machine.
    let readsScreen: Bool
    /// What shows the code.
    var call: Call?

    init(_ client: Client, _ world: World, _ service: Service, _ chance: inout Chance, _ state: CallState) {
        self.client = client
        readsScreen = chance.oneIn(2)
        super.init(
            world, service, &chance, isPending: { !state.hasEnded }, hasSucceeded: { state.hasSucceeded },
            ways: DevicePerson.ways)
    }

    override func options(_ chance: inout Chance) -> fba_browser_options {
        var options = super.options(&chance)
        options.route = FBA_ROUTE_DEVICE
        options.client = client.pointer
        options.timeout_ms = chance.oneIn(3) ? 15_000 : 0
        if readsScreen {
            options.open_url = nil
            options.presentation = FBA_BROWSER_PRESENT_NOTHING
        }
        return options
    }

    override func errand(at url: String) -> (() -> Void)? {
        guard let parts = URLComponents(string: url), parts.host != nil else { return nil }
        let code = parts.queryItems?.first { $0.name == "user_code" }?.value
        return { if let code = code ?? self.codeOnScreen() { self.enter(code) } }
    }

    /// Nil when the call ends before there is one.
    private func codeOnScreen() -> String? {
        while isPending() {
            if let code = call?.userCode { return code }
            fbs_rest(100_000)
        }
        return nil
    }

    func readScreen() {
        begin { if let code = self.codeOnScreen() { self.enter(code) } }
    }

    private func enter(_ code: String) {
        if !service.provider.gave(code) { world.violate("a code is shown that no provider has given") }
        switch way {
        case .approves: enter(code, .approved(identity))
        case .approvesTwice:
            enter(code, .approved(identity))
            fbs_rest(waits[1])
            enter(code, .approved(identity))
        case .approvesLate:
            while isPending() { fbs_rest(1_000_000) }
            enter(code, .approved("stranger"))
        case .refusesThere: enter(code, .refused)
        case .mistypes:
            enter("CODE-0", .approved("stranger"))
            fbs_rest(waits[1])
            enter(code, .approved(identity))
        default: break
        }
    }

    @discardableResult
    private func enter(_ code: String, _ decision: Device.Decision) -> Bool {
        service.provider.enter(code, decision)
    }
}
