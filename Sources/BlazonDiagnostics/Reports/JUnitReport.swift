/// Findings as JUnit's XML: a suite for each template, a case for each finding, or one that passed where nothing was found.
/// Errors are failures; of warnings and notes the case has passed, and says so in its output.
package struct JUnitReport: Sendable {
    private let human = HumanReport(color: false, width: nil)

    package init() {}

    /// - Parameter tests: of each group further cases, what was tried and not only checked.
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
        let place = sources.start(diagnostic.span)
        let picture = human.picture(diagnostic, &sources)
        var item = JUnitDocument.Case(
            name: "\(diagnostic.code.id) at \(place.line):\(place.column)", className: sources.file(diagnostic.span).path,
            line: place.line)
        if diagnostic.severity == .error {
            item.failure = .init(type: diagnostic.code.id, message: diagnostic.message.printable, text: "\n" + picture)
        } else {
            item.output = "\n" + picture
        }
        return item
    }
}
