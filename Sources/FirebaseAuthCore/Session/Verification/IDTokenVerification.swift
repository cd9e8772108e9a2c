// SPDX-License-Identifier: Apache-2.0
/// What an ID token must be, which somebody sent to this program.
public struct IDTokenVerification: Sendable {
    /// The project that it must be for; empty for the app's.
    public var projectID = ""
    /// The tenant that its user must be of; empty for the auth's, if one is set.
    public var tenantID = ""
    /// Whether the service is asked if the user is still there, and the token not revoked.
    public var checksRevocation = false
    /// The emulator whose tokens are good, in place of those of the service. Nothing else chooses one.
    public var emulator: EmulatorAddress?

    public init() {}
}
