// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

/// A class that handles stand for. Each tag belongs to exactly one class, so a tag proves the class.
protocol HandleSubject: AnyObject {
    static var kind: ObjectKind { get }
    /// The address of the `HandleObject`. It is made when it is first needed and stays the same as long as the object
    /// lives.
    var handlePointer: UnsafeMutableRawPointer { get }
    /// One more handle refers to the object.
    func handleRetained()
    /// One handle less refers to the object, which still lives.
    func handleReleased()
}

extension HandleSubject {
    func handleRetained() {}
    func handleReleased() {}
}

extension HandleSubject where Self: HandleObject {
    var handlePointer: UnsafeMutableRawPointer { ObjectPointer.lending(self) }
}

/// The face of the C API.
enum CFace {
    static let companions = Face<HandleObject>()
}

/// An object of the core. The core knows nothing of C; the handle is kept as a companion.
protocol CoreObject: SharedObject, HandleSubject {
    func makeHandle() -> HandleObject
}

extension CoreObject {
    @inline(__always)
    var handlePointer: UnsafeMutableRawPointer { CFace.companions.companion(of: self) ?? firstHandle() }

    @inline(never)
    private func firstHandle() -> UnsafeMutableRawPointer { CFace.companions.keep(makeHandle(), with: self) }

    func makeHandle() -> HandleObject { HandleObject(Self.kind, for: self) }
}

/// Ends when its last handle is released, even if the core still refers to it.
protocol CountedObject: CoreObject {
    func endWithoutHandle()
}

extension CountedObject {
    func makeHandle() -> HandleObject { CountedHandle(Self.kind, for: self) }

    func handleRetained() {
        _ = counted.count.add(1)
    }

    func handleReleased() {
        if counted.count.add(-1) == 1 { endWithoutHandle() }
    }

    private var counted: CountedHandle { ObjectPointer.object(at: handlePointer, as: CountedHandle.self) }
}

extension App: CountedObject {
    static var kind: ObjectKind { .app }
    func endWithoutHandle() { close() }
}
extension HTTPExchange: CountedObject {
    static var kind: ObjectKind { .httpExchange }
    func endWithoutHandle() { abandon() }
}
extension ActionCodeInfo: CoreObject { static var kind: ObjectKind { .actionCodeInfo } }
extension Auth: CoreObject { static var kind: ObjectKind { .auth } }
extension AuthResult: CoreObject { static var kind: ObjectKind { .authResult } }
extension Credential: CoreObject { static var kind: ObjectKind { .credential } }
extension Future: CoreObject { static var kind: ObjectKind { .future } }
extension Handover: CoreObject { static var kind: ObjectKind { .handover } }
extension PasswordStatus: CoreObject { static var kind: ObjectKind { .passwordStatus } }
extension Provider: CoreObject { static var kind: ObjectKind { .provider } }
extension Question: CoreObject { static var kind: ObjectKind { .question } }
extension IDTokenResult: CoreObject { static var kind: ObjectKind { .tokenResult } }
extension MultiFactorResolver: CoreObject { static var kind: ObjectKind { .multiFactorResolver } }
extension PasskeyInfo: CoreObject { static var kind: ObjectKind { .passkeyInfo } }
extension SecondFactor: CoreObject { static var kind: ObjectKind { .multiFactorInfo } }
extension TOTPSecret: CoreObject { static var kind: ObjectKind { .totpSecret } }
extension User: CoreObject { static var kind: ObjectKind { .user } }

extension HandleSubject {
    var handle: HandleObject { ObjectPointer.object(at: handlePointer, as: HandleObject.self) }

    /// Lends a string of the object in a slot of its own.
    func lend(_ slot: StringSlot, _ text: String) -> UnsafePointer<CChar> {
        if text.isEmpty { return CStrings.empty }
        return ObjectPointer.withObject(at: handlePointer, as: HandleObject.self) { $0.string(slot, text) }
    }

    /// The same for a property that may change: strings that were borrowed before stay as they were.
    func lend(newest slot: StringSlot, _ text: String) -> UnsafePointer<CChar> {
        if text.isEmpty { return CStrings.empty }
        return ObjectPointer.withObject(at: handlePointer, as: HandleObject.self) { $0.string(newest: slot, text) }
    }

    /// Lends a string of the object's list.
    ///
    /// - Parameter index: below `count`, which must not change.
    func lend(element index: Int, of count: Int, _ text: String) -> UnsafePointer<CChar> {
        handle.withParts { $0.string(element: index, of: count, text) }
    }

    /// Lends a part of the object, or NULL if it has none; the answer never changes. The part is made outside of the
    /// lock, which other objects share.
    func lend(_ slot: PartSlot, _ make: (Self) -> HandleObject?) -> OpaquePointer? {
        if let kept = handle.withParts({ $0.part(slot) }) { return kept.map { Handle.pointer(to: $0) } }
        let made = make(self)
        return handle.withParts { $0.keep(made, slot) }.map { Handle.pointer(to: $0) }
    }

    /// Lends an element of the object's list.
    ///
    /// - Parameter index: below `count`, which must not change.
    func lend(element index: Int, of count: Int, _ make: () -> HandleObject) -> OpaquePointer? {
        Handle.pointer(to: handle.withParts { $0.element(index, of: count, make) })
    }
}
