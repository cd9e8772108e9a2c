// SPDX-License-Identifier: Apache-2.0
/// Reads the details of an account that is known from an ID token alone. Nobody waits for it and nobody hears of its
/// failure; the auth withdraws it when another session, or the details, have come.
struct DetailsReading {
    /// Of `AuthState.awaitedDetails`.
    let number: UInt64
    let life: OperationLife
}

extension Auth {
    var changeCount: UInt64 { lock.withLock { state.changeCount } }

    func askForDetails() {
        guard let uid = session?.account.uid, let operation = begin(.user(uid), .nothing, Auth.detailsLog) else {
            return
        }
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
