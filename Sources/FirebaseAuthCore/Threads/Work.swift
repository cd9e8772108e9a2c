// SPDX-License-Identifier: Apache-2.0
/// Work to be done later. A closure alone would be wrapped again each time it enters or leaves a generic container.
struct Work {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    func callAsFunction() {
        body()
    }
}
