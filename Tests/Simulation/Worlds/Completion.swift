// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth

/// What a callback of a future is given: it is called once, and freed once after that.
final class Completion {
    private unowned let world: World
    private let name: String
    private let mayBeRemoved: Bool
    private(set) var runs = 0
    private(set) var frees = 0
    /// Forgotten when this is freed, since it may hold the program.
    private var run: (OpaquePointer) -> Void

    /// - Parameter name: for violations.
    init(_ name: String, _ world: World, mayBeRemoved: Bool = false, _ run: @escaping (OpaquePointer) -> Void) {
        (self.name, self.world, self.mayBeRemoved, self.run) = (name, world, mayBeRemoved, run)
    }

    /// Passes it to a function of the library; false when that refuses it.
    func begin(_ mode: fba_callback_mode, _ start: (UnsafePointer<fba_callback>) -> fba_status) -> Bool {
        var callback = fba_callback()
        callback.struct_size = UInt32(MemoryLayout<fba_callback>.size)
        callback.mode = mode
        callback.user_data = Unmanaged.passRetained(self).toOpaque()
        callback.function = { future, context in
            guard let future, let context else { return }
            Unmanaged<Completion>.fromOpaque(context).takeUnretainedValue().complete(future)
        }
        callback.free_user_data = { context in
            if let context { Unmanaged<Completion>.fromOpaque(context).takeRetainedValue().free() }
        }
        if start(&callback) == FBA_STATUS_OK { return true }
        // A call that is refused leaves the data to its caller.
        if frees > 0 {
            world.violate("the data of \(name) was freed, which was refused")
        } else {
            Unmanaged<Completion>.fromOpaque(callback.user_data).release()
        }
        run = { _ in }
        return false
    }

    private func complete(_ future: OpaquePointer) {
        runs += 1
        if runs > 1 { world.violate("\(name) completed \(runs) times") }
        if frees > 0 { world.violate("\(name) completed after its data was freed") }
        if fba_future_get_state(future) == FBA_FUTURE_PENDING {
            world.violate("\(name) called back while it is pending")
        }
        run(future)
    }

    private func free() {
        frees += 1
        run = { _ in }
        if frees > 1 { world.violate("the data of \(name) was freed \(frees) times") }
    }

    /// All has ended.
    func settle() {
        if runs != 1, !mayBeRemoved || runs > 1 { world.violate("\(name) completed \(runs) times by the end") }
        if frees != 1 { world.violate("the data of \(name) was freed \(frees) times by the end") }
    }
}
