// SPDX-License-Identifier: Apache-2.0
package import FirebaseAuthCore
public import Foundation
import Synchronization

/// The project that an app belongs to: what its configuration file says.
///
/// All members may be used on any thread. The options of an app that exists cannot be changed any more: an attempt is logged
/// and has no effect.
open class FirebaseOptions: NSObject, NSCopying, @unchecked Sendable {
    struct Values: Sendable {
        var ofCore = AppOptions()
        var bundleID = Bundle.main.bundleIdentifier ?? ""
        var appGroupID: String?
        var isLocked = false
    }

    private let values: Mutex<Values>

    init(_ values: Values) {
        self.values = Mutex(values)
        super.init()
    }

    /// - Parameters:
    ///   - googleAppID: such as `1:1234567890:ios:321abc456def7890`.
    ///   - gcmSenderID: the number of the project.
    public convenience init(googleAppID: String, gcmSenderID: String) {
        var values = Values()
        values.ofCore.appID = googleAppID
        values.ofCore.messagingSenderID = gcmSenderID
        self.init(values)
    }

    /// A copy that can be changed.
    open func copy(with zone: NSZone? = nil) -> Any {
        FirebaseOptions(changed { $0.isLocked = false })
    }

    /// A copy that cannot be changed.
    func locked() -> FirebaseOptions {
        FirebaseOptions(changed { $0.isLocked = true })
    }

    private func changed(_ change: (inout Values) -> Void) -> Values {
        var copy = values.withLock { $0 }
        change(&copy)
        return copy
    }

    package var ofCore: AppOptions { values.withLock { $0.ofCore } }

    func read<Value: Sendable>(_ member: (Values) -> Value) -> Value {
        member(values.withLock { $0 })
    }

    func write(_ name: String, _ change: @Sendable (inout Values) -> Void) {
        let isTaken = values.withLock { values in
            if !values.isLocked { change(&values) }
            return !values.isLocked
        }
        if !isTaken {
            Logger.log(
                .error, "\(name) of an app that is configured cannot be changed: set it before configure(options:).")
        }
    }

    /// Where else a program's settings for this library stand, which Apple's options have no place for.
    package func changeCore(_ change: @Sendable (inout AppOptions) -> Void) {
        write("An option") { change(&$0.ofCore) }
    }
}
