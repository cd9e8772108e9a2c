// SPDX-License-Identifier: Apache-2.0
/// Reads the details of an account that so far only an ID token describes. No caller waits for it, and a failure is
/// only logged. The auth cancels it when another session or the details have come.
struct DetailsReading {
    /// The value of `AuthState.awaitedDetails` for this reading.
    let number: UInt64
    let life: OperationLife
}

extension Auth {
    var changeCount: UInt64 { lock.withLock { state.changeCount } }

    func askForDetails() {
        guard let session else { return }
        let uid = session.account.uid
        let purpose = OperationLife.Purpose.user(uid, tenantID: session.tokens.tenantID)
        guard let operation = begin(purpose, .nothing, Auth.detailsLog) else { return }
        let life = operation.life
        let isWanted = lock.withLock { () -> Bool in
            guard details == nil, let number = state.awaitedDetails else { return false }
            details = DetailsReading(number: number, life: life)
            return true
        }
        guard isWanted else { return operation.fail(.cancelled) }
        life.onEnd {
            self.lock.withLock { if self.details?.life === life { self.details = nil } }
        }
        operation.readAccount(uid)
    }

    private static var detailsLog: Callback {
        Callback(mode: .anyThread) { future in
            guard let error = future.error, error.code != .cancelled else { return }
            Logger.log(.warning, "The account's details could not be read: " + error.name)
        }
    }
}
