// SPDX-License-Identifier: Apache-2.0
/// Objects as the pointers that C code carries: the only place where references are counted by hand.
public enum ObjectPointer {
    /// With a reference of its own, to be given back by `release` or `take`.
    @inline(__always)
    public static func retaining(_ object: consuming some AnyObject) -> UnsafeMutableRawPointer {
        unsafe Unmanaged.passRetained(object).toOpaque()
    }

    /// Good for as long as something else holds the object.
    @inline(__always)
    public static func lending(_ object: AnyObject) -> UnsafeMutableRawPointer {
        unsafe Unmanaged.passUnretained(object).toOpaque()
    }

    /// - Precondition: a live object of that class, as for all that follow.
    @inline(__always)
    public static func object<Object: AnyObject>(at pointer: UnsafeRawPointer, as: Object.Type) -> Object {
        unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// The object, together with the reference that the pointer had.
    @inline(__always)
    static func take<Object: AnyObject>(_ pointer: UnsafeRawPointer, as: Object.Type) -> Object {
        unsafe Unmanaged<Object>.fromOpaque(pointer).takeRetainedValue()
    }

    @inline(__always)
    public static func retain(_ pointer: UnsafeRawPointer) {
        _ = unsafe Unmanaged<AnyObject>.fromOpaque(pointer).retain()
    }

    @inline(__always)
    public static func release(_ pointer: UnsafeRawPointer) {
        unsafe Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }

    /// Counts no reference, for what runs every frame: somebody else's holds the object meanwhile.
    @inline(__always)
    public static func withObject<Object: AnyObject, Result>(
        at pointer: UnsafeRawPointer, as: Object.Type, _ body: (Object) -> Result
    ) -> Result {
        unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
    }
}
