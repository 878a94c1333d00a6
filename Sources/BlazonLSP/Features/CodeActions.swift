import Blazon
import BlazonDiagnostics
import BlazonJSON
import BlazonTemplate

/// Fixes of findings, as code actions.
struct CodeActions {
    static let quickFix = "quickfix"
    static let fixAll = "source.fixAll"

    let document: Document
    let client: ClientAbilities
    /// Kinds that are asked for; nil: all.
    let only: [String]?

    /// The actions for what is found within a range.
    func actions(in range: Range<Int>, _ findings: Findings, _ workspace: Workspace) -> [JSON] {
        var actions = quickFixes(in: range, findings, workspace)
        if isWanted(Self.fixAll), findings.diagnostics.contains(where: { !$0.fixes.isEmpty }), let fixed = fixed(workspace) {
            var edits = WorkspaceEdits()
            for edit in differingLines(document.lines, fixed, workspace.encoding) { edits.add(edit, to: document.uri) }
            actions.append(
                action("Fix all that Blazon can", Self.fixAll, edits.json(workspace, client), for: nil, isPreferred: false))
        }
        return actions
    }

    /// The fixes of what is found within a range of the document.
    func quickFixes(in range: Range<Int>, _ findings: Findings, _ workspace: Workspace) -> [JSON] {
        guard isWanted(Self.quickFix) else { return [] }
        var places = LocatedSpans(findings.sources, workspace)
        var actions: [JSON] = []
        for diagnostic in findings.diagnostics {
            let span = diagnostic.span.range
            guard !diagnostic.fixes.isEmpty, span.lowerBound <= range.upperBound, range.lowerBound <= span.upperBound,
                places.path(diagnostic.span) == document.path
            else { continue }
            let report = DiagnosticReport(client: client).json(diagnostic, &places)
            for (position, fix) in diagnostic.fixes.enumerated() {
                guard let edit = edits(fix, &places) else { continue }
                // `check --fix` makes the first fix of each finding.
                actions.append(
                    action(fix.title, Self.quickFix, edit.json(workspace, client), for: report, isPreferred: position == 0))
            }
        }
        return actions
    }

    /// `source` asks for all kinds below it.
    private func isWanted(_ kind: String) -> Bool {
        only?.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } ?? true
    }

    private func action(_ title: String, _ kind: String, _ edit: JSON, for diagnostic: JSON?, isPreferred: Bool) -> JSON {
        object([
            "title": .text(title), "kind": .text(kind), "diagnostics": diagnostic.map { .array([$0]) },
            "isPreferred": isPreferred ? .boolean(true) : nil, "edit": edit,
        ])
    }

    private func edits(_ fix: Fix, _ places: inout LocatedSpans) -> WorkspaceEdits? {
        var edits = WorkspaceEdits()
        for edit in fix.edits {
            guard let uri = places.uri(edit.span) else { return nil }
            edits.add(object(["range": places.range(edit.span), "newText": .text(edit.text)]), to: uri)
        }
        return edits.isEmpty ? nil : edits
    }

    // MARK: All fixes

    /// Rounds after which a text whose fixes do not settle stays as it was, as in `check --fix`.
    private static let rounds = 100

    /// The document's bytes when the first fix of each finding has been made, round by round; nil: there is nothing to be made, or the
    /// fixes undo one another.
    private func fixed(_ workspace: Workspace) -> [UInt8]? {
        var current = document
        var seen: Set<[UInt8]> = [document.bytes]
        var wasYAML = true
        for round in 0..<Self.rounds {
            let findings = Findings(current, workspace.reads(for: document.path), isSizing: false)
            let isYAML = !findings.diagnostics.contains { $0.severity == .error && $0.code.isOfYAML }
            if round > 0, wasYAML, !isYAML { return nil }
            wasYAML = isYAML
            var edits = FileEdits()
            var isChanged = false
            for diagnostic in findings.diagnostics where diagnostic.span.file.index == 0 {
                guard let fix = diagnostic.fixes.first, fix.edits.allSatisfy({ $0.span.file.index == 0 }) else { continue }
                isChanged = edits.add(fix.edits) || isChanged
            }
            guard isChanged else { return round > 0 ? current.bytes : nil }
            let next = edits.applied(to: current.bytes)
            guard seen.insert(next).inserted else { return nil }
            current = current.with(next)
        }
        return nil
    }
}
