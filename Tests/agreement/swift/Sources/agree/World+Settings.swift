// SPDX-License-Identifier: Apache-2.0
import FirebaseAuth

extension World {
    func settingStep(_ verb: String, _ given: Given) async -> String? {
        switch verb {
        case "begin": await begin(given[0])
        case "use": await use(given[0])
        case "emulator-at": auth.useEmulator(withHost: given[0], port: Int(given[1]) ?? 0)
        case "language":
            auth.languageCode = given[0].isEmpty ? nil : given[0]
            return "ok language=\(Facts.orDash(auth.languageCode))"
        case "app-language":
            auth.useAppLanguage()
            return "ok language=\(Facts.orDash(auth.languageCode))"
        case "tenant":
            auth.tenantID = given[0].isEmpty ? nil : given[0]
            return "ok tenant=\(Facts.orDash(auth.tenantID))"
        case "auth-domain":
            auth.customAuthDomain = given[0].isEmpty ? nil : given[0]
            return "ok domain=\(Facts.orDash(auth.customAuthDomain))"
        case "listen": side.listen(given[0])
        case "ignore": side.ignore(given[0])
        default: return nil
        }
        return "ok"
    }
}
