/// An account field that `deleteAttribute` names, by name or by number.
enum UserAttribute: Decodable {
    case email, displayName, photoUrl, password

    init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        switch name {
        case "EMAIL", "1": self = .email
        case "DISPLAY_NAME", "2": self = .displayName
        case "PHOTO_URL", "4": self = .photoUrl
        case "PASSWORD", "5": self = .password
        case "PROVIDER", "3", "RAW_USER_INFO", "6":
            throw APIError.notImplemented("deleteAttribute \(name) is not implemented.")
        default: throw APIError.invalidJSON("'\(name)' is not a value of deleteAttribute.")
        }
    }
}
