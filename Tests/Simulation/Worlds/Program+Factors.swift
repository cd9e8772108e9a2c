// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// What a program keeps of ceremonies of two steps, until it goes on with them or lets go.
struct HeldCeremonies {
    /// Of a call that needs a second factor.
    struct Proof {
        let resolver: OpaquePointer
        let call: Call
        let server: Service
    }

    var proofs: [Proof] = []
    /// Of enrolments of an authenticator app.
    var secrets: [OpaquePointer] = []
    /// What an authenticator makes a passkey from, and what it signs.
    var creations: [String] = []
    var requests: [String] = []

    mutating func release() {
        for proof in proofs { fba_multi_factor_resolver_release(proof.resolver) }
        for secret in secrets { fba_totp_secret_release(secret) }
        self = HeldCeremonies()
    }
}

extension Program {
    /// A call has ended: what goes on after it is kept.
    func keepResolver(of call: Call, _ future: OpaquePointer) {
        guard let error = fba_future_error(future), fba_error_number(error) == FBA_ERROR_SECOND_FACTOR_REQUIRED else {
            return
        }
        guard let resolver = fba_multi_factor_resolver_retain(fba_error_multi_factor_resolver(error)) else {
            return world.violate("\(call.name) needs a second factor, and has no resolver")
        }
        held.proofs.append(HeldCeremonies.Proof(resolver: resolver, call: call, server: service))
        let number = UInt64(call.number) << 8 + UInt64(index)
        var chance = Chance(seed: world.seed, step: 1_001_250 + number << 24)
        goOn(with: .proveFactor, &chance)
    }

    /// The second step of a ceremony, at once in two of three.
    func goOn(with action: Action, _ chance: inout Chance) {
        let isDue = !chance.oneIn(3) && !isFinishing && !world.isDying && auth != nil
        guard isDue else { return }
        reactionsUnderWay += 1
        perform(action, &chance)
        reactionsUnderWay -= 1
    }

    /// For what a callback does.
    func ownChance(_ chance: inout Chance) -> Chance { Chance(seed: UInt64(chance.below(1 << 40)), step: 0) }

    func callFactors(_ action: Action, _ chance: inout Chance) {
        switch action {
        case .startFactor: startFactor(&chance)
        case .enrollFactor: enrollFactor(&chance)
        case .unenrollFactor: unenrollFactor(&chance)
        case .forgetProof: forgetProof(&chance)
        default: proveFactor(&chance)
        }
    }

    private func startFactor(_ chance: inout Chance) {
        let own = ownChance(&chance)
        let keep = { [self] (future: OpaquePointer) in
            guard let secret = fba_totp_secret_retain(fba_future_totp_secret(future)) else { return }
            held.secrets.append(secret)
            var next = own
            goOn(with: .enrollFactor, &next)
        }
        withUser { user in
            let uid = String(cString: fba_user_uid(user))
            begin(Action.startFactor.rawValue, .ofUser, &chance, of: uid, then: keep) {
                fba_user_multi_factor_start_totp(user, $0, &$1)
            }
        }
    }

    private func enrollFactor(_ chance: inout Chance) {
        guard let newest = held.secrets.last else { return }
        let chosen = chance.oneIn(4) ? held.secrets[chance.below(held.secrets.count)] : newest
        let secret = fba_totp_secret_retain(chosen)
        defer { fba_totp_secret_release(secret) }
        let code = chance.oneIn(5) ? "000000" : service.codeOfApp()
        callReplacing(.enrollFactor, "mfaEnrollment:finalize", &chance) {
            fba_user_multi_factor_enroll_totp($0, secret, code, "app", $1, &$2)
        }
    }

    private func unenrollFactor(_ chance: inout Chance) {
        var factor = "factor-0"
        withUser { user in
            let count = fba_user_multi_factor_count(user)
            guard count > 0, let info = fba_user_multi_factor_at(user, chance.below(count)) else { return }
            factor = String(cString: fba_multi_factor_info_uid(info))
        }
        callReplacing(.unenrollFactor, "mfaEnrollment:withdraw", &chance) {
            fba_user_multi_factor_unenroll($0, factor, $1, &$2)
        }
    }

    /// A call of the user that has new tokens, and that the service acts upon once at most.
    func callReplacing(
        _ action: Action, _ method: String, _ chance: inout Chance,
        _ start: (OpaquePointer, UnsafePointer<fba_callback>, inout OpaquePointer?) -> fba_status
    ) {
        begun[method, default: 0] += 1
        withUser { user in
            let uid = String(cString: fba_user_uid(user))
            // A refusal of the old tokens says nothing of the new ones.
            let look = { [self] (_: OpaquePointer) in lookAtSession() }
            begin(action.rawValue, .ofUser, &chance, of: uid, then: look) { start(user, $0, &$1) }
        }
    }

    private func forgetProof(_ chance: inout Chance) {
        guard !held.proofs.isEmpty else { return }
        fba_multi_factor_resolver_release(held.proofs.remove(at: chance.below(held.proofs.count)).resolver)
    }

    /// With a right code or a wrong one; also twice, after a sign-out, and after the auth was closed.
    private func proveFactor(_ chance: inout Chance) {
        guard let newest = held.proofs.last else { return }
        let proof = chance.oneIn(4) ? held.proofs[chance.below(held.proofs.count)] : newest
        let resolver = fba_multi_factor_resolver_retain(proof.resolver)
        defer { fba_multi_factor_resolver_release(resolver) }
        let way = chance.below(8)
        if way == 0 { signOut() }
        budget.allow(.proveFactor)
        for _ in 0...(way == 1 ? 1 : 0) {
            let code = chance.oneIn(5) ? "000000" : proof.server.codeOfApp()
            prove(proof, resolver, code, &chance)
        }
    }

    private func prove(
        _ proof: HeldCeremonies.Proof, _ resolver: OpaquePointer?, _ code: String, _ chance: inout Chance
    ) {
        let hint = fba_multi_factor_resolver_hint_at(resolver, 0)
        let factor = String(cString: fba_multi_factor_info_uid(hint))
        let wasClosed = proof.call.opened?.isClosed ?? true
        begin(
            Action.proveFactor.rawValue, proof.call.kind, &chance, of: proof.call.uid, mayBecome: proof.call.mayBecome
        ) {
            let status = fba_multi_factor_resolver_resolve_with_totp(resolver, factor, code, $0, &$1)
            if wasClosed, status == FBA_STATUS_OK {
                world.violate("a second factor is taken after its auth was closed")
            }
            return status
        }
    }
}
