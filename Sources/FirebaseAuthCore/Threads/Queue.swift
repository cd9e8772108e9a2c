// SPDX-License-Identifier: Apache-2.0
/// First in, first out, in constant time on average.
struct Queue<Element> {
    private var elements: [Element?] = []
    private var first = 0

    var isEmpty: Bool { first == elements.count }

    var count: Int { elements.count - first }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    mutating func popFirst() -> Element? {
        guard first < elements.count else { return nil }
        let element = elements[first]
        elements[first] = nil
        first += 1
        // The used places in front are removed when they are more than half, so each element moves once on average.
        if first * 2 >= elements.count {
            elements.removeFirst(first)
            first = 0
        }
        return element
    }
}
