import CFirebaseAuth
import FirebaseAuthCore

/// The only place where a C pointer becomes an object and back.
enum Handle {
    /// The object behind a handle, which must be of this kind.
    static func borrow<Object: Lendable>(_ pointer: OpaquePointer?, as: Object.Type) throws(Misuse) -> Object {
        guard let pointer else { throw .nullArgument }
        guard let object = object(pointer, as: Object.self) else { throw isForeign(pointer) ? .closed : .wrongHandle }
        return object
    }

    private static func isForeign(_ pointer: OpaquePointer) -> Bool {
        Unmanaged<BoundaryObject>.fromOpaque(UnsafeRawPointer(pointer))._withUnsafeGuaranteedRef {
            $0.tag == ObjectKind.foreign.rawValue
        }
    }

    /// The object behind a handle, nil for NULL and for other kinds: for getters, which have a value for that.
    static func peek<Object: Lendable>(_ pointer: OpaquePointer?, as: Object.Type) -> Object? {
        guard let pointer else { return nil }
        return object(pointer, as: Object.self)
    }

    /// A handle that the caller owns.
    static func own(_ object: BoundaryObject) -> OpaquePointer {
        object.handleRetained()
        return OpaquePointer(Unmanaged.passRetained(object).toOpaque())
    }

    /// A handle that lives as long as whatever holds the object.
    static func lend(_ object: BoundaryObject?) -> OpaquePointer? {
        object.map { OpaquePointer(Unmanaged.passUnretained($0).toOpaque()) }
    }

    /// One more reference, or nil when the handle is not of this kind.
    static func retain<Object: Lendable>(_ pointer: OpaquePointer?, as: Object.Type) -> OpaquePointer? {
        peek(pointer, as: Object.self).map { own($0) }
    }

    /// Drops a reference. A handle of another kind is left alone.
    static func release<Object: Lendable>(_ pointer: OpaquePointer?, as: Object.Type) {
        guard let object = peek(pointer, as: Object.self) else { return }
        object.handleReleased()
        Unmanaged.passUnretained(object).release()
    }

    /// What `body` makes of the object behind a handle, nil for NULL and for other kinds. Counts no reference, for calls
    /// that run every frame: the caller's own reference holds the object meanwhile.
    @inline(__always)
    static func withBorrowed<Object: Lendable, Result>(
        _ pointer: OpaquePointer?, as: Object.Type, _ body: (Object) -> Result?
    ) -> Result? {
        guard let pointer else { return nil }
        return Unmanaged<BoundaryObject>.fromOpaque(UnsafeRawPointer(pointer))._withUnsafeGuaranteedRef { object in
            guard object.tag == Object.kind.rawValue else { return nil }
            return body(unsafeDowncast(object, to: Object.self))
        }
    }

    private static func object<Object: Lendable>(_ pointer: OpaquePointer, as: Object.Type) -> Object? {
        let reference = Unmanaged<BoundaryObject>.fromOpaque(UnsafeRawPointer(pointer))
        // The tag is read before anything is counted: what is no object of ours must not be written to.
        guard reference._withUnsafeGuaranteedRef({ $0.tag == Object.kind.rawValue }) else { return nil }
        return unsafeDowncast(reference.takeUnretainedValue(), to: Object.self)
    }
}

/// A class that handles stand for. Each tag belongs to one class, so that a tag proves the class.
protocol Lendable: BoundaryObject {
    static var kind: ObjectKind { get }
}

extension App: Lendable { static var kind: ObjectKind { .app } }
extension AppConfig: Lendable { static var kind: ObjectKind { .appConfig } }
extension Auth: Lendable { static var kind: ObjectKind { .auth } }
extension AuthResult: Lendable { static var kind: ObjectKind { .authResult } }
extension Credential: Lendable { static var kind: ObjectKind { .credential } }
extension ErrorObject: Lendable { static var kind: ObjectKind { .error } }
extension Future: Lendable { static var kind: ObjectKind { .future } }
extension Handover: Lendable { static var kind: ObjectKind { .handover } }
extension NonceObject: Lendable { static var kind: ObjectKind { .nonce } }
extension Provider: Lendable { static var kind: ObjectKind { .provider } }
extension Question: Lendable { static var kind: ObjectKind { .question } }
extension User: Lendable { static var kind: ObjectKind { .user } }
extension UserInfo: Lendable { static var kind: ObjectKind { .userInfo } }
extension ValueNode: Lendable { static var kind: ObjectKind { .value } }
