import CFirebaseAuth
import FirebaseAuthCore

/// C strings in and out.
enum CStrings {
    /// A required string, copied.
    static func take(_ pointer: UnsafePointer<CChar>?) throws(Misuse) -> String {
        guard let pointer else { throw .nullArgument }
        guard let text = String(validatingCString: pointer) else { throw .invalidUTF8 }
        return text
    }

    /// An optional string, copied; NULL is empty.
    static func takeOptional(_ pointer: UnsafePointer<CChar>?) throws(Misuse) -> String {
        pointer == nil ? "" : try take(pointer)
    }

    static var empty: UnsafePointer<CChar> { ("" as StaticString).cString }

    /// Copies as much as fits, always with a NUL at the end.
    static func copy(_ text: String, to buffer: UnsafeMutablePointer<CChar>?, size: Int) {
        guard let buffer, size > 0 else { return }
        var count = 0
        for byte in text.utf8.prefix(size - 1) {
            buffer[count] = CChar(bitPattern: byte)
            count += 1
        }
        buffer[count] = 0
    }
}

extension BoundaryObject {
    /// Lends a string of the object, in a slot of its own.
    func lend(_ slot: StringSlot, _ text: String) -> UnsafePointer<CChar> {
        text.isEmpty ? CStrings.empty : cString(slot.rawValue, text)
    }
}

/// Which string of an object is lent. Slots of one object differ; those of different classes may be equal.
enum StringSlot: Int {
    case id, email, displayName, photoURL, phoneNumber, uid
    case accessToken, idToken, secret
    case name, message, profileJSON, userName, authorizationURL
    case raw, hash, text
    case apiKey, appID, projectID, messagingSenderID, databaseURL, storageBucket, trackingID, clientID, packageName
    case storeDirectory, subject
}
