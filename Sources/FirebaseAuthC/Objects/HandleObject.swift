// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

/// The kinds of objects behind handles. The numbers are unlikely to occur in memory by chance, so that a handle of
/// another kind, or a released one, is recognised.
enum ObjectKind: UInt32 {
    case app = 0xFBA0_0A01
    case appConfig = 0xFBA0_0A02
    case auth = 0xFBA0_0A03
    case authResult = 0xFBA0_0A04
    case credential = 0xFBA0_0A05
    case error = 0xFBA0_0A06
    case future = 0xFBA0_0A07
    case nonce = 0xFBA0_0A08
    case provider = 0xFBA0_0A09
    case user = 0xFBA0_0A0A
    case userInfo = 0xFBA0_0A0B
    case value = 0xFBA0_0A0C
    case handover = 0xFBA0_0A0E
    case question = 0xFBA0_0A0F
    case tokenResult = 0xFBA0_0A10
    case passwordStatus = 0xFBA0_0A11
    case actionCodeInfo = 0xFBA0_0A20
    case actionCodeURL = 0xFBA0_0A21
    case multiFactorInfo = 0xFBA0_0A12
    case multiFactorResolver = 0xFBA0_0A13
    case totpSecret = 0xFBA0_0A14
    case passkeyInfo = 0xFBA0_0A15
    case httpExchange = 0xFBA0_0A16
    /// An app or auth of the process that this one was forked from.
    case foreign = 0xFBA0_0A0D
}

/// What a handle points to. It knows its kind, stands for an object of the core or for itself, and keeps what was
/// borrowed from it.
///
/// The references of a program are counted on the object that it stands for, and that object keeps it.
class HandleObject: Companion, @unchecked Sendable {
    /// Zero after the object has been freed.
    private(set) final var tag: UInt32
    /// The object that it stands for; nil only during `init`.
    private(set) final var subject: UnsafeMutableRawPointer?
    // The lock of `monitor` guards both.
    private final var strings = BorrowedStrings()
    private final var parts: BorrowedParts?

    /// - Parameter subject: nil for itself.
    init(_ kind: ObjectKind, for subject: SharedObject? = nil) {
        tag = kind.rawValue
        super.init()
        self.subject = ObjectPointer.lending(subject ?? self)
    }

    deinit {
        tag = 0
        strings.wipeAndFree()
    }

    /// From now on no handle gives access to the object.
    final override func subjectWasDisowned() {
        tag = ObjectKind.foreign.rawValue
    }

    /// One of a fixed set: a lock for each object would cost more than waiting for these short sections.
    private final var monitor: Monitor { Monitor.pooled(for: self) }

    final func string(_ slot: StringSlot, _ text: String) -> UnsafePointer<CChar> {
        monitor.withLock { strings.string(slot, text) }
    }

    final func string(newest slot: StringSlot, _ text: String) -> UnsafePointer<CChar> {
        monitor.withLock { strings.string(newest: slot, text) }
    }

    final func withParts<Result>(_ body: (BorrowedParts) -> Result) -> Result {
        monitor.withLock {
            if let parts { return body(parts) }
            let made = BorrowedParts()
            parts = made
            return body(made)
        }
    }
}

/// Counts the handles of an object that ends with the last of them.
final class CountedHandle: HandleObject, @unchecked Sendable {
    /// One is the maker's: see `Handle.first`.
    let count = AtomicInteger(1)
}
