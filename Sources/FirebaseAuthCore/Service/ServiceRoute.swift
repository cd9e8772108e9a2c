// SPDX-License-Identifier: Apache-2.0
/// Where an endpoint client sends its requests, and the headers of each. It is immutable and replaced as a whole.
final class ServiceRoute: Sendable {
    /// Nil for the service itself.
    let emulator: EmulatorSite?
    /// Why nothing can be sent; nil when requests can be sent.
    let refusal: AuthError?
    /// The name of the endpoint that issues the tokens.
    let issuer: String
    /// In the form that libcurl takes.
    let headers: [String]
    /// The emulator's scheme and authority.
    private let emulatorSite: String

    static let production = "production"

    init(emulator: EmulatorSite?, refusal: AuthError?, headers: [String]) {
        self.emulator = emulator
        self.refusal = refusal
        self.headers = headers
        issuer = emulator.map { "emulator at \($0.address.authority)" } ?? ServiceRoute.production
        emulatorSite = emulator.map { "http://\($0.address.authority)" } ?? ""
    }

    /// Scheme and authority.
    func site(of service: Service) -> String {
        emulator == nil ? service.site : emulatorSite
    }

    func path(of endpoint: EndpointPath) -> String {
        (emulator == nil ? "/" : endpoint.service.emulatorPath) + endpoint.version.path + endpoint.method
    }
}
