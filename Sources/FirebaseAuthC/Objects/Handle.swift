// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

/// Converts C pointers to objects and back. Nothing else does this.
enum Handle {
    /// The object behind a handle, which must be of this kind.
    static func borrow<Object: HandleSubject>(_ pointer: OpaquePointer?, as: Object.Type) throws(Misuse) -> Object {
        guard let pointer else { throw .nullArgument }
        guard let object = peek(pointer, as: Object.self) else { throw isForeign(pointer) ? .closed : .wrongHandle }
        return object
    }

    private static func isForeign(_ pointer: OpaquePointer) -> Bool {
        ObjectPointer.withObject(at: UnsafeRawPointer(pointer), as: HandleObject.self) {
            $0.tag == ObjectKind.foreign.rawValue
        }
    }

    /// The object behind a handle; nil for NULL and for other kinds. For getters, which return a default value then.
    static func peek<Object: HandleSubject>(_ pointer: OpaquePointer?, as: Object.Type) -> Object? {
        withBorrowed(pointer, as: Object.self) { $0 }
    }

    /// A handle that the caller owns. The reference to the object becomes the handle's reference.
    @inline(__always)
    static func own<Object: HandleSubject>(_ object: consuming Object) -> OpaquePointer {
        let reference = ObjectPointer.retaining(object)
        return ObjectPointer.withObject(at: reference, as: Object.self) { object in
            object.handleRetained()
            return OpaquePointer(object.handlePointer)
        }
    }

    /// The handle of whoever makes an object that counts its handles. It is counted from the beginning: others may find the object,
    /// and release theirs, before its maker has this one.
    static func first<Object: CountedObject>(_ object: consuming Object) -> OpaquePointer {
        let reference = ObjectPointer.retaining(object)
        return ObjectPointer.withObject(at: reference, as: Object.self) { OpaquePointer($0.handlePointer) }
    }

    /// The same as `own`, NULL for nil.
    @inline(__always)
    static func ownIfAny<Object: HandleSubject>(_ object: consuming Object?) -> OpaquePointer? {
        guard let object = consume object else { return nil }
        return own(object)
    }

    /// A handle that lives as long as the owner of the object.
    static func lend<Object: HandleSubject>(_ object: Object?) -> OpaquePointer? {
        object.map { OpaquePointer($0.handlePointer) }
    }

    static func pointer(to handle: HandleObject) -> OpaquePointer {
        OpaquePointer(ObjectPointer.lending(handle))
    }

    /// One more reference, or nil when the handle is not of this kind.
    static func retain<Object: HandleSubject>(_ pointer: OpaquePointer?, as: Object.Type) -> OpaquePointer? {
        withBorrowed(pointer, as: Object.self) { object in
            object.handleRetained()
            ObjectPointer.retain(ObjectPointer.lending(object))
            return pointer
        }
    }

    /// Drops a reference. Does nothing for a handle of another kind.
    static func release<Object: HandleSubject>(_ pointer: OpaquePointer?, as: Object.Type) {
        withBorrowed(pointer, as: Object.self) { object -> Void? in
            object.handleReleased()
            ObjectPointer.release(ObjectPointer.lending(object))
        }
    }

    /// The result of `body` for the object behind a handle; nil for NULL and for other kinds. It counts no reference,
    /// for calls that run every frame: the caller's own reference holds the object meanwhile.
    @inline(__always)
    @discardableResult
    static func withBorrowed<Object: HandleSubject, Result>(
        _ pointer: OpaquePointer?, as: Object.Type, _ body: (Object) -> Result?
    ) -> Result? {
        guard let pointer else { return nil }
        // The tag is read before any reference is counted: memory that is not an object of this library must not be
        // written to.
        return ObjectPointer.withObject(at: UnsafeRawPointer(pointer), as: HandleObject.self) { handle in
            guard handle.tag == Object.kind.rawValue, let subject = handle.subject else { return nil }
            return ObjectPointer.withObject(at: subject, as: Object.self, body)
        }
    }
}
