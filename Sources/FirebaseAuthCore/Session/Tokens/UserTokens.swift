// SPDX-License-Identifier: Apache-2.0
/// Tokens, and whose they are. The answers about second factors and passkeys have no lifetime, and some no uid: the ID
/// token has both.
struct UserTokens {
    let tokens: SessionTokens
    let uid: String

    init(_ answer: ParsedJSON) throws(AuthError) {
        var uid = ""
        tokens = try SessionTokens(answer, uid: &uid)
        self.uid = uid
    }
}
