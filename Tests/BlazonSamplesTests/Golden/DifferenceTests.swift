import BlazonDiagnostics
import BlazonText
import Testing

@testable import BlazonSamples

/// What people and reports read of golden files that differ.
@Suite struct DifferenceTests {
    private func fault(_ expected: String, _ found: String) throws -> GoldenFault {
        let kind = try #require(JSON.goldenFault(expected: Array(expected.utf8), found: try JSON.read(Array(found.utf8))))
        return GoldenFault(file: "g/a.ios.json", shown: "g/a.ios.json", sample: "a", kind: kind, bytes: Array(expected.utf8))
    }

    private func text(_ expected: String, _ found: String, width: Int? = nil, color: Bool = false) throws -> String {
        DifferenceText(Palette(isOn: color), width: width).text(try fault(expected, found))
    }

    @Test func pathsAndKinds() throws {
        let expected = #"{"aps":{"alert":{"title":"Hi"},"badge":3},"list":[1,2],"old":{"a":null}}"#
        let found = #"{"aps":{"alert":{"title":"Ho"},"badge":"3"},"list":[1],"new key":true}"#
        #expect(
            try text(expected, found) == """
                g/a.ios.json: differs
                  aps.alert.title
                    expected  "Hi"
                    found     "Ho"
                  aps.badge
                    expected  3
                    found     "3"
                  list[1] is missing
                    expected  2
                  old is missing
                    expected  {"a":null}
                  ["new key"] is new
                    found     true

                """)
    }

    @Test("of long texts one sees the first character that differs")
    func longTexts() throws {
        for at in [0, 50, 81, 500, 999] {
            let long = String(repeating: "abcdefghij", count: 100)
            var other = Array(long)
            other[at] = "#"
            let lines = try text("\"\(long)\"", "\"\(String(other))\"").split(separator: "\n")
            #expect(lines.count == 4 && lines.allSatisfy { $0.count < 200 })
            #expect(lines[3].contains("#"), "\(at)")
            #expect(lines[2].contains("…") && lines[3].contains("…"))
        }
    }

    @Test("what looks the same is spelt out")
    func lookalikes() throws {
        let shown = try text(#""café""#, "\"cafe\u{301}\"")
        #expect(shown.contains(#""caf\u{E9}""#) && shown.contains(#""cafe\u{301}""#))
        #expect(try !text("\"a\u{202E}b\"", "\"a\"").unicodeScalars.contains("\u{202E}"))
    }

    @Test("colors do not change where lines are wrapped", arguments: [24, 34, 60, 80, 200])
    func colors(width: Int) {
        for name in [
            "offer.golden/ana.ios.json", "my campaigns/a long name of a campaign.golden/ana.ios.json", "é/😀😀😀😀😀😀😀😀😀😀😀😀.json",
        ] {
            let fault = GoldenFault(file: name, shown: name, sample: "ana", kind: .missing, bytes: [])
            let plain = DifferenceText(Palette(isOn: false), width: width).text(fault)
            let colored = DifferenceText(Palette(isOn: true), width: width).text(fault)
            #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
            #expect(plain.split(separator: "\n").allSatisfy { String($0).displayWidth <= width })
            let bold = colored.matches(of: /\u{1B}\[1m(.*?)\u{1B}\[0m/).map { String($0.1) }.joined()
            #expect(bold.filter { $0 != " " } == name.filter { $0 != " " })
        }
    }

    @Test("narrow terminals lose nothing of a value", arguments: [34, 40, 61])
    func narrow(width: Int) throws {
        let long = "Our weekend offer is here, and 世界 reads it"
        let shown = try text("\"\(long)\"", "\"\"", width: width)
        #expect(shown.split(separator: "\n").allSatisfy { String($0).displayWidth <= width })
        #expect(shown.split(separator: "\n").dropFirst(2).map { $0.dropFirst(14) }.joined().contains(long))
    }

    @Test func colours() throws {
        let shown = try text("1", "2", color: true)
        #expect(shown.contains("\u{1B}[1;32m1\u{1B}[0m") && shown.contains("\u{1B}[1;31m2\u{1B}[0m"))
    }

    @Test("findings stand at the value in the golden file, or at what should hold it")
    func findings() throws {
        let expected = "{\n  \"aps\": {\n    \"badge\": 3,\n    \"list\": [1, {\"b\": true}]\n  }\n}\n"
        let found = #"{"aps":{"badge":4,"list":[1,{"b":false,"c":1}],"sound":"x"}}"#
        var sources = SourceMap()
        _ = sources.add(SourceFile(path: "a.yaml", bytes: Array("campaign: a\nsamples:\n  a: {}\n".utf8)))
        var findings = GoldenFindings(sources, TemplateSpans(sources))
        findings.add(try fault(expected, found))
        findings.add(GoldenFault(file: "g/a.x.json", shown: "g/a.x.json", sample: "a", kind: .missing))
        findings.add(try fault("{\"a\": }", "1"))
        let reported = findings.diagnostics.map { finding in
            let location = findings.sources.location(of: finding.span)
            return "\(findings.sources[finding.span.file].path):\(location.line):\(location.column) \(finding.code.id)"
        }
        #expect(
            reported == [
                "g/a.ios.json:3:14 BZ0604", "g/a.ios.json:4:23 BZ0604", "g/a.ios.json:4:17 BZ0604", "g/a.ios.json:2:3 BZ0604",
                "a.yaml:3:3 BZ0601", "g/a.ios.json:1:7 BZ0603",
            ])
    }

    @Test("of many differences all are counted, and those that are shown have their spans")
    func manyFindings() throws {
        let count = 3_000
        let list = { (value: Int) in "[\n" + (0..<count).map { "\($0 + value)" }.joined(separator: ",\n") + "\n]" }
        let sources = SourceMap()
        var findings = GoldenFindings(sources, TemplateSpans(sources))
        findings.add(try fault(list(0), list(1)))
        #expect(findings.diagnostics.counts.errors == count)
        let shown = Array(findings.diagnostics)
        #expect(shown.count < count)
        #expect(zip(shown, 2...).allSatisfy { findings.sources.location(of: $0.span).line == $1 })
    }
}
