// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// An object that programs hold, through whatever face of the library: the C API, or another.
@safe open class SharedObject: @unchecked Sendable {
    private let companionPointer = unsafe Atomic<UnsafeMutableRawPointer?>(nil)

    public init() {}

    deinit {
        if let companion = unsafe companion { unsafe ObjectPointer.release(companion) }
    }

    /// Where the companion is that a face keeps with the object, for as long as it lives; nil before the first time. A
    /// pointer, because counting references would cost more than the calls that come here.
    @inline(__always)
    public final var companion: UnsafeMutableRawPointer? { unsafe companionPointer.load(ordering: .acquiring) }

    /// Keeps it, unless there is one: of two threads, one is first. Returns where the one is that stays.
    public final func keep(_ companion: Companion) -> UnsafeMutableRawPointer {
        let kept = unsafe ObjectPointer.retaining(companion)
        let (isFirst, first) = unsafe companionPointer.compareExchange(
            expected: nil, desired: kept, ordering: .acquiringAndReleasing)
        if isFirst { return unsafe kept }
        unsafe ObjectPointer.release(kept)
        return unsafe first ?? kept
    }

    /// In a forked child: the object is one of its parent's, and can do nothing here.
    final func disown() {
        guard let companion = unsafe companion else { return }
        unsafe ObjectPointer.object(at: companion, as: Companion.self).subjectWasDisowned()
    }
}

/// What a face of the library needs of its own for an object of the core.
open class Companion: @unchecked Sendable {
    public init() {}

    /// In a forked child. Takes no lock: a thread that is not here may hold it.
    open func subjectWasDisowned() {}
}
