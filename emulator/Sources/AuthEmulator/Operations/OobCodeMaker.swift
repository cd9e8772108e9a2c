/// Makes an out-of-band code and the link a mail would carry.
struct OobCodeMaker {
    private let context: OperationContext

    init(_ context: OperationContext) { self.context = context }

    @discardableResult
    func make(
        _ type: OobCodeType, email: String, newEmail: String? = nil, continueURL: String? = nil
    ) -> OobCode {
        let text = RandomText.base64URL(54)
        var fields = [
            (name: "mode", value: type.mode), (name: "lang", value: "en"), (name: "oobCode", value: text),
            (name: "apiKey", value: "fake-api-key"),
        ]
        if let continueURL { fields.append((name: "continueUrl", value: continueURL)) }
        if let tenantId = context.project.tenantId { fields.append((name: "tenantId", value: tenantId)) }
        let link = context.baseURL + "/emulator/action?" + FormCoding.encode(fields)
        let code = OobCode(email: email, newEmail: newEmail, oobCode: text, oobLink: link, requestType: type)
        context.project.oobCodes.add(code)
        return code
    }
}
