// SPDX-License-Identifier: Apache-2.0
/// `accounts:issueSamlResponse`: a signed SAML answer about the signed-in user, for a service provider that uses the
/// project as its identity provider.
enum IssueSamlResponse: Operation {
    struct Request: Decodable {
        /// The entity id of the service provider.
        let rpId: String?
        let idToken: String?
        /// Where the service provider continues.
        let samlAppEntityId: String?
    }

    struct Response: Encodable {
        let samlResponse: String
        let acsEndpoint: String
        let relayState: String?
        let email: String?
        let firstName: String?
        let lastName: String?
        /// This call makes no users.
        var isNewUser = false
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let audience = request.rpId.present else {
            throw APIError("INVALID_APP_ID : The rpId is missing: it is the entity id of the service provider.")
        }
        let account = try SignedInCaller(idToken: request.idToken, in: context).account
        let consumer = try consumer(of: audience, context)
        let answer = SAMLAnswer(
            issuer: issuer(context), audience: audience, consumer: consumer, requestID: nil, now: context.clock,
            key: try context.keys.current())
        let person = PersonName(account.displayName)
        return Response(
            samlResponse: try answer.granting(subject(account, person)), acsEndpoint: consumer,
            relayState: request.samlAppEntityId.present, email: account.email, firstName: person.given,
            lastName: person.family)
    }

    /// Where the service provider receives answers. If a project lists none, every page on an authorised domain is one,
    /// under its own address.
    private static func consumer(of audience: String, _ context: OperationContext) throws -> String {
        if let known = context.config.apps.samlServiceProviders {
            if let consumer = known[audience] { return consumer }
        } else if let uri = AbsoluteURI(audience), AuthorizedDomains(context.project).contain(uri) {
            return audience
        }
        throw APIError(
            "INVALID_APP_ID : The rpId is no service provider of the project: list it as samlServiceProviders among "
                + "the project's apps.")
    }

    private static func issuer(_ context: OperationContext) -> String {
        "\(context.baseURL)/emulator/saml/\(FormCoding.escape(context.project.id))"
    }

    private static func subject(_ account: Account, _ person: PersonName) -> SAMLSubject {
        SAMLSubject(
            nameID: account.email ?? account.localId,
            format: account.email == nil ? SAML.NameFormat.persistent : SAML.NameFormat.email,
            attributes: .compact([
                "localId": .string(account.localId), "email": .text(account.email),
                "displayName": .text(account.displayName), "firstName": .text(person.given),
                "lastName": .text(person.family),
            ]))
    }
}
