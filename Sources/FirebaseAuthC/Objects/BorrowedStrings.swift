// SPDX-License-Identifier: Apache-2.0
import CPlatform
import FirebaseAuthCore

/// Strings that a handle has lent out of the few properties of its object, each made when it is first asked for.
struct LentStrings {
    /// Of most objects one is asked for at most: a token, a message.
    private var first: (slot: StringSlot, string: LentString)?
    private var others: [(slot: StringSlot, string: LentString)] = []

    /// Slots are searched. A text must not change after it was lent.
    mutating func string(_ slot: StringSlot, _ text: String) -> UnsafePointer<CChar> {
        if let first, first.slot == slot { return UnsafePointer(first.string.characters) }
        for lent in others where lent.slot == slot { return UnsafePointer(lent.string.characters) }
        let lent = LentString(text)
        if first == nil { first = (slot, lent) } else { others.append((slot, lent)) }
        return UnsafePointer(lent.characters)
    }

    /// A text that may change: what was lent before stays as it was.
    mutating func string(newest slot: StringSlot, _ text: String) -> UnsafePointer<CChar> {
        if let first, first.slot == slot, first.string.holds(text) { return UnsafePointer(first.string.characters) }
        for lent in others where lent.slot == slot && lent.string.holds(text) {
            return UnsafePointer(lent.string.characters)
        }
        let lent = LentString(text)
        others.append((slot, lent))
        return UnsafePointer(lent.characters)
    }

    func wipeAndFree() {
        first?.string.wipeAndFree()
        for lent in others { lent.string.wipeAndFree() }
    }
}

/// What few handles lend: strings of a list, parts and elements with handles of their own, and what bindings keep there.
/// Each is made when it is first asked for and lives as long as the object.
final class BorrowedStrings {
    private var elementStrings: [LentString?] = []
    /// Nil where there is no such part, which need not be looked for again.
    private var parts: [(slot: PartSlot, part: HandleObject?)] = []
    private var elements: [HandleObject?] = []
    var wrappers = WrapperSlots()

    deinit {
        for lent in elementStrings { lent?.wipeAndFree() }
    }

    /// Of an element of the object's list, of which it has one at most; however long, it is found at once.
    ///
    /// - Parameter index: below `count`, which must not change.
    func string(element index: Int, of count: Int, _ text: String) -> UnsafePointer<CChar> {
        if elementStrings.isEmpty { elementStrings = [LentString?](repeating: nil, count: count) }
        if let lent = elementStrings[index] { return UnsafePointer(lent.characters) }
        let lent = LentString(text)
        elementStrings[index] = lent
        return UnsafePointer(lent.characters)
    }

    /// Nil when nobody has asked yet.
    func part(_ slot: PartSlot) -> HandleObject?? {
        for lent in parts where lent.slot == slot { return .some(lent.part) }
        return nil
    }

    /// Of two threads that made it, one was first.
    func keep(_ made: HandleObject?, _ slot: PartSlot) -> HandleObject? {
        if let part = part(slot) { return part }
        parts.append((slot, made))
        return made
    }

    func element(_ index: Int, of count: Int, _ make: () -> HandleObject) -> HandleObject {
        if elements.isEmpty { elements = [HandleObject?](repeating: nil, count: count) }
        if let made = elements[index] { return made }
        let made = make()
        elements[index] = made
        return made
    }
}

/// Which string of an object is lent. Slots of one object differ; those of different classes may be equal.
enum StringSlot {
    case id, email, displayName, photoURL, phoneNumber, uid
    case accessToken, idToken, secret
    case name, message, profileJSON, userName, authorizationURL, userCode, verificationURL
    case raw, hash, text
    case apiKey, appID, projectID, messagingSenderID, databaseURL, storageBucket, trackingID, clientID, packageName
    case storeDirectory, authoritiesFile, subject
}

/// Which part of an object is lent.
enum PartSlot {
    case error, profile
}

/// One string lent to C. Its memory is wiped before it is freed, because it may hold a token.
private struct LentString {
    let characters: UnsafeMutablePointer<CChar>
    private let size: Int

    init(_ text: String) {
        var text = text
        let (characters, size) = text.withUTF8 { bytes in
            let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 1, alignment: 1)
            if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
            copy.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
            return (copy.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        self.characters = characters
        self.size = size
    }

    func holds(_ text: String) -> Bool {
        UnsafeRawBufferPointer(start: characters, count: size).elementsEqual(text.utf8)
    }

    func wipeAndFree() {
        fbp_wipe(characters, size)
        UnsafeMutableRawPointer(characters).deallocate()
    }
}
