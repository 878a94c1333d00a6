import BlazonText

/// Diagnostics as GitLab's report of code quality, which merge requests show: an array of findings, each with a fingerprint by which
/// GitLab distinguishes new findings from known ones (docs.gitlab.com/ci/testing/code_quality).
package struct GitLabReport {
    /// A text that is equal only for equal bytes.
    package typealias Fingerprint = (_ bytes: [UInt8]) -> String

    private let repositoryPath: ((String) -> String)?
    private let fingerprint: Fingerprint

    /// Creates a report.
    /// - Parameters:
    ///   - repositoryPath: The path of a file relative to its repository; nil: paths are relative to the working folder.
    ///   - fingerprint: Makes the fingerprint of a finding.
    package init(repositoryPath: ((String) -> String)? = nil, fingerprint: @escaping Fingerprint) {
        self.repositoryPath = repositoryPath
        self.fingerprint = fingerprint
    }

    /// The document, ended by a line feed; ASCII only, as `JSONReport` is.
    package func text(_ groups: [FindingGroup]) -> String {
        var counts: [String: Int] = [:]
        var findings: [JSON] = []
        for group in groups {
            var sources = LocatedSources(group.sources)
            for diagnostic in group.diagnostics {
                let source = sources.file(diagnostic.span)
                let path = (repositoryPath.map { SourceFile(path: $0(source.path), bytes: []) } ?? source).normalizedPath
                // Without the line, so that a finding below an edit stays the same; equal findings of a file are numbered.
                let subject = "\(diagnostic.code.id)\n\(path)\n\(diagnostic.message)"
                counts[subject, default: 0] += 1
                findings.append(
                    .object([
                        .init("description", .text(Self.description(diagnostic))),
                        .init("check_name", .text(diagnostic.code.id)),
                        .init("fingerprint", .text(fingerprint(Array("\(subject)\n\(counts[subject] ?? 0)".utf8)))),
                        .init("severity", .text(Self.severity(diagnostic.severity))),
                        .init(
                            "location",
                            .object([
                                .init("path", .text(path)),
                                .init("lines", .object([.init("begin", .integer(sources.line(of: diagnostic.span)))])),
                            ])),
                    ]))
            }
        }
        return JSON.array(findings).ascii + "\n"
    }

    private static func description(_ diagnostic: Diagnostic) -> String {
        ([diagnostic.message] + (diagnostic.help.first.map { [$0] } ?? [])).joined(separator: "; ")
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
