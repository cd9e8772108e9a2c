// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import Foundation

/// The program's own client at a provider.
enum Client: String, CaseIterable {
    /// Of an issuer, which is asked for its endpoints.
    case open = "client-open"
    case secret = "client-secret"
    /// The library knows the endpoints, and that the secret is in the form.
    case known = "client-known"

    static let issuerName = "https://provider.example"
    private static let password = "\(Service.mark)-of-client"

    var id: String { rawValue }
    var isIssuer: Bool { self != .known }
    var providerID: String { isIssuer ? "oidc.world" : "github.com" }

    init?(named id: String) { self.init(rawValue: id) }

    /// Nil unless it has proved itself.
    init?(of request: Request) {
        var (id, password) = (request.text("client_id"), request.text("client_secret"))
        if let proof = request.basicProof {
            let parts = proof.split(separator: ":").map(String.init)
            (id, password) = (parts.first, parts.last)
        }
        guard let client = id.flatMap(Client.init(named:)), password == client.password else { return nil }
        self = client
    }

    private var password: String? { self == .open ? nil : Client.password }

    /// As the library takes it. It is there for all worlds.
    var pointer: UnsafePointer<fba_oauth_client>? { Client.made[self].map { UnsafePointer($0) } }

    nonisolated(unsafe) private static let made = Dictionary(
        uniqueKeysWithValues: allCases.map { client in
            let place = UnsafeMutablePointer<fba_oauth_client>.allocate(capacity: 1)
            place.initialize(to: fba_oauth_client())
            place.pointee.struct_size = UInt32(MemoryLayout<fba_oauth_client>.size)
            place.pointee.client_id = Client.kept(client.id)
            if let password = client.password { place.pointee.client_secret = Client.kept(password) }
            if client.isIssuer { place.pointee.issuer = Client.kept(issuerName) }
            return (client, place)
        })

    static func kept(_ text: String) -> UnsafePointer<CChar>? { strdup(text).map { UnsafePointer($0) } }
}
