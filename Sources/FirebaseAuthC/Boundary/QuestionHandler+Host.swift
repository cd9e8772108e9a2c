// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

extension QuestionHandler {
    /// Reads an optional handler of the host.
    static func take(
        _ pointer: UnsafePointer<fba_question_handler>?, _ ledger: inout HostDataLedger,
        timeoutMilliseconds usual: Int64 = usualTimeoutMilliseconds
    ) throws(Misuse) -> QuestionHandler? {
        guard let pointer else { return nil }
        let host = try fba_question_handler.read(pointer)
        guard let function = host.function else { throw .nullArgument }
        let data = ledger.take(host.user_data, free: host.free_user_data)
        let timeout = host.timeout_ms == 0 ? usual : Int64(host.timeout_ms)
        return QuestionHandler(mode: try CallbackMode(host.mode), timeoutMilliseconds: timeout) { question in
            function(Handle.own(question), data.pointer)
        }
    }

    /// Who is asked for a proof that a genuine app asks for a code; nil for nobody.
    static func take(
        of options: UnsafePointer<fba_phone_options>?, _ ledger: inout HostDataLedger
    ) throws(Misuse) -> QuestionHandler? {
        options == nil ? nil : try take(fba_phone_options.read(options).app_verification, &ledger)
    }
}

extension AuthErrorCode {
    /// The program's description of the failure.
    init(ofHost error: fba_error_code) throws(Misuse) {
        guard let code = AuthErrorCode(error), code != .none else {
            throw .invalidArgument("the error for a question must be one of fba_error_code, not FBA_ERROR_NONE")
        }
        self = code
    }
}
