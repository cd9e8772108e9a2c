/// `publicKeys` and `sessionCookiePublicKeys`: certificates by key id. Firebase tokens are not signed here, so what these
/// keys verify is the ID tokens of the fake providers.
enum GetPublicKeys {
    static let handler: Route.Handler = { _, context in
        let key = try context.keys.current()
        return try .json([key.id: key.document.certificate])
    }
}
