// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// A descriptor that is readable while it is set. The host waits for it; the library only sets and clears it.
final class Bell: @unchecked Sendable {
    private let bell: fbp_bell

    var descriptor: Int32 { Int32(truncatingIfNeeded: bell.handle) }

    /// Nil when the system cannot provide a descriptor.
    static func make() -> Bell? {
        let bell = fbp_bell_create()
        return bell.handle < 0 ? nil : Bell(bell)
    }

    private init(_ bell: fbp_bell) {
        self.bell = bell
    }

    deinit {
        fbp_bell_close(bell)
    }

    func set() { fbp_bell_set(bell) }
    func clear() { fbp_bell_clear(bell) }
}
