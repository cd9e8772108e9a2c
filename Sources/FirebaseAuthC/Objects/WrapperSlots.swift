// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore

/// The objects of language bindings for one app or auth, one for each tag.
///
/// Two bindings in a process, or two builds of one, must never receive each other's pointer: they would misread the
/// object.
struct WrapperSlots {
    private struct Slot {
        let tag: String
        let pointer: UnsafeMutableRawPointer
    }

    private var slots: [Slot] = []

    func pointer(for tag: String) -> UnsafeMutableRawPointer? {
        place(of: tag).map { slots[$0].pointer }
    }

    /// Nil clears the slot. Returns false if another pointer is kept there: if two threads make a wrapper, one is
    /// first.
    mutating func set(_ pointer: UnsafeMutableRawPointer?, for tag: String) -> Bool {
        let place = place(of: tag)
        switch (place, pointer) {
        case (let place?, let pointer?): return slots[place].pointer == pointer
        case (let place?, nil): slots.remove(at: place)
        case (nil, let pointer?): slots.append(Slot(tag: tag, pointer: pointer))
        case (nil, nil): break
        }
        return true
    }

    @inline(never)
    private func place(of tag: String) -> Int? {
        for place in slots.indices where slots[place].tag.sameBytes(as: tag) { return place }
        return nil
    }
}

extension HandleObject {
    /// The pointer that a language binding keeps here.
    final func wrapper(_ tag: String) -> UnsafeMutableRawPointer? {
        withParts { $0.wrappers.pointer(for: tag) }
    }

    /// Returns false if another pointer is kept.
    final func setWrapper(_ wrapper: UnsafeMutableRawPointer?, _ tag: String) -> Bool {
        withParts { $0.wrappers.set(wrapper, for: tag) }
    }
}
