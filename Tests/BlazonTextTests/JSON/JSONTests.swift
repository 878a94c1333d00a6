import BlazonText
import Testing

private func json(_ text: String) throws -> JSON { try JSON.read(Array(text.utf8)) }

@Suite struct JSONTests {
    @Test func keepsOrderAndSpelling() throws {
        let text = #"{"b":1.50,"a":[1e3,-0,"é\n\u0001/"],"":null,"t":true,"o":{},"l":[]}"#
        #expect(try json(text).compact == #"{"b":1.50,"a":[1e3,-0,"é\n\u0001/"],"":null,"t":true,"o":{},"l":[]}"#)
    }

    @Test func writesPretty() throws {
        let pretty = "{\n  \"a\": [\n    1,\n    {\n      \"b\": \"\"\n    }\n  ],\n  \"e\": {},\n  \"l\": []\n}"
        #expect(try json(#"{"a":[1,{"b":""}],"e":{},"l":[]}"#).pretty == pretty)
        #expect(try json(pretty).compact == #"{"a":[1,{"b":""}],"e":{},"l":[]}"#)
        #expect(try json(#"{"a":["x","y"],"l":[]}"#).prettyWithFlatLists == "{\n  \"a\": [\"x\", \"y\"],\n  \"l\": []\n}")
        #expect(try json(#"[{"a":[1,2]}]"#).prettyWithFlatLists == "[\n  {\n    \"a\": [1, 2]\n  }\n]")
    }

    @Test(arguments: [
        "", " ", "{", "[1,]", "{\"a\":1,}", "01", "1.", ".5", "+1", "1e", "-", "tru", "nul", "'a'", "\"a", "\"\t\"", "\"\\x\"",
        "\"\\u12\"",
        "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "{a:1}", "{\"a\" 1}", "1 2", "\u{FEFF}1", "[1 2]",
        "{\"a\":1,\"a\":2}",
        "{\"a\":1,\"\\u0061\":2}", "NaN", "// x\n1",
    ])
    func rejects(_ text: String) { #expect(throws: JSON.ReadError.self) { try json(text) } }

    @Test func rejectsBadUTF8() {
        for bytes: [UInt8] in [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] {
            #expect(throws: JSON.ReadError.self) { try JSON.read(bytes) }
        }
    }

    @Test func depth() throws {
        func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
        #expect(try json(nested(64)).compact == nested(64))
        #expect(throws: JSON.ReadError.self) { try json(nested(65)) }
        #expect(throws: JSON.ReadError.self) { try json(String(repeating: "[", count: 100_000)) }
    }

    @Test func surrogatePairs() throws { #expect(try json(#""\ud83d\ude00\u00e9""#) == .text("😀é")) }

    @Test func equalsByValue() throws {
        #expect(try json(#"{"a":1.0,"b":[1e2]}"#) == json(#"{"b":[100],"a":1}"#))
        #expect(try json("-0") == json("0"))
        #expect(
            try json("123456789012345678901234567890123456789012345.0") == json("123456789012345678901234567890123456789012345"))
        #expect(try json("1e399") != json("1e398"))
        #expect(try json("1e999999999") == json("1e999999999"))
        #expect(try json("[1,2]") != json("[2,1]"))
        #expect(try json(#"{"a":1}"#) != json(#"{"a":1,"b":1}"#))
        #expect(try json(#"{"a":null}"#) != json(#"{"b":null}"#))
        // Canonically equivalent, but other bytes.
        #expect(try json("\"e\u{301}\"") != json("\"\u{E9}\""))
        #expect(try json(#""1""#) != json("1"))
    }

    @Test func differences() throws {
        let found = JSON.differences(
            expected: try json(#"{"aps":{"badge":1,"alert":{"title":"A"}},"l":[1,2,3],"my key":1,"gone":null}"#),
            found: try json(#"{"aps":{"alert":{"title":"B","new":1},"badge":1.0},"l":[1,5],"my key":2}"#))
        let shown = found.map { "\($0.path): \($0.expected?.compact ?? "-") \($0.found?.compact ?? "-")" }
        #expect(
            shown == [
                #"aps.alert.title: "A" "B""#, "aps.alert.new: - 1", "l[1]: 2 5", "l[2]: 3 -", #"["my key"]: 1 2"#, "gone: null -",
            ])
        #expect(JSON.differences(expected: .integer(1), found: .integer(2)).map(\.path) == ["$"])
        #expect(JSON.differences(expected: try json("{}"), found: try json("{}")).isEmpty)
    }
}
