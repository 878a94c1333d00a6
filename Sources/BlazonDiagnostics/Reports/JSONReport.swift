package import BlazonText

/// Diagnostics as one JSON document (cli.md, Diagnostics): all keys are always present, `end` is exclusive.
package struct JSONReport: Sendable {
    package init() {}

    /// The document with a final newline. ASCII only, so that no name can control a terminal. `sizes` are the sizes of payloads
    /// in `check`, and `campaigns` the runs over recipients in `compile`, one object each.
    package func text(_ groups: [FindingGroup], sizes: [JSON] = [], campaigns: [JSON] = []) -> String {
        let counts = FindingCounts(groups)
        let summary: [JSON.Member] =
            [
                .init("errors", .integer(counts.errors)), .init("warnings", .integer(counts.warnings)),
                .init("notes", .integer(counts.notes)),
            ] + (campaigns.isEmpty ? [] : [.init("campaigns", .array(campaigns))])
        let document = JSON.object([
            .init("diagnostics", .array(diagnostics(groups))), .init("sizes", .array(sizes)), .init("summary", .object(summary)),
        ])
        return document.ascii + "\n"
    }

    /// The diagnostics, one object each.
    /// - Parameter groups: Those of each template.
    /// - Returns: The objects.
    package func diagnostics(_ groups: [FindingGroup]) -> [JSON] {
        var diagnostics: [JSON] = []
        for group in groups {
            var sources = LocatedSources(group.sources)
            for diagnostic in group.diagnostics { diagnostics.append(json(diagnostic, &sources)) }
        }
        return diagnostics
    }

    private func json(_ diagnostic: Diagnostic, _ sources: inout LocatedSources) -> JSON {
        // The text after the underline is the label of the diagnostic's own span.
        let own = diagnostic.label.isEmpty ? [] : [Label(diagnostic.span, diagnostic.labelText(in: &sources))]
        return .object(
            [
                .init("code", .text(diagnostic.code.id)), .init("severity", .text(diagnostic.severity.rawValue)),
                .init("message", .text(diagnostic.message)),
            ] + location(diagnostic.span, &sources) + [
                .init("labels", .array((own + diagnostic.labels).map { location($0.span, $0.text, &sources) })),
                .init("rule", diagnostic.rule.map { .text($0) } ?? .null),
                .init("help", .array(diagnostic.help.map { .text($0) })),
                .init("fixes", .array(diagnostic.fixes.map { json($0, &sources) })),
            ])
    }

    private func json(_ fix: Fix, _ sources: inout LocatedSources) -> JSON {
        let edits = fix.edits.map { location($0.span, $0.text, &sources) }
        return .object([
            .init("title", .text(fix.title)), .init("applicability", .text(fix.applicability.rawValue)),
            .init("edits", .array(edits)),
        ])
    }

    private func location(_ span: Span, _ text: String, _ sources: inout LocatedSources) -> JSON {
        .object(location(span, &sources) + [.init("text", .text(text))])
    }

    private func location(_ span: Span, _ sources: inout LocatedSources) -> [JSON.Member] {
        let range = [("start", sources.start(span)), ("end", sources.end(span))].map { name, location in
            JSON.Member(
                name, .object([.init("line", .integer(location.line)), .init("column", .integer(location.column))]))
        }
        return [.init("file", .text(sources.file(span).path)), .init("range", .object(range))]
    }
}
