/// Why a store could not do what it was asked.
struct StoreFailure: Error {
    let status: StoreStatus
    /// Fit to be logged: it holds nothing of what is stored.
    let reason: String

    init(_ status: StoreStatus, _ reason: String) {
        self.status = status
        self.reason = reason
    }
}
