/// The older names of the batch calls name their project in the body or not at all.
enum LegacyBatch {
    static func handler(_ handler: @escaping Route.Handler) -> Route.Handler {
        { incoming, context in
            let body = try incoming.jsonObject()
            guard try LenientDecoder(body).decode(TargetProject.self).targetProjectId?.isEmpty == false else {
                throw APIError("INSUFFICIENT_PERMISSION")
            }
            return try handler(incoming, context)
        }
    }
}
