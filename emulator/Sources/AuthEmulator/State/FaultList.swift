/// The failures still to come; the first that fits a call meets it.
struct FaultList: Sendable, Equatable {
    private(set) var faults: [Fault] = []

    init(_ faults: [Fault] = []) { self.faults = faults }

    mutating func take(for operation: String, byNameOnly: Bool) -> Fault? {
        let index = faults.firstIndex { $0.meets(operation) && (!byNameOnly || $0.operation == operation) }
        guard let index else { return nil }
        let fault = faults[index]
        faults[index].count = fault.count.map { $0 - 1 }
        if faults[index].isSpent { faults.remove(at: index) }
        return fault
    }
}
