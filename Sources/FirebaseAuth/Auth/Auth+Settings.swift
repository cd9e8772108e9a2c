// SPDX-License-Identifier: Apache-2.0
import FirebaseAuthCore
import FirebaseCore
import Foundation

extension Auth {
    /// The language of mails, messages and pages, as a BCP 47 tag; nil for the service's choice. Anything else is logged, and
    /// changes nothing.
    public var languageCode: String? {
        get { core?.languageCode.orNil }
        set {
            let code = newValue ?? ""
            guard FirebaseAuthCore.Auth.isLanguageCode(code) else {
                return Logger.log(.error, "languageCode must be a tag such as \"de\" or \"pt-BR\".")
            }
            core?.languageCode = code
        }
    }

    /// Takes the language of the system.
    public func useAppLanguage() {
        core?.useAppLanguage()
    }

    /// The tenant whose users sign in from now on; nil for those of none. Blanks are logged, and change nothing.
    public var tenantID: String? {
        get { core?.tenantID.orNil }
        set {
            let tenant = newValue ?? ""
            guard FirebaseAuthCore.Auth.isTenantID(tenant) else {
                return Logger.log(.error, "tenantID must be the id of a tenant, without blanks.")
            }
            core?.tenantID = tenant
        }
    }

    /// The domain of the project's sign-in pages, such as `auth.example.com`; nil to ask the project. What is no host name
    /// is logged, and changes nothing.
    public var customAuthDomain: String? {
        get { core?.customAuthDomain.orNil }
        set {
            let domain = newValue ?? ""
            guard FirebaseAuthCore.Auth.isAuthDomain(domain) else {
                return Logger.log(.error, "customAuthDomain must be a host name alone, such as \"auth.example.com\".")
            }
            core?.customAuthDomain = domain
        }
    }

    /// Sends all calls to an emulator. What is no address is logged, and lets all calls fail until there is one: they would
    /// reach the service instead.
    ///
    /// - Parameters:
    ///   - host: a name or an address, also of IPv6.
    ///   - port: 1 to 65535.
    public func useEmulator(withHost host: String, port: Int) {
        let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        guard let port = UInt32(exactly: port), let address = EmulatorAddress(host: bare, port: port) else {
            core?.useUnusableEmulator()
            return
        }
        core?.useEmulator(address)
    }

    /// Where completions and listeners run; `.mainQueue` at the start.
    public var callbackDelivery: CallbackDelivery {
        get { callbacks.delivery }
        set { callbacks.delivery = newValue }
    }

    /// Runs the completions and listeners that wait, on this thread. Only with the delivery `.pumped`.
    ///
    /// - Parameter budgetMicroseconds: no more begins after that time; 0 for no limit.
    /// - Returns: how many ran.
    @discardableResult
    public func processEvents(budgetMicroseconds: UInt64 = 0) -> Int {
        callbacks.process(budgetMicroseconds: budgetMicroseconds)
    }
}
