struct SignInWithIdpRequest: Decodable {
    let requestUri: String?
    let postBody: String?
    let sessionId: String?
    let idToken: String?
    let pendingToken: String?
    let returnIdpCredential: Bool?
    let autoCreate: Bool?
    let returnRefreshToken: Bool?
    let pendingIdToken: String?
}
