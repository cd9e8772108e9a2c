// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The number of the mutant that lives in this process; 0 for none.
private let chosenMutant = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

/// A file with a byte for each mutant, which is set when the program comes to its place.
private nonisolated(unsafe) let reachedMutants = getenv("MUTANTS_REACHED").flatMap { bytes(ofFile: $0) }

private func bytes(ofFile path: UnsafePointer<CChar>) -> UnsafeMutablePointer<UInt8>? {
    let file = open(path, O_RDWR)
    let place = mmap(nil, Int(lseek(file, 0, SEEK_END)), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    return place == MAP_FAILED ? nil : place?.assumingMemoryBound(to: UInt8.self)
}

func mutant(_ number: Int) -> Bool {
    if let reachedMutants { reachedMutants[number] = 1 }
    return number == chosenMutant
}

func always(_ number: Int, _ condition: Bool) -> Bool { mutant(number) || condition }

func never(_ number: Int, _ condition: Bool) -> Bool { !mutant(number) && condition }

func negated(_ number: Int, _ condition: Bool) -> Bool { mutant(number) != condition }

func absent<Value>(_ number: Int, _ value: Value?) -> Value? { mutant(number) ? nil : value }

func stepped<Value: FixedWidthInteger>(_ number: Int, _ value: Value) -> Value { mutant(number) ? value &+ 1 : value }

func spelled(_ number: Int, _ text: String) -> String { mutant(number) ? text + "x" : text }

func returned<Value: Mutable>(_ number: Int, _ value: Value) -> Value { mutant(number) ? value.another : value }

/// The only statement of a block, which may be its value: it is not done, or its value is another one.
func only(_ number: Int, _ statement: @autoclosure () throws -> Void) rethrows {
    if !mutant(number) { try statement() }
}

/// A call by an optional chain, of what has no value.
func only(_ number: Int, _ statement: @autoclosure () throws -> Void?) rethrows {
    if !mutant(number) { _ = try statement() }
}

func only<Value: Mutable>(_ number: Int, _ value: @autoclosure () throws -> Value) rethrows -> Value {
    try returned(number, value())
}

/// Of a type without another value: there is no such mutant.
func only<Value>(_ number: Int, _ value: @autoclosure () throws -> Value) rethrows -> Value {
    if let reachedMutants { reachedMutants[number] = 2 }
    return try value()
}

/// A value that a function may return another one for.
protocol Mutable {
    var another: Self { get }
}

extension Bool: Mutable { var another: Bool { !self } }
extension Optional: Mutable { var another: Self { nil } }
extension String: Mutable { var another: String { isEmpty ? "x" : "" } }
extension Substring: Mutable { var another: Substring { isEmpty ? "x" : "" } }
extension Array: Mutable { var another: [Element] { [] } }
extension ArraySlice: Mutable { var another: ArraySlice<Element> { [] } }
extension FixedWidthInteger { var another: Self { self &+ 1 } }
extension Int: Mutable {}
extension Int32: Mutable {}
extension Int64: Mutable {}
extension UInt8: Mutable {}
extension UInt16: Mutable {}
extension UInt32: Mutable {}
extension UInt64: Mutable {}
