// SPDX-License-Identifier: Apache-2.0
@testable import FirebaseAuthCore

/// For Tests/Fuzz/Calls/entry.c. Feeds an input to a target: 0, or 1 when it breaks a rule, which is printed; -1 when no target has
/// this name.
@_cdecl("fuzz_feed")
public func feed(_ name: UnsafePointer<CChar>?, _ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let name, let target = FuzzTarget.named(String(cString: name)) else { return -1 }
    let rules = Rules()
    _ = target.feed(Array(UnsafeBufferPointer(start: start, count: count)), rules)
    for rule in rules.broken { print("BROKEN: \(rule)") }
    return rules.broken.isEmpty ? 0 : 1
}

extension FuzzTarget {
    fileprivate static func named(_ name: String) -> FuzzTarget? { all.first { $0.name.sameBytes(as: name) } }
}
