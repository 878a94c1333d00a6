import BlazonText
import Testing

/// Each value of a document with its range.
@Suite struct LocatedJSONTests {
    @Test func rangesOfValues() throws {
        let text = #" { "é\"" : [ 1.5e3 , null,{}, [ ] ,"x\\" ] , "b":{"c":true , "d" : false} } "#
        let located = try LocatedJSON.read(Array(text.utf8))
        func slice(_ range: Range<Int>?) -> String? {
            range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
        }
        func check(_ value: LocatedJSON) throws {
            // What is in the range is the value itself.
            #expect(try JSON.read(Array(Array(text.utf8)[value.range])) == value.json)
            for child in value.children { try check(child) }
        }
        try check(located)
        #expect(slice(located.range) == text.trimmingPrefix(" ").dropLast().description)
        let first = try #require(located["é\""])
        #expect(slice(first.keyRange) == #""é\"""#)
        #expect(first.children.map { slice($0.range) } == ["1.5e3", "null", "{}", "[ ]", #""x\\""#])
        #expect(slice(located.nearest(to: ["b", "d"]).range) == "false")
        #expect(slice(located.nearest(to: ["b", "x", "d"]).range) == #"{"c":true , "d" : false}"#)
        #expect(slice(located["b"]?["c"]?.keyRange) == #""c""#)
    }

    @Test func rejectsWhatIsNotJSON() {
        #expect(throws: JSON.ReadError.self) { try LocatedJSON.read(Array("{".utf8)) }
    }
}
