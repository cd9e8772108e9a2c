// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static func unsupportedPasswordPolicy(_ version: Int64) -> AuthError {
        AuthError(
            .unimplemented, name: "UNSUPPORTED_PASSWORD_POLICY_SCHEMA_VERSION",
            message:
                "The password policy has the form \(version), which this version does not know: use a newer one of "
                + "this library, or let the service check the password.",
            httpStatus: 200)
    }

    /// The service has refused a password by its policy. It has the number of a weak password, as in the official SDK.
    var isOfPasswordPolicy: Bool { name.sameBytes(as: "PASSWORD_DOES_NOT_MEET_REQUIREMENTS") }
}
