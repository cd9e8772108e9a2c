// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// An object that programs hold through a face of the library: the C API or another. Each face can keep a companion
/// with it and cannot reach the companion of another face.
@safe open class SharedObject: @unchecked Sendable {
    /// The companion that was kept last. It points to the one before.
    private let newest = unsafe Atomic<UnsafeMutableRawPointer?>(nil)

    public init() {}

    deinit {
        var left = unsafe newest.load(ordering: .acquiring)
        while let pointer = unsafe left {
            unsafe left = unsafe ObjectPointer.object(at: pointer, as: Companion.self).earlier
            unsafe ObjectPointer.release(pointer)
        }
    }

    /// Called in a forked child: the object belongs to the parent and cannot be used here.
    final func disown() {
        var left = unsafe newest.load(ordering: .acquiring)
        while let pointer = unsafe left {
            let companion = unsafe ObjectPointer.object(at: pointer, as: Companion.self)
            companion.subjectWasDisowned()
            unsafe left = unsafe companion.earlier
        }
    }

    @inline(__always)
    fileprivate final func companion(of face: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        var left = unsafe newest.load(ordering: .acquiring)
        while let pointer = unsafe left {
            let found = unsafe ObjectPointer.withObject(at: pointer, as: Companion.self) {
                unsafe ($0.face == face, $0.earlier)
            }
            if unsafe found.0 { return unsafe pointer }
            unsafe left = unsafe found.1
        }
        return nil
    }

    fileprivate final func keep<Kept>(_ companion: Kept, of face: Face<Kept>) -> UnsafeMutableRawPointer {
        let face = unsafe ObjectPointer.retaining(face)
        unsafe companion.face = unsafe face
        let kept = unsafe ObjectPointer.retaining(companion)
        var head = unsafe newest.load(ordering: .acquiring)
        while true {
            if let first = unsafe self.companion(of: face) {
                unsafe ObjectPointer.release(kept)
                return unsafe first
            }
            unsafe companion.earlier = unsafe head
            let (isKept, found) = unsafe newest.compareExchange(
                expected: head, desired: kept, ordering: .acquiringAndReleasing)
            if isKept { return unsafe kept }
            unsafe head = unsafe found
        }
    }
}

/// What a face of the library keeps with an object of the core.
@safe open class Companion: @unchecked Sendable {
    /// The face that keeps it; retained so that no other face gets the same address. Both are set once, before other
    /// threads see the companion.
    fileprivate var face: UnsafeMutableRawPointer?
    fileprivate var earlier: UnsafeMutableRawPointer?

    public init() {}

    deinit {
        if let face = unsafe face { unsafe ObjectPointer.release(face) }
    }

    /// Called in a forked child. It takes no lock: a thread that does not exist in the child may hold it.
    open func subjectWasDisowned() {}
}

/// One face of the library for the whole process: the key to the companions that it keeps with objects. All of them are
/// of one class.
public final class Face<Kept: Companion>: Sendable {
    public init() {}

    /// The address of this face's companion of the object, valid as long as the object lives; nil before the first
    /// `keep`. It is a pointer because counting references would cost more than the calls that use it.
    @inline(__always)
    public func companion(of object: SharedObject) -> UnsafeMutableRawPointer? {
        unsafe object.companion(of: ObjectPointer.lending(self))
    }

    /// Keeps the companion unless there is one already: if two threads do this, one is first. Returns the address of
    /// the companion that stays.
    public func keep(_ companion: Kept, with object: SharedObject) -> UnsafeMutableRawPointer {
        unsafe object.keep(companion, of: self)
    }
}
