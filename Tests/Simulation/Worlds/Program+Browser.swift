// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// Calls that wait for somebody in a browser.
extension Program {
    func callInBrowser(_ action: Action, _ chance: inout Chance) {
        begun["signInWithIdp", default: 0] += 1
        if action == .signInInBrowser { return signInInBrowser(&chance) }
        withUser { user in
            let uid = String(cString: fba_user_uid(user))
            goToBrowser(action, .ofUser, &chance, of: uid) { provider, options, callback, future in
                fba_user_link_with_provider(user, provider, options, callback, &future)
            }
        }
    }

    private func signInInBrowser(_ chance: inout Chance) {
        let services = world.services.map { ($0, $0.lastNumber) }
        goToBrowser(
            .signInInBrowser, .signIn, &chance,
            mayBecome: { uid in services.contains { $0.isNew(uid, since: $1) || $0.hasIdentity(uid) } }
        ) { [self] provider, options, callback, future in
            fba_auth_sign_in_with_provider(auth, provider, options, callback, &future)
        }
    }

    private typealias Start = (
        OpaquePointer?, UnsafePointer<fba_browser_options>, UnsafePointer<fba_callback>, inout OpaquePointer?
    ) -> fba_status

    private func goToBrowser(
        _ action: Action, _ kind: Call.Kind, _ chance: inout Chance, of uid: String? = nil,
        mayBecome: @escaping (String) -> Bool = { _ in false }, _ start: Start
    ) {
        var provider: OpaquePointer?
        guard fba_provider_create("github.com", &provider, nil) == FBA_STATUS_OK else { return }
        defer { fba_provider_release(provider) }
        let state = CallState()
        let person = Person(
            world, service, &chance, isPending: { !state.hasEnded }, hasSucceeded: { state.hasSucceeded })
        send(person, state, action, kind, &chance, of: uid, mayBecome: mayBecome) { start(provider, $0, $1, &$2) }
    }

    typealias StartWithOptions = (
        UnsafePointer<fba_browser_options>, UnsafePointer<fba_callback>, inout OpaquePointer?
    ) -> fba_status

    /// Begins a call for which this person does something.
    @discardableResult
    func send(
        _ person: Person, _ state: CallState, _ action: Action, _ kind: Call.Kind, _ chance: inout Chance,
        of uid: String? = nil, mayBecome: @escaping (String) -> Bool = { _ in false },
        then: @escaping (OpaquePointer) -> Void = { _ in }, _ start: StartWithOptions
    ) -> Call? {
        var options = person.options(&chance), isRefused = false
        let place = PlaceInBrowser(self)
        people.append(person)
        let ends = { (future: OpaquePointer) in
            for look in [state.ends, place.look, person.look(atEnd:), then] { look(future) }
        }
        let call = begin(action.rawValue, kind, &chance, of: uid, mayBecome: mayBecome, then: ends) {
            callback, future in
            let status = withUnsafePointer(to: &options) { start($0, callback, &future) }
            isRefused = status != FBA_STATUS_OK
            return status
        }
        if isRefused {
            state.hasEnded = true
            people.removeAll { $0 === person }
            Unmanaged<Person>.fromOpaque(options.user_data).release()
        }
        return call
    }
}

/// How a call has ended, for those who have no handle of it.
final class CallState {
    var hasEnded = false
    /// Nil where its auth was closed.
    var hasSucceeded: Bool?

    func ends(_ future: OpaquePointer) {
        hasEnded = true
        hasSucceeded = Call.hasSucceeded(future)
    }
}
