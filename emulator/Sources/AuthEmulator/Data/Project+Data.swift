import Foundation

extension Project {
    func document(_ kind: EntryKind, _ id: String) -> (any Encodable & Sendable)? {
        switch kind {
        case .account: accounts.document(id)
        case .oobCode: oobCodes.document(id)
        case .verificationCode: verificationCodes.document(id)
        case .temporaryProof: temporaryProofs.document(id)
        case .totpSession: totpSessions.document(id)
        case .signIns: signIns.document(id)
        case .identity: identities.document(id)
        case .settings: StoredSettings(self)
        case .signingKey: nil
        }
    }

    func restore(_ kinds: [EntryKind: [Data]]) throws {
        try accounts.restore(kinds[.account] ?? [])
        try oobCodes.restore(kinds[.oobCode] ?? [])
        try verificationCodes.restore(kinds[.verificationCode] ?? [])
        try temporaryProofs.restore(kinds[.temporaryProof] ?? [])
        try totpSessions.restore(kinds[.totpSession] ?? [])
        try signIns.restore(kinds[.signIns] ?? [])
        if tenantId == nil { try identities.restore(kinds[.identity] ?? []) }
        for settings in kinds[.settings] ?? [] {
            try JSONDecoder().decode(StoredSettings.self, from: settings).apply(to: &config)
        }
    }
}
