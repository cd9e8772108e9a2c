/// What a client wants with a verified number, by name or by number.
enum PhoneOperation: Decodable {
    case unspecified, signUpOrIn, reauthenticate, update, link

    init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        switch name {
        case "VERIFY_OP_UNSPECIFIED", "0": self = .unspecified
        case "SIGN_UP_OR_IN", "1": self = .signUpOrIn
        case "REAUTH", "2": self = .reauthenticate
        case "UPDATE", "3": self = .update
        case "LINK", "4": self = .link
        default: throw APIError.invalidJSON("'\(name)' is not a value of operation.")
        }
    }
}
