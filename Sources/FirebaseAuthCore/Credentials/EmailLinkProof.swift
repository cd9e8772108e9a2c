// SPDX-License-Identifier: Apache-2.0
/// A link that was mailed to an address, and that address: whoever has both can read the mailbox.
struct EmailLinkProof {
    let email: String
    let url: ActionCodeURL

    /// Why the link cannot be sent for this tenant's users; nil if it can.
    func problem(in tenantID: String) -> AuthError? {
        url.tenantID.sameBytes(as: tenantID) ? nil : .linkOfOtherTenant
    }
}
