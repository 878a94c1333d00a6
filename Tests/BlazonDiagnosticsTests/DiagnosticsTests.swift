import BlazonDiagnostics
import Testing

@Suite struct DiagnosticsTests {
    private static let file = FileID(0)

    private func finding(_ severity: Severity, _ start: Int, _ message: String = "x") -> Diagnostic {
        Diagnostic(.badUTF8, at: Span(file: Self.file, start: start, end: start + 1), message, severity: severity)
    }

    @Test func keepsTheFirstOfEachSeverityAndCountsTheRest() {
        let most = Diagnostics.keptAtMost
        var found = Diagnostics()
        for number in 0..<most + 5 { found.append(finding(.warning, number)) }
        #expect(!found.hasErrors && found.newest == nil && !found.hasRoom(for: .warning))
        found.append(finding(.error, most + 9))
        #expect(found.hasErrors && found.newest == most && found.count == most + 1)
        #expect(found.counts.warnings == most + 5 && found.others.warnings == 5 && found.counts.errors == 1)
        #expect(found.sortedBySource().counts == found.counts)
        #expect(found.keeping { $0.severity == .error }.counts == found.errors.counts + found.others)
        var twice = found
        twice += found
        #expect(twice.counts.warnings == 2 * (most + 5) && twice.count == most + 2)
        #expect(twice.sortedBySource().count == most + 1)
    }

    @Test func comesBackToAMark() {
        var found: Diagnostics = [finding(.error, 0)]
        let mark = found.mark
        for number in 0..<Diagnostics.keptAtMost + 3 { found.append(finding(.note, number)) }
        found.rewind(to: mark)
        #expect(found.count == 1 && found.counts.total == 1 && found.hasRoom(for: .note))
        found.amend(0) { _ in finding(.error, 7, "y") }
        #expect(found.first?.message == "y")
    }

    @Test func longWordsAreCutInTheMiddle() {
        let word = "a" + String(repeating: "é", count: 1_000_000) + "z"
        let message = finding(.error, 0, "`\(word)` is no word").message
        #expect(message.utf8.count < 2_000 && message.hasPrefix("`aéé") && message.hasSuffix("éz` is no word"))
        #expect(finding(.error, 0, String(repeating: "a", count: 2_000)).message.utf8.count == 2_000)
    }

    /// An error behind a thousand warnings is seen.
    @Test func errorsAreShownBeforeWarnings() {
        var sources = SourceMap()
        _ = sources.add(SourceFile(path: "a.yaml", bytes: Array(repeating: UInt8(ascii: "x"), count: 3_000)))
        var found = Diagnostics((0..<2_000).map { finding(.warning, $0) })
        found.append(finding(.error, 2_500, "this one"))
        let text = HumanReport(color: false, width: nil).text([FindingGroup(sources: sources, diagnostics: found)])
        #expect(text.contains("this one") && text.contains("\n1001 others\n1 error, 2000 warnings\n"))
    }
}
