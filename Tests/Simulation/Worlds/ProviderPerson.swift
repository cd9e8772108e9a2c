// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// Somebody whose browser is sent to a provider by the program's own client.
final class ProviderPerson: Person {
    static let ways: [(Int, Way)] = Person.usualWays + [(4, .swaps), (3, .namesAnother)]
    let client: Client

    init(_ client: Client, _ world: World, _ service: Service, _ chance: inout Chance, _ state: CallState) {
        self.client = client
        super.init(
            world, service, &chance, isPending: { !state.hasEnded }, hasSucceeded: { state.hasSucceeded },
            ways: ProviderPerson.ways)
    }

    override func options(_ chance: inout Chance) -> fba_browser_options {
        var options = super.options(&chance)
        options.route = chance.oneIn(4) ? FBA_ROUTE_AUTOMATIC : FBA_ROUTE_DIRECT
        options.client = client.pointer
        return options
    }

    override func query(_ page: AuthorizationPage) -> String {
        "code=\(service.provider.code(for: identity, page))&state=\(page.state)\(client.isIssuer ? issuer() : "")"
    }

    private func issuer(_ name: String = Client.issuerName) -> String { "&" + Form.text([("iss", name)]) }

    override func strangersQuery(_ page: AuthorizationPage) -> String {
        let isNamed = way == .namesAnother && client.isIssuer
        let code = service.provider.code(for: "stranger", page, isStrangers: !isNamed)
        return "code=\(code)&state=\(page.state)\(isNamed ? issuer("https://another.example") : "")"
    }
}
