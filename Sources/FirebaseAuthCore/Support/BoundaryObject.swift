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
    /// An app or auth of the process that this one was forked from.
    case foreign = 0xFBA0_0A0D
}

/// An object that another language can hold by a handle: it knows its kind, and keeps the C strings lent out of it.
open class BoundaryObject: @unchecked Sendable {
    /// Zero once the object is gone.
    public final private(set) var tag: UInt32
    private final var lentStrings: [LentString] = []

    public init(_ kind: ObjectKind) {
        tag = kind.rawValue
    }

    deinit {
        tag = 0
        for lent in lentStrings { lent.wipeAndFree() }
    }

    /// From now on no handle leads to this object.
    final func disown() {
        tag = ObjectKind.foreign.rawValue
    }

    /// One more handle refers to this object.
    open func handleRetained() {}

    /// One handle less refers to this object.
    open func handleReleased() {}

    /// A NUL-terminated copy of `text` that lives as long as the object. Each slot is copied once; its text must not
    /// change afterwards.
    public final func cString(_ slot: Int, _ text: String) -> UnsafePointer<CChar> {
        BoundaryObject.lock.withLock {
            for lent in lentStrings where lent.slot == slot { return UnsafePointer(lent.characters) }
            let lent = LentString(slot: slot, text: text)
            lentStrings.append(lent)
            return UnsafePointer(lent.characters)
        }
    }

    // Shared by all objects: a lock each would cost more than this short section ever waits.
    static let lock = Lock()
}

/// One string lent to C. Its memory is wiped before it is freed, because it may hold a token.
private struct LentString {
    let slot: Int
    let characters: UnsafeMutablePointer<CChar>
    private let size: Int

    init(slot: Int, text: String) {
        self.slot = slot
        var text = text
        let (characters, size) = text.withUTF8 { bytes in
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
            for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
            copy[bytes.count] = 0
            return (copy, bytes.count)
        }
        self.characters = characters
        self.size = size
    }

    func wipeAndFree() {
        explicit_bzero(characters, size)
        characters.deallocate()
    }
}
