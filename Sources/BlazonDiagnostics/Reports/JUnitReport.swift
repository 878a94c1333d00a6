/// Diagnostics in JUnit's XML format: a suite for each template, and a case for each diagnostic, or one that passed if there are
/// none. Errors are failures; a case with a warning or note has passed, with that as its output.
package struct JUnitReport: Sendable {
    private let human = HumanReport(color: false, width: nil)

    package init() {}

    /// The document; `tests` are further cases of each group, which were run.
    package func text(_ groups: [FindingGroup], tests: [[JUnitDocument.Case]] = []) -> String {
        let suites = groups.enumerated().map { index, group in suite(group, tests.indices.contains(index) ? tests[index] : []) }
        return JUnitDocument(suites: suites).text
    }

    private func suite(_ group: FindingGroup, _ tests: [JUnitDocument.Case]) -> JUnitDocument.Suite {
        let template = group.sources.files.first?.path ?? ""
        var sources = LocatedSources(group.sources)
        let cases = group.diagnostics.map { finding($0, &sources) } + tests
        return .init(name: template, cases: cases.isEmpty ? [.init(name: "check", className: template)] : cases)
    }

    private func finding(_ diagnostic: Diagnostic, _ sources: inout LocatedSources) -> JUnitDocument.Case {
        let start = sources.start(diagnostic.span)
        let picture = human.picture(diagnostic, &sources)
        var item = JUnitDocument.Case(
            name: "\(diagnostic.code.id) at \(start.line):\(start.column)", className: sources.file(diagnostic.span).path,
            line: start.line)
        if diagnostic.severity == .error {
            item.failure = .init(type: diagnostic.code.id, message: diagnostic.message.printable, text: "\n" + picture)
        } else {
            item.output = "\n" + picture
        }
        return item
    }
}
