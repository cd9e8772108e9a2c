/// Why an out-of-band code was made. The numbers are those of the wire enum.
enum OobCodeType: String, Codable, Sendable {
    case passwordReset = "PASSWORD_RESET"
    case verifyEmail = "VERIFY_EMAIL"
    case recoverEmail = "RECOVER_EMAIL"
    case emailSignIn = "EMAIL_SIGNIN"
    case verifyAndChangeEmail = "VERIFY_AND_CHANGE_EMAIL"

    init?(wire: String) {
        switch wire {
        case "1": self = .passwordReset
        case "4": self = .verifyEmail
        case "5": self = .recoverEmail
        case "6": self = .emailSignIn
        case "7": self = .verifyAndChangeEmail
        default: self.init(rawValue: wire)
        }
    }

    /// The `mode` of the link that carries the code.
    var mode: String {
        switch self {
        case .passwordReset: "resetPassword"
        case .verifyEmail: "verifyEmail"
        case .recoverEmail: "recoverEmail"
        case .emailSignIn: "signIn"
        case .verifyAndChangeEmail: "verifyAndChangeEmail"
        }
    }
}
