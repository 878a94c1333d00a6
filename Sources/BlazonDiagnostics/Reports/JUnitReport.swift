/// Diagnostics in JUnit's XML format: a suite for each template, and a case for each diagnostic, or one that passed if there are
/// none. Errors are failures; a case with a warning or note has passed, with that as its output.
package struct JUnitReport {
    private let human = HumanReport(color: false, width: nil)
    private let repositoryPath: ((String) -> String)?

    /// Creates a report.
    /// - Parameter repositoryPath: The path of a file relative to its repository; nil: paths are relative to the working folder.
    package init(repositoryPath: ((String) -> String)? = nil) { self.repositoryPath = repositoryPath }

    /// The document; `tests` are further cases of each group, which were run.
    package func text(_ groups: [FindingGroup], tests: [[JUnitDocument.Case]] = []) -> String {
        let suites = groups.enumerated().map { index, group in suite(group, tests.indices.contains(index) ? tests[index] : []) }
        return JUnitDocument(suites: suites).text
    }

    private func suite(_ group: FindingGroup, _ tests: [JUnitDocument.Case]) -> JUnitDocument.Suite {
        let template = group.sources.files.first.map { path(of: $0.path) } ?? ""
        let tests = tests.map { test in
            var test = test
            test.className = path(of: test.className)
            return test
        }
        var sources = LocatedSources(group.sources)
        let cases = group.diagnostics.map { finding($0, &sources) } + tests
        return .init(name: template, cases: cases.isEmpty ? [.init(name: "check", className: template)] : cases)
    }

    private func finding(_ diagnostic: Diagnostic, _ sources: inout LocatedSources) -> JUnitDocument.Case {
        let start = sources.start(diagnostic.span)
        let picture = human.picture(diagnostic, &sources)
        var item = JUnitDocument.Case(
            name: "\(diagnostic.code.id) at \(start.line):\(start.column)",
            className: path(of: sources.file(diagnostic.span).path),
            line: start.line)
        if diagnostic.severity == .error {
            item.failure = .init(type: diagnostic.code.id, message: diagnostic.message.printable, text: "\n" + picture)
        } else {
            item.output = "\n" + picture
        }
        return item
    }

    private func path(of file: String) -> String {
        SourceFile(path: repositoryPath?(file) ?? file, bytes: []).normalizedPath
    }
}
