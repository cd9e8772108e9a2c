// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

/// The only place where a C pointer becomes an object and back.
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

    /// The object behind a handle, nil for NULL and for other kinds: for getters, which have a value for that.
    static func peek<Object: HandleSubject>(_ pointer: OpaquePointer?, as: Object.Type) -> Object? {
        withBorrowed(pointer, as: Object.self) { $0 }
    }

    /// A handle that the caller owns. What refers to the object becomes the handle's reference.
    @inline(__always)
    static func own<Object: HandleSubject>(_ object: consuming Object) -> OpaquePointer {
        let reference = ObjectPointer.retaining(object)
        return ObjectPointer.withObject(at: reference, as: Object.self) { object in
            object.handleRetained()
            return OpaquePointer(object.handlePointer)
        }
    }

    /// The same, NULL for nil.
    @inline(__always)
    static func ownIfAny<Object: HandleSubject>(_ object: consuming Object?) -> OpaquePointer? {
        guard let object = consume object else { return nil }
        return own(object)
    }

    /// A handle that lives as long as whatever holds the object.
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

    /// Drops a reference. A handle of another kind is left alone.
    static func release<Object: HandleSubject>(_ pointer: OpaquePointer?, as: Object.Type) {
        withBorrowed(pointer, as: Object.self) { object -> Void? in
            object.handleReleased()
            ObjectPointer.release(ObjectPointer.lending(object))
        }
    }

    /// What `body` makes of the object behind a handle, nil for NULL and for other kinds. Counts no reference, for calls
    /// that run every frame: the caller's own reference holds the object meanwhile.
    @inline(__always)
    @discardableResult
    static func withBorrowed<Object: HandleSubject, Result>(
        _ pointer: OpaquePointer?, as: Object.Type, _ body: (Object) -> Result?
    ) -> Result? {
        guard let pointer else { return nil }
        // The tag is read before anything is counted: what is no object of ours must not be written to.
        return ObjectPointer.withObject(at: UnsafeRawPointer(pointer), as: HandleObject.self) { handle in
            guard handle.tag == Object.kind.rawValue, let subject = handle.subject else { return nil }
            return ObjectPointer.withObject(at: subject, as: Object.self, body)
        }
    }
}
