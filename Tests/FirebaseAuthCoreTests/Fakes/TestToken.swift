// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// A well-formed ID token of a user, without a signature. The label tells several tokens of one user apart.
func jwt(_ label: String = "first", of uid: String = "alice") -> String {
    unsignedToken(#"{"sub":"\#(uid)","user_id":"\#(uid)","label":"\#(label)"}"#)
}

/// A token of these claims.
func unsignedToken(_ claims: String) -> String {
    "\(Base64URL.encode(Array(#"{"alg":"none"}"#.utf8))).\(Base64URL.encode(Array(claims.utf8)))."
}
