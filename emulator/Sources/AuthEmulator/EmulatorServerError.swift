/// Why an emulator could not start.
public enum EmulatorServerError: Error, Equatable, CustomStringConvertible {
    case notLoopback(String)
    case cannotBind(host: String, port: Int, reason: String)

    case cannotImport(String)
    case cannotConfigure(String)
    case cannotKeepData(String)
    case cannotSetUpProviders(String)

    public var description: String {
        switch self {
        case .notLoopback(let host):
            "the emulator listens on this machine only: use 127.0.0.1, ::1 or localhost in place of \(host)"
        case .cannotBind(let host, let port, let reason):
            "cannot listen on \(host) port \(port): \(reason)"
        case .cannotConfigure(let reason): "cannot use the configuration: \(reason)"
        case .cannotImport(let reason): "cannot import: \(reason)"
        case .cannotKeepData(let reason): "cannot keep data: \(reason)"
        case .cannotSetUpProviders(let reason): "cannot set up providers: \(reason)"
        }
    }
}
