import BlazonTranslation
import Testing

/// The events of a document.
private func xmlEvents(of bytes: [UInt8]) throws(XMLFault) -> [XMLEvent] {
    var events: [XMLEvent] = []
    try readXML(bytes) { event in
        events.append(event)
        return true
    }
    return events
}

@Suite struct XMLEventsTests {
    @Test func names() throws {
        let events = try xmlEvents(of: Array(#"<a:x xmlns:a="urn:a" n="1&#10;2" a:m="3"><y>t&amp;<!-- c -->u</y></a:x>"#.utf8))
        #expect(
            events == [
                .begin(name: "x", namespace: "urn:a", attributes: ["n": "1\n2"], range: 0..<41),
                .begin(name: "y", namespace: "", attributes: [:], range: 41..<44), .text("t&u"),
                .end(name: "y", namespace: "", range: 61..<65), .end(name: "x", namespace: "urn:a", range: 65..<71),
            ])
    }

    @Test(arguments: [
        ("", "no element found"), ("<a>", "no element found"), ("<a></b>", "mismatched tag"), ("<a>&b;</a>", "undefined entity"),
        ("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>", "it has a DOCTYPE"),
        ("<a b='1' b='2'/>", "duplicate attribute"), ("<a>\u{1}</a>", "not well-formed (invalid token)"),
    ])
    func faults(_ text: String, _ reason: String) {
        #expect { try xmlEvents(of: Array(text.utf8)) } throws: { ($0 as? XMLFault)?.reason == reason }
    }

    @Test func limits() {
        let deep = String(repeating: "<a>", count: 101)
        #expect {
            try xmlEvents(of: Array(deep.utf8))
        } throws: {
            ($0 as? XMLFault)?.reason == "its elements are nested deeper than 100"
        }
        #expect { try xmlEvents(of: [0x3C, 0xFF]) } throws: { ($0 as? XMLFault)?.reason == "it is not UTF-8 text" }
    }
}
