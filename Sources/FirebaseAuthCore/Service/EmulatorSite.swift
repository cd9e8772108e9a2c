// SPDX-License-Identifier: Apache-2.0
/// Whether calls go to an emulator, and who chose it.
enum EmulatorChoice {
    case none
    case emulator(EmulatorSite)
    /// An emulator is wanted but its address cannot be read: calls must not go to the real service instead.
    case unusable(AuthError)
}

/// An emulator and the origin of its address, so that the person who set it can find the place.
struct EmulatorSite {
    let address: EmulatorAddress
    let origin: StaticString

    static let call: StaticString = "set by the program"
}

extension EmulatorChoice {
    private static let hostVariable: StaticString = "FIREBASE_AUTH_EMULATOR_HOST"
    private static let portVariable: StaticString = "AUTH_EMULATOR_PORT"
    private static let defaultPort: UInt32 = 9099

    /// FIREBASE_AUTH_EMULATOR_HOST, which all Firebase tools know, or else the variables of the C++ SDK.
    static func fromEnvironment(_ variable: (String) -> String?) -> EmulatorChoice {
        if let text = variable("\(hostVariable)"), !text.isEmpty {
            guard let address = EmulatorAddress(text) else { return .unusable(.invalidEmulatorHost(text)) }
            return .emulator(EmulatorSite(address: address, origin: "named by FIREBASE_AUTH_EMULATOR_HOST"))
        }
        guard variable("USE_AUTH_EMULATOR") != nil else { return .none }
        let text = variable("\(portVariable)") ?? ""
        let port = text.isEmpty ? defaultPort : EmulatorAddress.port(Array(text.utf8)[...])
        guard let port, let address = EmulatorAddress(host: "localhost", port: port) else {
            return .unusable(.invalidEmulatorPort(text))
        }
        return .emulator(
            EmulatorSite(address: address, origin: "named by USE_AUTH_EMULATOR and AUTH_EMULATOR_PORT"))
    }
}

extension EmulatorSite {
    private var place: String { "\(address.authority), \(origin)" }

    func silent(_ cause: String) -> AuthError {
        AuthError(
            .networkRequestFailed, name: "NETWORK_REQUEST_FAILED",
            message:
                "The auth emulator at \(place), did not answer: \(PlainText.shown(cause)). If none is running, start "
                + "one: auth-emulator --port \(address.port)")
    }

    /// Another server uses the port, or a server in between answers in its place.
    func foreign(httpStatus: Int32) -> AuthError {
        let answer = "it answered with HTTP status \(httpStatus), not as an emulator does"
        let advice = "Find out what uses the port, or start an emulator: auth-emulator --port 9099"
        if httpStatus >= 500 {
            return AuthError(
                .networkRequestFailed, name: ServerError.usualName(at: httpStatus) ?? "NETWORK_REQUEST_FAILED",
                message: "The server at \(place), fails or is not an auth emulator: \(answer). \(advice)",
                httpStatus: httpStatus)
        }
        return AuthError(
            .invalidResponse, name: "INVALID_RESPONSE",
            message: "The server at \(place), is not an auth emulator: \(answer). \(advice)", httpStatus: httpStatus)
    }
}
