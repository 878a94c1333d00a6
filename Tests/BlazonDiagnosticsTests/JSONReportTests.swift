import BlazonText
import Foundation
import Testing

@testable import BlazonDiagnostics

struct JSONReportTests {
    @Test("every key is there, in the form of cli.md")
    func document() {
        let marked = Marked("é: \"1️⃣x2️⃣\"\n")
        let fix = Fix("Do \"this\"", replace: marked.span, with: "y")
        let finding = Diagnostic(probe, at: marked.span, "wrong \u{1B}", label: "here", help: ["help"], fixes: [fix])
        let location = #""file":"a.yaml","range":{"start":{"line":1,"column":5},"end":{"line":1,"column":6}}"#
        #expect(
            JSONReport().text([FindingGroup(sources: marked.sources, diagnostics: [finding])]) == """
                {"diagnostics":[{"code":"BZ0999","severity":"error","message":"wrong \\u001b",\(location),\
                "labels":[{\(location),"text":"here"}],"rule":null,"help":["help"],\
                "fixes":[{"title":"Do \\"this\\"","applicability":"automatic","edits":[{\(location),"text":"y"}]}]}],\
                "sizes":[],"summary":{"errors":1,"warnings":0,"notes":0}}

                """)
    }

    @Test("with nothing found it is a document all the same")
    func empty() {
        #expect(
            JSONReport().text([])
                == #"{"diagnostics":[],"sizes":[],"summary":{"errors":0,"warnings":0,"notes":0}}"# + "\n")
    }

    @Test("texts come back as they were", arguments: ["", "\"\\/\n\t\r\u{0}", "日本 👨‍👩‍👧‍👦 \u{202E}", "\u{10FFFF}\u{7F}\u{85}"])
    func texts(text: String) throws {
        let json = JSON.array([.text(text)]).ascii
        let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
        #expect(read.map { Array($0[0].utf8) } == Array(text.utf8))
        #expect(json.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    }

    @Test("columns of many findings on one line are those of each alone")
    func columns() {
        var sources = SourceMap()
        let file = sources.add(SourceFile(path: "a", bytes: Array("\u{FEFF}日é x\nab日c\n".utf8)))
        var located = LocatedSources(sources)
        let source = sources[file]
        for offset in Array(0...source.bytes.count) + Array((0...source.bytes.count).reversed()) {
            #expect(located.start(Span(file: file, start: offset, end: offset)) == source.location(of: offset))
        }
    }
}
