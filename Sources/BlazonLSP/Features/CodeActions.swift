import Blazon
import BlazonDiagnostics
import BlazonRPC
import BlazonTemplate
import BlazonText

/// Code actions for the fixes of diagnostics.
struct CodeActions {
    static let quickFix = "quickfix"
    static let fixAll = "source.fixAll"

    let document: Document
    let client: ClientCapabilities
    /// Requested kinds; nil: all.
    let only: [String]?

    /// The actions for the diagnostics in a range.
    func actions(in range: Range<Int>, _ findings: Findings, _ workspace: Workspace) -> [JSON] {
        var actions = quickFixes(in: range, findings, workspace)
        if isRequested(Self.fixAll),
            findings.diagnostics.contains(where: { $0.fixes.contains { $0.applicability == .automatic } }),
            let fixed = fixed(workspace)
        {
            var edits = WorkspaceEdits()
            for edit in differingLines(document.lines, fixed, workspace.encoding) { edits.add(edit, to: document.uri) }
            actions.append(
                action("Fix all that Blazon can", Self.fixAll, edits.json(workspace, client), for: nil, isPreferred: false))
        }
        return actions
    }

    /// The fixes of the diagnostics in a range of the document.
    func quickFixes(in range: Range<Int>, _ findings: Findings, _ workspace: Workspace) -> [JSON] {
        guard isRequested(Self.quickFix) else { return [] }
        var spans = LocatedSpans(findings.sources, workspace)
        var actions: [JSON] = []
        for diagnostic in findings.diagnostics {
            let span = diagnostic.span.range
            guard !diagnostic.fixes.isEmpty, span.lowerBound <= range.upperBound, range.lowerBound <= span.upperBound,
                spans.path(diagnostic.span) == document.path
            else { continue }
            let report = DiagnosticReport(client: client).json(diagnostic, &spans)
            let preferred = diagnostic.fixes.firstIndex { $0.applicability == .automatic }
            for (position, fix) in diagnostic.fixes.enumerated() {
                guard let edit = edits(fix, &spans) else { continue }
                // Editors apply preferred actions without asking, so only automatic fixes of `check --fix` are preferred.
                actions.append(
                    action(
                        fix.title, Self.quickFix, edit.json(workspace, client), for: report, isPreferred: position == preferred))
            }
        }
        return actions
    }

    /// `source` requests all kinds below it.
    private func isRequested(_ kind: String) -> Bool {
        only?.contains { kind == $0 || kind.utf8.hasPrefix($0 + ".") || $0.isEmpty } ?? true
    }

    private func action(_ title: String, _ kind: String, _ edit: JSON, for diagnostic: JSON?, isPreferred: Bool) -> JSON {
        object([
            "title": .text(title), "kind": .text(kind), "diagnostics": diagnostic.map { .array([$0]) },
            "isPreferred": isPreferred ? .boolean(true) : nil, "edit": edit,
        ])
    }

    private func edits(_ fix: Fix, _ spans: inout LocatedSpans) -> WorkspaceEdits? {
        var edits = WorkspaceEdits()
        for edit in fix.edits {
            guard let uri = spans.uri(edit.span) else { return nil }
            edits.add(object(["range": spans.range(edit.span), "newText": .text(edit.text)]), to: uri)
        }
        return edits.isEmpty ? nil : edits
    }

    // MARK: All fixes

    /// The document's bytes with all automatic fixes of `check --fix`; nil: none.
    private func fixed(_ workspace: Workspace) -> [UInt8]? {
        let selection = try? FixSelection<String, Void>(original: { _ in document.bytes }) { contents, _, _ in
            let bytes = contents[document.path] ?? document.bytes
            let findings = Findings(document.with(bytes), workspace.reads(for: document.path), isSizing: false)
            var check = FixCheck<String>()
            check.count(findings.diagnostics)
            for diagnostic in findings.diagnostics where diagnostic.span.file.index == 0 {
                if diagnostic.severity == .error, diagnostic.code.isOfYAML {
                    check.add(errorOfYAML: diagnostic, in: document.path, of: bytes, isRead: isReadAsYAML(bytes))
                }
                guard diagnostic.fixes.allSatisfy({ $0.edits.allSatisfy { $0.span.file.index == 0 } }) else { continue }
                let offer = FixCheck.Offer(
                    diagnostic, in: document.path, allowing: { $0.applicability == .automatic }, location: { "" })
                if let offer { check.offers.append(offer) }
            }
            return ((), check, bytes.count)
        }
        return selection?.state.contents[document.path]
    }
}
