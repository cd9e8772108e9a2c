// SPDX-License-Identifier: Apache-2.0
/// Something to be done later. A closure alone would be wrapped again each time that it goes into a generic container or
/// comes out of one.
struct Work {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    func callAsFunction() {
        body()
    }
}
