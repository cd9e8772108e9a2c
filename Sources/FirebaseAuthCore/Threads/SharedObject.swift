// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// An object that programs hold, through whatever face of the library: the C API, or another. Each face may keep a companion
/// with it, and finds no other face's.
@safe open class SharedObject: @unchecked Sendable {
    /// The companion that was kept last; it knows the one before.
    private let newest = unsafe Atomic<UnsafeMutableRawPointer?>(nil)

    public init() {}

    deinit {
        var left = unsafe newest.load(ordering: .acquiring)
        while let pointer = unsafe left {
            unsafe left = unsafe ObjectPointer.object(at: pointer, as: Companion.self).earlier
            unsafe ObjectPointer.release(pointer)
        }
    }

    /// In a forked child: the object is one of its parent's, and can do nothing here.
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

/// What a face of the library needs of its own for an object of the core.
@safe open class Companion: @unchecked Sendable {
    /// Who keeps it; held, so that no other face gets the address. Both are set once, before other threads see it.
    fileprivate var face: UnsafeMutableRawPointer?
    fileprivate var earlier: UnsafeMutableRawPointer?

    public init() {}

    deinit {
        if let face = unsafe face { unsafe ObjectPointer.release(face) }
    }

    /// In a forked child. Takes no lock: a thread that is not here may hold it.
    open func subjectWasDisowned() {}
}

/// One face of the library, for all of a process: the key to the companions that it keeps with objects, all of one class.
public final class Face<Kept: Companion>: Sendable {
    public init() {}

    /// Where the companion is that this face keeps with the object, for as long as that lives; nil before the first time. A
    /// pointer, because counting references would cost more than the calls that come here.
    @inline(__always)
    public func companion(of object: SharedObject) -> UnsafeMutableRawPointer? {
        unsafe object.companion(of: ObjectPointer.lending(self))
    }

    /// Keeps it, unless there is one: of two threads, one is first. Returns where the one is that stays.
    public func keep(_ companion: Kept, with object: SharedObject) -> UnsafeMutableRawPointer {
        unsafe object.keep(companion, of: self)
    }
}
