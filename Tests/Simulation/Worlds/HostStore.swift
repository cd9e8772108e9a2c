// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import Foundation
import SimulatedPlatform

/// The program's own store, which outlives it, takes its time, and fails before or after it has done what it was asked for.
final class HostStore {
    fileprivate unowned let world: World
    fileprivate var chance: Chance
    fileprivate var kept: [String: [UInt8]] = [:]
    private var uses: [Use] = []
    /// Of programs that were killed.
    private var lost: [Use] = []

    /// By one app, whose calls come one at a time.
    fileprivate final class Use {
        unowned let store: HostStore
        var isBusy = false
        /// What was given to the library and not freed.
        var lent = 0
        var frees = 0

        init(_ store: HostStore) {
            self.store = store
        }
    }

    init(_ world: World, _ index: Int) {
        self.world = world
        chance = Chance(seed: world.luckSeed, step: 1_000_005 + 16 * UInt64(index))
    }

    /// For one app.
    func callbacks() -> fba_store_callbacks {
        let use = Use(self)
        uses.append(use)
        var callbacks = fba_store_callbacks()
        callbacks.struct_size = UInt32(MemoryLayout<fba_store_callbacks>.size)
        callbacks.load = { HostStore.of($3).load(HostStore.text($0), $1, $2) }
        callbacks.save = { HostStore.of($3).save(HostStore.text($0), UnsafeRawBufferPointer(start: $1, count: $2)) }
        callbacks.remove = { HostStore.of($1).remove(HostStore.text($0)) }
        callbacks.free_data = { HostStore.of($2).free($0, $1) }
        callbacks.user_data = Unmanaged.passUnretained(use).toOpaque()
        callbacks.free_user_data = { HostStore.of($0).frees += 1 }
        return callbacks
    }

    /// A call that is refused leaves them to its caller.
    func takeBack(_ callbacks: fba_store_callbacks) {
        uses.removeAll { use in
            guard Unmanaged.passUnretained(use).toOpaque() == callbacks.user_data else { return false }
            if use.frees != 0 { world.violate("the data of the program's store was freed, which was refused") }
            return true
        }
    }

    /// The program was killed.
    func forget() {
        lost += uses
        uses = []
    }

    /// Nothing of the program's apps is left.
    func settle() {
        for use in uses {
            if use.lent != 0 { world.violate("\(use.lent) sessions that the program's store has lent are not freed") }
            if use.frees != 1 { world.violate("the data of the program's store was freed \(use.frees) times") }
        }
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> Use {
        guard let context else { fatalError("the library passes the pointer that it was given") }
        return Unmanaged<Use>.fromOpaque(context).takeUnretainedValue()
    }

    private static func text(_ key: UnsafePointer<CChar>?) -> String { key.map { String(cString: $0) } ?? "" }
}

// MARK: - What it is asked for

extension HostStore.Use {
    fileprivate func load(
        _ key: String, _ data: UnsafeMutablePointer<UnsafeRawPointer?>?, _ size: UnsafeMutablePointer<Int>?
    ) -> Bool {
        work(mayBeDone: false) {
            guard let bytes = self.store.kept[key], let copy = malloc(bytes.count) else { return }
            bytes.withUnsafeBytes {
                copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
            }
            data?.pointee = UnsafeRawPointer(copy)
            size?.pointee = bytes.count
            self.lent += 1
        }
    }

    fileprivate func save(_ key: String, _ data: UnsafeRawBufferPointer) -> Bool {
        work { self.store.kept[key] = Array(data) }
    }

    fileprivate func remove(_ key: String) -> Bool { work { self.store.kept[key] = nil } }

    fileprivate func free(_ data: UnsafeRawPointer?, _ size: Int) {
        lent -= 1
        Foundation.free(UnsafeMutableRawPointer(mutating: data))
    }

    /// One at a time, as it was promised.
    /// - Parameter mayBeDone: although it fails.
    private func work(mayBeDone: Bool = true, _ body: () -> Void) -> Bool {
        if isBusy { store.world.violate("the program's store was asked while it was busy") }
        isBusy = true
        defer { isBusy = false }
        fbs_rest(Int64(store.chance.below(20) * 1000))
        let fails = store.world.faultsAreOn && store.chance.oneIn(20),
            isDone = !fails || mayBeDone && store.chance.oneIn(3)
        if isDone { body() }
        fbs_rest(Int64(store.chance.below(3) * 1000))
        return !fails
    }
}
