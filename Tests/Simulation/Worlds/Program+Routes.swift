// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// Sign-ins and links through the project's handler, and with a client of the program's own.
extension Program {
    func callByHandler(_ action: Action, _ chance: inout Chance) {
        let state = CallState(), person = handlerPerson(state, &chance)
        call(action, isLink: action == .linkByHandler, at: "github.com", person, state, person.identity, &chance)
    }

    private func handlerPerson(_ state: CallState, _ chance: inout Chance) -> Person {
        HandlerPerson(
            world, service, &chance, isPending: { !state.hasEnded }, hasSucceeded: { state.hasSucceeded },
            ways: HandlerPerson.ways)
    }

    func callDirectly(_ action: Action, _ chance: inout Chance) {
        let state = CallState(), client = chance.of(Client.allCases)
        let person = ProviderPerson(client, world, service, &chance, state)
        call(
            action, isLink: action == .linkDirectly, at: client.providerID, person, state,
            client.identity(person.identity), &chance)
    }

    func callWithCode(_ action: Action, _ chance: inout Chance) {
        let state = CallState(), client = chance.of(Client.allCases)
        let person = DevicePerson(client, world, service, &chance, state)
        person.call = call(
            action, isLink: action == .linkWithCode, at: client.providerID, person, state,
            client.identity(person.identity), &chance)
        if person.call != nil, person.readsScreen { person.readScreen() }
    }

    /// What the browser brings signs somebody in by another call.
    func fetchCredential(_ chance: inout Chance) {
        let state = CallState(), client = chance.of(Client.allCases), usesHandler = chance.oneIn(2)
        let person =
            usesHandler ? handlerPerson(state, &chance) : ProviderPerson(client, world, service, &chance, state)
        let identity = usesHandler ? person.identity : client.identity(person.identity)
        var provider: OpaquePointer?
        let id = usesHandler ? "github.com" : client.providerID
        guard let auth, fba_provider_create(id, &provider, nil) == FBA_STATUS_OK else { return }
        defer { fba_provider_release(provider) }
        var next = Chance(seed: UInt64(chance.below(1 << 40)), step: 0)
        let signIn = { [self] (future: OpaquePointer) in
            // Which server a credential is for the program knows alone.
            guard let credential = fba_future_credential(future), !isFinishing, !world.isDying,
                service === person.service
            else { return }
            begun["signInWithIdp", default: 0] += 1
            begin("sign in with a fetched credential", .signIn, &next, mayBecome: owns(identity)) {
                fba_auth_sign_in_with_credential(self.auth, credential, $0, &$1)
            }
        }
        send(person, state, .fetchCredential, .other, &chance, then: signIn) {
            fba_provider_fetch_credential(provider, auth, $0, $1, &$2)
        }
    }

    /// - Parameter identity: of whom alone it may sign in.
    @discardableResult
    private func call(
        _ action: Action, isLink: Bool, at providerID: String, _ person: Person, _ state: CallState,
        _ identity: String, _ chance: inout Chance
    ) -> Call? {
        begun["signInWithIdp", default: 0] += 1
        var provider: OpaquePointer?
        guard fba_provider_create(providerID, &provider, nil) == FBA_STATUS_OK else { return nil }
        defer { fba_provider_release(provider) }
        if !isLink {
            return send(person, state, action, .signIn, &chance, mayBecome: owns(identity)) {
                fba_auth_sign_in_with_provider(auth, provider, $0, $1, &$2)
            }
        }
        var call: Call?
        withUser { user in
            call = send(person, state, action, .ofUser, &chance, of: String(cString: fba_user_uid(user))) {
                fba_user_link_with_provider(user, provider, $0, $1, &$2)
            }
        }
        return call
    }

    /// Whether somebody is who has this identity, or had it.
    func owns(_ identity: String) -> (String) -> Bool {
        let services = world.services
        return { uid in services.contains { $0.knew(uid, byIdentity: identity) } }
    }

    /// A request leaves for a provider.
    func lookAtProviders(_ request: Request) {
        guard world.runsOn else { return }
        // A call that began before the emulator was chosen goes on at its provider, and ends there.
        let servers = [service] + people.filter { $0.isPending() }.map(\.service)
        if !servers.contains(where: { ($0 === world.emulator) == request.isForEmulator }) {
            world.violate("a provider beyond the server in use is asked for \(request.method)")
        }
        let names = [Action.signInWithCode, .linkWithCode].map(\.rawValue)
        if request.polls, !calls.contains(where: { names.contains($0.name) && $0.isPending }) {
            world.violate("a provider is asked about a device code, and its call has ended")
        }
    }
}

extension Client {
    /// As the service knows who has signed in there.
    func identity(_ name: String) -> String { isIssuer ? "issued-" + name : name }
}
