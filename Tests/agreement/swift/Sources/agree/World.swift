// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth

/// What a scenario is played with: its apps, and what a step leaves for the next ones.
final class World {
    private let port: Int
    private var scenario = ""
    private var sides: [String: Side] = [:]
    var sideName = "first"
    var isHeld = false
    /// Whether steps are calls with a completion, where there is such a form.
    var takesCompletions = false
    var held: User?
    var credential: AuthCredential?
    var credentialOfError: AuthCredential?
    var resolver: MultiFactorResolver?
    var secret: TOTPSecret?
    var verificationID = ""

    init(port: Int) { self.port = port }

    /// Nothing is left of the scenario before; a name of its own for the store.
    func begin(_ name: String) async {
        for side in sides.values { await side.close() }
        (scenario, sides) = (name, [:])
        (held, credential, credentialOfError, resolver, secret) = (nil, nil, nil, nil, nil)
        verificationID = ""
        await use("first")
    }

    func use(_ name: String) async {
        sideName = name
        await side.untilReady()
    }

    var side: Side {
        if let side = sides[sideName] { return side }
        let side = Side("\(scenario)-\(sideName)", port)
        sides[sideName] = side
        return side
    }

    var auth: Auth { side.auth }

    /// Whose calls the step makes.
    func user() throws -> User {
        guard let user = isHeld ? held : auth.currentUser else { throw Nobody() }
        return user
    }

    func given() throws -> AuthCredential {
        guard let credential else { throw Nobody() }
        return credential
    }

    func waiting() throws -> MultiFactorResolver {
        guard let resolver else { throw Nobody() }
        return resolver
    }
}

/// There is no object to call.
struct Nobody: Error {}
