// SPDX-License-Identifier: Apache-2.0
/// The user of a session, and its refresh token.
struct SessionMark: Equatable {
    let uid: String
    let issuer: String
    let refreshToken: String

    func isOfSameUser(as other: SessionMark) -> Bool {
        uid.sameBytes(as: other.uid) && issuer.sameBytes(as: other.issuer)
    }

    static func == (left: Self, right: Self) -> Bool {
        left.isOfSameUser(as: right) && left.refreshToken.sameBytes(as: right.refreshToken)
    }
}
