package import BlazonDiagnostics
import BlazonTemplate

extension Project {
    /// What is reported of the diagnostics of a template: without those that comments allow, and with the levels of the project.
    /// - Parameters:
    ///   - found: All diagnostics.
    ///   - sources: Their files; the template is the first.
    ///   - limits: Limits of these files.
    ///   - judgesUnused: Whether to report comments of the template that silence nothing. Requires all diagnostics of the template.
    /// - Returns: The diagnostics, in source order.
    package func reported(
        _ found: Diagnostics, in sources: SourceMap, limits: Limits, judgesUnused: Bool
    ) -> Diagnostics {
        let template = FileID(0)
        var files: [FileID: Allowances] = [:]
        // Errors are never silenced, so a file with nothing else is not searched.
        let fallible = Set(found.lazy.filter { $0.severity != .error }.map(\.span.file)).union([template])
        for file in fallible { files[file] = Allowances(sources[file], file: file, limits: limits) }
        var reported = found
        if !files.isEmpty {
            reported = found.keeping { files[$0.span.file]?.silences($0) != true }
            // A comment of a used file may serve other templates.
            if let own = files[template] { reported += own.faults + (judgesUnused ? own.unused : []) }
        }
        return reported.sortedBySource().leveled(settings.lint)
    }
}
