// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// Sees to it that a session ends for a reason: a sign-out, or tokens of its own that the service has refused.
final class SessionWatch {
    private unowned let world: World
    /// The refresh token that the session was last seen with, and what had happened by then.
    private var last: (token: String, reasons: Int)?

    init(_ world: World) {
        self.world = world
    }

    /// Nobody looked while the program ended or its auth was closed.
    func forget() { last = nil }

    func look(at user: OpaquePointer, _ reasons: Int) {
        var bytes = [CChar](repeating: 0, count: 256)
        guard fba_user_get_refresh_token(user, &bytes, bytes.count) > 0 else { return }
        last = (bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }, reasons)
    }

    /// Somebody was signed in, and nobody is.
    func ended(_ reasons: Int) {
        guard let last else { return }
        self.last = nil
        if last.reasons == reasons, world.services.contains(where: { $0.isGood(last.token) }) {
            world.violate("the session has ended, whose tokens nobody has refused")
        }
    }
}
