import BlazonDiagnostics

/// Findings about a part of a template that hold only if they hold wherever the part was typed: in each edition, and in each use of the
/// block that contains it. A condition is idle only if it is constant everywhere; a form or a `default` is, only if no value needs it.
struct UnanimousFindings {
    private var found: [Span: [Diagnostic]] = [:]

    /// Records what is found about a part where it was typed.
    mutating func note(_ part: Span, _ findings: [Diagnostic]) {
        guard let known = found[part] else { return found[part] = findings }
        if known.isEmpty { return }
        found[part] = known.filter { one in findings.contains { $0.code.id == one.code.id && $0.span == one.span } }
    }

    mutating func add(_ other: UnanimousFindings) {
        for (part, findings) in other.found { note(part, findings) }
    }

    /// In source order.
    var diagnostics: [Diagnostic] {
        found.values.joined().sorted {
            ($0.span.file.index, $0.span.start, $0.span.end, $0.code.id)
                < ($1.span.file.index, $1.span.start, $1.span.end, $1.code.id)
        }
    }
}
