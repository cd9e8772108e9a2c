// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// Answers of the service and of providers that are no success: a line with the HTTP status, and the body.
enum ServerErrorTarget {
    static func feed(_ input: [UInt8], _ rules: Rules) -> Bool {
        let head = input.prefix { $0 != 0x0A }
        guard head.count <= 4, let status = Int32(String(decoding: head, as: UTF8.self)) else { return false }
        let body = Array(input.dropFirst(head.count + 1))
        let answer = ServiceAnswer.response(status: status, body: body)
        let emulator = EmulatorAddress("127.0.0.1:9099").map { EmulatorSite(address: $0, origin: EmulatorSite.call) }
        let own = error(answer, from: nil)
        for error in [own, error(answer, from: emulator)] {
            guard let error else { continue }
            rules.requireSentence(error)
            rules.require(
                error.httpStatus == status || !(100..<600).contains(status), "an error has the answer's status")
        }
        rules.require((own == nil) == isSuccess(status, body), "a success is status 200 with an object")
        checkProvider(status, body, rules)
        return own.map { !$0.name.sameBytes(as: "INVALID_RESPONSE") } ?? true
    }

    private static func error(_ answer: ServiceAnswer, from emulator: EmulatorSite?) -> AuthError? {
        do throws(AuthError) {
            _ = try ServiceAnswer.success(answer, from: emulator)
            return nil
        } catch {
            return error
        }
    }

    private static func isSuccess(_ status: Int32, _ body: [UInt8]) -> Bool {
        status == 200 && (try? JSON.parse(body))?.objectValue != nil
    }

    private static func checkProvider(_ status: Int32, _ body: [UInt8], _ rules: Rules) {
        do throws(AuthError) {
            guard case .refused(let refusal) = try OAuthAnswer(httpStatus: status, body: body) else { return }
            rules.requireSentence(refusal.error(hiding: []))
            rules.requireSentence(refusal.error(hiding: [Rules.secret, refusal.description]))
        } catch {
            rules.requireSentence(error)
        }
    }
}
