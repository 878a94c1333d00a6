import TestSupport
import Testing

@testable import BlazonDiagnostics

struct FileEditsTests {
    private func edit(_ range: Range<Int>, _ text: String) -> Fix.Edit {
        Fix.Edit(Span(file: FileID(0), start: range.lowerBound, end: range.upperBound), text)
    }

    @Test("what overlaps or touches is left for the next round")
    func conflicts() {
        var edits = FileEdits()
        let isFirst = edits.add([edit(4..<6, "x")])
        #expect(isFirst)
        for range in [3..<4, 3..<5, 4..<4, 5..<5, 4..<6, 0..<9, 6..<6, 6..<8] { #expect(!edits.accepts([edit(range, "y")])) }
        let isHalf = edits.add([edit(0..<1, "y"), edit(5..<7, "z")])
        #expect(!isHalf, "a fix is made whole or not at all")
        let isFree = edits.add([edit(8..<8, "!"), edit(0..<1, "y")])
        #expect(isFree)
        #expect(String(decoding: edits.applied(to: Array("abcdefghij".utf8)), as: UTF8.self) == "ybcdxgh!ij")
    }

    @Test("the edits of one fix may touch, and may not overlap")
    func oneFix() {
        var edits = FileEdits()
        let overlaps = edits.add([edit(2..<5, ""), edit(4..<6, "")])
        let touches = edits.add([edit(2..<2, "'"), edit(2..<4, "C"), edit(4..<4, "'"), edit(4..<4, "!")])
        #expect(!overlaps && touches)
        #expect(String(decoding: edits.applied(to: Array("abcdef".utf8)), as: UTF8.self) == "ab'C'!ef")
    }

    @Test("seeded: bytes outside of edits stay, whatever is edited in whatever order")
    func untouched() {
        var random = Seeded(7)
        for round in 0..<300 {
            let bytes = (0..<60).map { UInt8($0) }
            var edits = FileEdits()
            var taken: [(Range<Int>, String)] = []
            for _ in 0..<20 {
                let start = Int.random(in: 0...60, using: &random)
                let range = start..<min(60, start + Int.random(in: 0...4, using: &random))
                let text = String(repeating: "~", count: Int.random(in: 0...3, using: &random))
                if edits.add([edit(range, text)]) { taken.append((range, text)) }
            }
            var expected: [UInt8] = bytes
            for (range, text) in taken.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
                expected.replaceSubrange(range, with: Array(text.utf8))
            }
            #expect(!taken.isEmpty && edits.applied(to: bytes) == expected, "round \(round) of seed 7")
        }
    }

    @Test("an edit beyond the end changes nothing else")
    func beyond() {
        var edits = FileEdits()
        let isAdded = edits.add([edit(90..<95, "x")])
        #expect(isAdded)
        #expect(edits.applied(to: [1, 2]) == [1, 2, UInt8(ascii: "x")])
    }
}
