// SPDX-License-Identifier: Apache-2.0
extension User {
    public func reload(_ completion: Completion<NoValue>?) -> TypedFuture<NoValue> {
        start(completion) { $0.readAccount(self.uid) }
    }
}
