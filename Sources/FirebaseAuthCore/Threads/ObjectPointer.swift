// SPDX-License-Identifier: Apache-2.0
/// Objects as pointers for C code. This is the only place that counts references by hand.
public enum ObjectPointer {
    /// The pointer has a reference of its own. `release` or `take` gives it back.
    @inline(__always)
    public static func retaining(_ object: consuming some AnyObject) -> UnsafeMutableRawPointer {
        unsafe Unmanaged.passRetained(object).toOpaque()
    }

    /// Valid as long as something else holds the object.
    @inline(__always)
    public static func lending(_ object: AnyObject) -> UnsafeMutableRawPointer {
        unsafe Unmanaged.passUnretained(object).toOpaque()
    }

    /// - Precondition: a live object of that class, as for all that follow.
    @inline(__always)
    public static func object<Object: AnyObject>(at pointer: UnsafeRawPointer, as: Object.Type) -> Object {
        unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// The object with the reference of the pointer.
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

    /// Counts no reference, for code that runs every frame: another reference holds the object meanwhile.
    @inline(__always)
    public static func withObject<Object: AnyObject, Result>(
        at pointer: UnsafeRawPointer, as: Object.Type, _ body: (Object) -> Result
    ) -> Result {
        unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
    }
}
