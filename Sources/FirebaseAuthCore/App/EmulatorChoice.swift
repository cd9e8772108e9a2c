/// Whether calls go to an emulator, and who said so.
enum EmulatorChoice {
    case none
    case emulator(EmulatorSite)
    /// Somebody wants an emulator, but it cannot be told which: calls must not go to the real service instead.
    case unusable(AuthError)
}

/// An emulator, and where its address came from: whoever set it must be able to find the place.
struct EmulatorSite {
    let address: EmulatorAddress
    let origin: StaticString

    static let call: StaticString = "set by fba_auth_use_emulator or Auth::UseEmulator"
}

extension EmulatorChoice {
    private static let hostVariable: StaticString = "FIREBASE_AUTH_EMULATOR_HOST"
    private static let portVariable: StaticString = "AUTH_EMULATOR_PORT"
    private static let defaultPort: UInt32 = 9099

    /// FIREBASE_AUTH_EMULATOR_HOST as all Firebase tools know it, else the variables of the C++ SDK.
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
