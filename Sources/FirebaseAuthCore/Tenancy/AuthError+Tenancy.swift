// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static let ofOtherTenant = AuthError(
        .tenantIdMismatch, name: "TENANT_ID_MISMATCH",
        message:
            "The user belongs to another tenant than the one that is set: set the user's tenant, and sign in again.")
}
