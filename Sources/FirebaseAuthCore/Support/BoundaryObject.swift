import CPlatform

/// What a handle can stand for. The numbers are unlikely to be found in memory by chance, so that a handle of another
/// kind, or one released before, is recognised.
public enum ObjectKind: UInt32, Sendable {
    case app = 0xFBA0_0A01
    case appConfig = 0xFBA0_0A02
    case auth = 0xFBA0_0A03
    case authResult = 0xFBA0_0A04
    case credential = 0xFBA0_0A05
    case error = 0xFBA0_0A06
    case future = 0xFBA0_0A07
    case nonce = 0xFBA0_0A08
    case provider = 0xFBA0_0A09
    case user = 0xFBA0_0A0A
    case userInfo = 0xFBA0_0A0B
    case value = 0xFBA0_0A0C
    case handover = 0xFBA0_0A0E
    case question = 0xFBA0_0A0F
    /// An app or auth of the process that this one was forked from.
    case foreign = 0xFBA0_0A0D
}

/// An object that another language can hold by a handle: it knows its kind, and keeps the C strings lent out of it.
open class BoundaryObject: @unchecked Sendable {
    /// Zero once the object is gone.
    public final private(set) var tag: UInt32
    private final var lentStrings: [(slot: Int, string: LentString)] = []
    private final var lentElements: [LentString?] = []

    public init(_ kind: ObjectKind) {
        tag = kind.rawValue
    }

    deinit {
        tag = 0
        for lent in lentStrings { lent.string.wipeAndFree() }
        for lent in lentElements { lent?.wipeAndFree() }
    }

    /// From now on no handle leads to this object.
    final func disown() {
        tag = ObjectKind.foreign.rawValue
    }

    /// One more handle refers to this object.
    open func handleRetained() {}

    /// One handle less refers to this object.
    open func handleReleased() {}

    /// Guards what is made when it is first asked for: one of a fixed set, because a lock for each object would cost more
    /// than these short sections ever wait.
    @inline(__always)
    final func withLock<Result>(_ body: () -> Result) -> Result {
        Monitor.pooled(for: self).withLock(body)
    }

    /// A NUL-terminated copy of `text` that lives as long as the object. Each slot is copied once; its text must not
    /// change afterwards. For the few properties of an object: slots are searched.
    public final func cString(_ slot: Int, _ text: String) -> UnsafePointer<CChar> {
        withLock {
            for lent in lentStrings where lent.slot == slot { return UnsafePointer(lent.string.characters) }
            let lent = LentString(text)
            lentStrings.append((slot, lent))
            return UnsafePointer(lent.characters)
        }
    }

    /// The same for an element of the object's list, of which it has one at most; however long, it is found at once.
    ///
    /// - Parameter index: below `count`, which must not change.
    public final func cString(element index: Int, of count: Int, _ text: String) -> UnsafePointer<CChar> {
        withLock {
            if lentElements.isEmpty { lentElements = [LentString?](repeating: nil, count: count) }
            if let lent = lentElements[index] { return UnsafePointer(lent.characters) }
            let lent = LentString(text)
            lentElements[index] = lent
            return UnsafePointer(lent.characters)
        }
    }
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

    func wipeAndFree() {
        explicit_bzero(characters, size)
        UnsafeMutableRawPointer(characters).deallocate()
    }
}
