// SPDX-License-Identifier: Apache-2.0
import SimulatedPlatform

/// The array of C as one.
extension fbs_settings {
    /// In a thousand calls.
    mutating func set(_ fault: fbs_fault, _ chance: UInt32) {
        withUnsafeMutableBytes(of: &chances) {
            $0.storeBytes(of: chance, toByteOffset: Int(fault.rawValue) * MemoryLayout<UInt32>.stride, as: UInt32.self)
        }
    }

    func chance(of fault: fbs_fault) -> UInt32 {
        withUnsafeBytes(of: chances) {
            $0.load(fromByteOffset: Int(fault.rawValue) * MemoryLayout<UInt32>.stride, as: UInt32.self)
        }
    }
}
