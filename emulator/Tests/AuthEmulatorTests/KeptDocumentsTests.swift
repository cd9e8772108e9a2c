// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import AuthEmulator

struct KeptDocumentsTests {
    private func kept(_ texts: some Sequence<String>) -> KeptDocuments {
        var documents = KeptDocuments()
        for var text in texts { text.withUTF8 { documents.append(UnsafeRawBufferPointer($0)) } }
        return documents
    }

    @Test(arguments: [0, 1, 255, 256, 257, 10_000]) func `Many come back in their order`(count: Int) throws {
        let numbers = (0..<count).map { [$0] }
        let documents = kept(numbers.map { "[\($0[0])]" })
        #expect(documents.isEmpty == (count == 0))
        #expect(try Array(documents.decoded([Int].self).joined()) == numbers)
    }

    @Test(arguments: [0, 300, 999]) func `One that cannot be read is not left out`(index: Int) {
        var texts = Array(repeating: "[1]", count: 1000)
        texts[index] = "[1"
        #expect(throws: DocumentNodes.Problem.self) { try kept(texts).decoded([Int].self) }
    }

    @Test func `The next ones do not see those before them`() throws {
        var documents = kept(["[1]", "[2]"])
        documents.removeAll()
        documents.append(UnsafeRawBufferPointer(start: nil, count: 0))
        #expect(throws: DocumentNodes.Problem.self) { try documents.decoded([Int].self) }
        documents.removeAll()
        #expect(documents.isEmpty)
        #expect(try documents.decoded([Int].self).isEmpty)
    }
}
