extension EmulatorAddress {
    private static let defaultPort: UInt32 = 9099

    /// FIREBASE_AUTH_EMULATOR_HOST as all Firebase tools know it, else the variables of the C++ SDK.
    static func fromEnvironment(_ variable: (String) -> String?) -> EmulatorAddress? {
        if let text = variable("FIREBASE_AUTH_EMULATOR_HOST"), !text.isEmpty {
            guard let address = EmulatorAddress(text) else {
                Logger.log(.error, "FIREBASE_AUTH_EMULATOR_HOST is not of the form host:port and is ignored.")
                return nil
            }
            return address
        }
        guard variable("USE_AUTH_EMULATOR") != nil else { return nil }
        let port = variable("AUTH_EMULATOR_PORT").flatMap { UInt32($0) } ?? defaultPort
        return EmulatorAddress(host: "localhost", port: port)
    }
}
