// SPDX-License-Identifier: Apache-2.0
import CPlatform
import FirebaseAuthCore

/// Strings that a program has borrowed from properties of a handle's object. Each is made when it is first asked for.
struct BorrowedStrings {
    /// Of most objects one string at most is borrowed: a token or a message.
    private var first: (slot: StringSlot, string: BorrowedString)?
    private var others: [(slot: StringSlot, string: BorrowedString)] = []

    /// The slot identifies the string. The text must not change after it was borrowed.
    mutating func string(_ slot: StringSlot, _ text: String) -> UnsafePointer<CChar> {
        if let first, first.slot == slot { return UnsafePointer(first.string.characters) }
        for other in others where other.slot == slot { return UnsafePointer(other.string.characters) }
        let borrowed = BorrowedString(text)
        if first == nil { first = (slot, borrowed) } else { others.append((slot, borrowed)) }
        return UnsafePointer(borrowed.characters)
    }

    /// For a text that may change: strings that were borrowed before stay as they were.
    mutating func string(newest slot: StringSlot, _ text: String) -> UnsafePointer<CChar> {
        if let first, first.slot == slot, first.string.holds(text) { return UnsafePointer(first.string.characters) }
        for other in others where other.slot == slot && other.string.holds(text) {
            return UnsafePointer(other.string.characters)
        }
        let borrowed = BorrowedString(text)
        others.append((slot, borrowed))
        return UnsafePointer(borrowed.characters)
    }

    func wipeAndFree() {
        first?.string.wipeAndFree()
        for other in others { other.string.wipeAndFree() }
    }
}

/// What is borrowed from few handles only: strings of a list, parts and elements with handles of their own, and pointers
/// of bindings. Each is made when it is first asked for and lives as long as the object.
final class BorrowedParts {
    private var elementStrings: [BorrowedString?] = []
    /// The part is nil if the object has none, so that it is not looked up again.
    private var parts: [(slot: PartSlot, part: HandleObject?)] = []
    private var elements: [HandleObject?] = []
    var wrappers = WrapperSlots()

    deinit {
        for string in elementStrings { string?.wipeAndFree() }
    }

    /// A string of an element of the object's list, found in constant time. An object has at most one such list.
    ///
    /// - Parameter index: below `count`, which must not change.
    func string(element index: Int, of count: Int, _ text: String) -> UnsafePointer<CChar> {
        if elementStrings.isEmpty { elementStrings = [BorrowedString?](repeating: nil, count: count) }
        if let borrowed = elementStrings[index] { return UnsafePointer(borrowed.characters) }
        let borrowed = BorrowedString(text)
        elementStrings[index] = borrowed
        return UnsafePointer(borrowed.characters)
    }

    /// Nil if it was not asked for yet.
    func part(_ slot: PartSlot) -> HandleObject?? {
        for entry in parts where entry.slot == slot { return .some(entry.part) }
        return nil
    }

    /// If two threads made it, the first one is kept.
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

/// Identifies a string of an object. Slots of one object differ; those of different classes may be equal.
enum StringSlot {
    case id, email, displayName, photoURL, phoneNumber, uid, tenantID
    case accessToken, idToken, secret
    case name, message, profileJSON, userName, authorizationURL, userCode, verificationURL
    case raw, hash, text
    case apiKey, appID, projectID, messagingSenderID, databaseURL, storageBucket, trackingID, clientID, packageName
    case storeDirectory, authoritiesFile, proxy, subject
    case claimsJSON, secondFactor
    case code, continueURL, languageCode, previousEmail
    case algorithm, qrCodeURL
}

/// Identifies a part of an object.
enum PartSlot {
    case error, profile, claims
}

/// One string for C. Its memory is wiped before it is freed, because it may contain a token.
private struct BorrowedString {
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
