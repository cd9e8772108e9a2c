/// `GET /`, by which scripts wait for the emulator.
struct Readiness: Encodable {
    struct Body: Encodable {
        var ready = true
        var docs = "https://firebase.google.com/docs/emulator-suite"
        var apiSpec = OpenAPIDocument.path
    }

    var authEmulator = Body()
}
