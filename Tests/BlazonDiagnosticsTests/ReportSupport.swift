@testable import BlazonDiagnostics

/// A code for the reports to print; it is in no catalogue.
let probe = Code(
    "BZ0999", .error, "Probe", explanation: "", example: .command("blazon"), corrected: .command("blazon"))

/// A source with the marked token, and what the marks enclose.
struct Marked {
    let sources: SourceMap
    let span: Span

    init(_ text: String, path: String = "a.yaml") {
        let start = text.utf8Offset(of: "1️⃣")
        let bare = text.replacing("1️⃣", with: "")
        let end = bare.utf8Offset(of: "2️⃣")
        var sources = SourceMap()
        let file = sources.add(SourceFile(path: path, bytes: Array(bare.replacing("2️⃣", with: "").utf8)))
        self.sources = sources
        span = Span(file: file, start: start, end: end)
    }

    func human(
        _ message: String = "wrong", label: String = "", labels: [Label] = [], rule: String? = nil, help: [String] = [],
        width: Int? = nil, color: Bool = false
    ) -> String {
        let diagnostic = Diagnostic(probe, at: span, message, label: label, labels: labels, rule: rule, help: help)
        return HumanReport(color: color, width: width).text([FindingGroup(sources: sources, diagnostics: [diagnostic])])
    }
}

extension String {
    func utf8Offset(of needle: String) -> Int {
        firstRange(of: needle).map { utf8.distance(from: startIndex, to: $0.lowerBound) } ?? 0
    }

    /// The first range of a text, by bytes.
    func firstRange(of needle: String) -> Range<String.Index>? {
        let (hay, target) = (Array(utf8), Array(needle.utf8))
        guard hay.count >= target.count else { return nil }
        for start in 0...(hay.count - target.count) where hay[start..<start + target.count].elementsEqual(target) {
            return utf8.index(startIndex, offsetBy: start)..<utf8.index(startIndex, offsetBy: start + target.count)
        }
        return nil
    }
}
