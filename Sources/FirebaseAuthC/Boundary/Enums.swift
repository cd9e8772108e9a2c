// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

// Enums of the core and of the headers, case by case: a case that exists only on one side does not compile.

extension CallbackMode {
    init(_ mode: fba_callback_mode) throws(Misuse) {
        switch mode {
        case FBA_CALLBACK_PUMPED: self = .pumped
        case FBA_CALLBACK_ANY_THREAD: self = .anyThread
        default: throw .invalidArgument("a callback's mode must be one of fba_callback_mode")
        }
    }
}

extension BrowserPresentation {
    init(_ presentation: fba_browser_presentation) throws(Misuse) {
        switch presentation {
        case FBA_BROWSER_PRESENT_SYSTEM: self = .system
        case FBA_BROWSER_PRESENT_NOTHING: self = .nothing
        default: throw .invalidArgument("presentation must be one of fba_browser_presentation")
        }
    }
}

extension fba_browser_state {
    init(_ state: BrowserState) {
        switch state {
        case .idle: self = FBA_BROWSER_NONE
        case .opening: self = FBA_BROWSER_OPENING
        case .opened: self = FBA_BROWSER_OPENED
        case .failed: self = FBA_BROWSER_FAILED
        case .interrupted: self = FBA_BROWSER_INTERRUPTED
        }
    }
}

extension BrowserRoute {
    init(_ route: fba_route) throws(Misuse) {
        switch route {
        case FBA_ROUTE_AUTOMATIC: self = .automatic
        case FBA_ROUTE_LOOPBACK: self = .loopback
        case FBA_ROUTE_PAGE: self = .page
        case FBA_ROUTE_HOSTED: self = .hosted
        case FBA_ROUTE_DIRECT: self = .direct
        case FBA_ROUTE_DEVICE: self = .device
        default: throw .invalidArgument("route must be one of fba_route")
        }
    }
}

extension fba_route {
    init(_ route: BrowserRoute) {
        switch route {
        case .automatic: self = FBA_ROUTE_AUTOMATIC
        case .loopback: self = FBA_ROUTE_LOOPBACK
        case .page: self = FBA_ROUTE_PAGE
        case .hosted: self = FBA_ROUTE_HOSTED
        case .direct: self = FBA_ROUTE_DIRECT
        case .device: self = FBA_ROUTE_DEVICE
        }
    }
}

extension LoopbackHost {
    init(_ host: fba_redirect_host) throws(Misuse) {
        switch host {
        case FBA_REDIRECT_HOST_ADDRESS: self = .address
        case FBA_REDIRECT_HOST_LOCALHOST: self = .localhost
        default: throw .invalidArgument("redirect_host must be one of fba_redirect_host")
        }
    }
}

extension fba_future_state {
    @inline(__always)
    init(_ status: Future.Status) {
        switch status {
        case .complete: self = FBA_FUTURE_COMPLETE
        case .pending: self = FBA_FUTURE_PENDING
        case .invalid: self = FBA_FUTURE_INVALID
        }
    }
}

extension fba_future_kind {
    init(_ kind: FutureKind) {
        switch kind {
        case .nothing: self = FBA_FUTURE_YIELDS_NOTHING
        case .authResult: self = FBA_FUTURE_YIELDS_AUTH_RESULT
        case .token: self = FBA_FUTURE_YIELDS_TOKEN
        case .credential: self = FBA_FUTURE_YIELDS_CREDENTIAL
        case .verificationID: self = FBA_FUTURE_YIELDS_VERIFICATION_ID
        case .providers: self = FBA_FUTURE_YIELDS_PROVIDERS
        case .tokenResult: self = FBA_FUTURE_YIELDS_TOKEN_RESULT
        case .passwordStatus: self = FBA_FUTURE_YIELDS_PASSWORD_STATUS
        case .actionCodeInfo: self = FBA_FUTURE_YIELDS_ACTION_CODE_INFO
        case .totpSecret: self = FBA_FUTURE_YIELDS_TOTP_SECRET
        case .text: self = FBA_FUTURE_YIELDS_TEXT
        }
    }
}

extension fba_action_code_operation {
    init(_ operation: ActionCodeOperation) {
        switch operation {
        case .unknown: self = FBA_ACTION_CODE_UNKNOWN
        case .passwordReset: self = FBA_ACTION_CODE_PASSWORD_RESET
        case .verifyEmail: self = FBA_ACTION_CODE_VERIFY_EMAIL
        case .recoverEmail: self = FBA_ACTION_CODE_RECOVER_EMAIL
        case .emailSignIn: self = FBA_ACTION_CODE_EMAIL_SIGN_IN
        case .verifyAndChangeEmail: self = FBA_ACTION_CODE_VERIFY_AND_CHANGE_EMAIL
        case .revertSecondFactorAddition: self = FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION
        }
    }
}

extension StoreKind {
    init(_ kind: fba_store_kind) throws(Misuse) {
        switch kind {
        case FBA_STORE_DEFAULT: self = .standard
        case FBA_STORE_SECRET_SERVICE: self = .secretService
        case FBA_STORE_FILE: self = .file
        case FBA_STORE_MEMORY: self = .memory
        case FBA_STORE_HOST: self = .host
        default: throw .invalidArgument("store must be one of fba_store_kind")
        }
    }
}

extension fba_store_kind {
    init(_ kind: StoreKind) {
        switch kind {
        case .standard: self = FBA_STORE_DEFAULT
        case .secretService: self = FBA_STORE_SECRET_SERVICE
        case .file: self = FBA_STORE_FILE
        case .memory: self = FBA_STORE_MEMORY
        case .host: self = FBA_STORE_HOST
        }
    }
}

extension fba_store_status {
    init(_ status: StoreStatus) {
        switch status {
        case .ok: self = FBA_STORE_OK
        case .unavailable: self = FBA_STORE_UNAVAILABLE
        case .locked: self = FBA_STORE_LOCKED
        case .notWritable: self = FBA_STORE_NOT_WRITABLE
        case .corrupt: self = FBA_STORE_CORRUPT
        case .hostFailed: self = FBA_STORE_HOST_FAILED
        case .stale: self = FBA_STORE_STALE
        }
    }
}

extension LogLevel {
    init(_ level: fba_log_level) throws(Misuse) {
        switch level {
        case FBA_LOG_VERBOSE: self = .verbose
        case FBA_LOG_DEBUG: self = .debug
        case FBA_LOG_INFO: self = .info
        case FBA_LOG_WARNING: self = .warning
        case FBA_LOG_ERROR: self = .error
        case FBA_LOG_NONE: self = .none
        default: throw .invalidArgument("a log level must be one of fba_log_level")
        }
    }
}

extension fba_log_level {
    init(_ level: LogLevel) {
        switch level {
        case .verbose: self = FBA_LOG_VERBOSE
        case .debug: self = FBA_LOG_DEBUG
        case .info: self = FBA_LOG_INFO
        case .warning: self = FBA_LOG_WARNING
        case .error: self = FBA_LOG_ERROR
        case .none: self = FBA_LOG_NONE
        }
    }
}
