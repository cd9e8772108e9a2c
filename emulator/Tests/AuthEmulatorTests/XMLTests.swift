// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AuthEmulator

/// XML as it is read and written for signatures.
struct XMLTests {
    private func read(_ text: String) throws -> XMLElement { try XMLReader.read(Data(text.utf8)) }

    /// Of the first element of that name.
    private func canonical(_ text: String, of name: String? = nil, _ prefixes: [String] = []) throws -> String {
        let root = try read(text)
        let element = try #require(root.family.first { name == nil || $0.name.local == name })
        return CanonicalXML.text(of: element, inclusivePrefixes: prefixes)
    }

    @Test(
        arguments: [
            ("<?xml version=\"1.0\" encoding='utf-8'?>\n<a/>\n", "<a></a>"),
            ("<a b = 'x' \n a=\"y\"></a >", "<a a=\"y\" b=\"x\"></a>"),
            ("<a>1\r\n2\r3&#13;&amp;&lt;&gt;&quot;&apos;</a>", "<a>1\n2\n3&#xD;&amp;&lt;&gt;\"'</a>"),
            ("<a b=\"1\r\n2\t3&#10;&#9;&#xD;&lt;>'&quot;\"/>", "<a b=\"1 2 3&#xA;&#x9;&#xD;&lt;>'&quot;\"></a>"),
            ("<a>x<![CDATA[<&]]]>y</a>", "<a>x&lt;&amp;]y</a>"),
            ("<a xmlns='u'><b xmlns=''/></a>", "<a xmlns=\"u\"><b xmlns=\"\"></b></a>"),
            (
                "<a xmlns:q='v'><b xmlns='u'><c q:d='1'/></b></a>",
                "<a><b xmlns=\"u\"><c xmlns:q=\"v\" q:d=\"1\"></c></b></a>"
            ),
            (
                "<a xmlns:z='u' xmlns:y='v' z:m='1' y:n='2' o='3' xml:lang='en'/>",
                "<a xmlns:y=\"v\" xmlns:z=\"u\" o=\"3\" xml:lang=\"en\" z:m=\"1\" y:n=\"2\"></a>"
            ),
            ("<é ü=\"&#x1F600;\">\u{1F600}</é>", "<é ü=\"\u{1F600}\">\u{1F600}</é>"),
        ])
    func `An element has one canonical text`(text: String, expected: String) throws {
        #expect(try canonical(text) == expected)
        #expect(try canonical(expected) == expected)
    }

    @Test func `A part brings the namespaces that it uses, and those that are named`() throws {
        let text = "<a xmlns='u' xmlns:p='v' xmlns:xs='w' p:c='1'><p:b t='xs:string'><c/></p:b></a>"
        #expect(try canonical(text, of: "b") == "<p:b xmlns:p=\"v\" t=\"xs:string\"><c xmlns=\"u\"></c></p:b>")
        #expect(
            try canonical(text, of: "b", ["xs", "none"])
                == "<p:b xmlns:p=\"v\" xmlns:xs=\"w\" t=\"xs:string\"><c xmlns=\"u\"></c></p:b>")
        #expect(
            try canonical(text, of: "b", [""])
                == "<p:b xmlns=\"u\" xmlns:p=\"v\" t=\"xs:string\"><c></c></p:b>")
    }

    @Test(arguments: [
        "", "a", "<a>", "<a></b>", "<a/><b/>", "<a b/>", "<a b=1/>", "<a b='1'c='2'/>", "<a b='1' b='2'/>",
        "<a b='<'/>",
        "<a>&amp</a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#+65;</a>", "<a>\u{1}</a>", "<p:a/>", "<a p:b='1'/>",
        "<a xmlns:p=''/>", "<a xmlns:p='u' xmlns:q='u' p:b='1' q:b='2'/>", "<a xmlns='u' xmlns='v'/>", "<1a/>",
        "<a:b:c/>",
        "<:a/>", "<a><![CDATA[x</a>", "<?xml encoding='UTF-8'?><a/>", "<a xmlns:xml='u'/>", "< a/>", "<a/>x",
    ])
    func `What is not well-formed is refused`(text: String) {
        #expect(throws: XMLReader.Problem.malformed) { try read(text) }
    }

    @Test(
        arguments: [
            ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "a document type"), ("<a>&b;</a>", "an entity"),
            ("<a>x<!-- y -->z</a>", "a comment"), ("<a><?b c?></a>", "a processing instruction"),
            ("<?xml version='1.0' encoding='UTF-16'?><a/>", "another coding than UTF-8"),
        ])
    func `What strangers have no need to send is refused by name`(text: String, what: String) {
        #expect(throws: XMLReader.Problem.unsupported(what)) { try read(text) }
    }

    @Test func `Depth, number and size are bounded`() {
        let deep = String(repeating: "<a>", count: 51) + String(repeating: "</a>", count: 51)
        let many = "<a>" + String(repeating: "<b/>", count: 5000) + "</a>"
        let large = "<a>" + String(repeating: "x", count: XMLReader.mostBytes) + "</a>"
        let prefixes = "<a \((0..<65).map { "xmlns:p\($0)='u'" }.joined(separator: " "))/>"
        for text in [deep, many, large, prefixes] {
            #expect(throws: XMLReader.Problem.tooLarge) { try read(text) }
        }
        #expect(throws: XMLReader.Problem.malformed) { try XMLReader.read(Data([0x3c, 0x61, 0xff, 0x2f, 0x3e])) }
    }

    @Test func `What is packed can be unpacked`() throws {
        for text in ["", "a", String(repeating: "SAML", count: 50_000)] {
            let packed = try Deflate.encodeBare(Data(text.utf8))
            #expect(try Deflate.decode(packed, windowBits: Deflate.bare, upTo: 200_000) == Data(text.utf8))
        }
        #expect(try Deflate.decode(Data([1, 2, 3]), windowBits: Deflate.bare, upTo: 10) == nil)
    }
}
