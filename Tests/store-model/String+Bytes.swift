// SPDX-License-Identifier: Apache-2.0
// What the ledger needs of the library besides itself.
extension String {
    func sameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
