package import BlazonDiagnostics
import BlazonText

/// Parses a YAML file into located nodes. Never fails: faults are in the diagnostics.
///
/// YAML 1.1 as in libyaml 0.2.5, one document per file, without types: a scalar is its text and style. `!!str` makes a plain
/// scalar count as quoted; other tags are rejected.
package func parseYAML(_ bytes: [UInt8], file: FileID, limits: Limits = Limits()) -> ParsedDocument {
    let source = Source(bytes: bytes, file: file)
    let check = InputCheck(source, limits)
    let conflict = check.findings.hasErrors ? nil : MergeConflict(in: bytes)
    if let conflict, conflict.isWhole { return ParsedDocument(root: nil, diagnostics: [source.finding(of: conflict)]) }
    guard !check.findings.hasErrors, let events = EventReader(bytes[check.start...]) else {
        return ParsedDocument(root: nil, diagnostics: check.findings)
    }
    let cursor = ByteCursor(start: check.start, isASCII: check.isASCII)
    var builder = TreeBuilder(source, events: events, cursor: cursor, limits)
    var root: Node?
    do throws(TreeBuilder.Stop) {
        root = try builder.document()
    } catch {
        if case .syntax(let problem) = error { builder.explain(problem) }
    }
    let hidden = check.isASCII ? [] : InvisibleCharacters.findings(in: source, from: check.start)
    // One line could be part of a text.
    if let conflict, builder.findings.hasErrors { return ParsedDocument(root: nil, diagnostics: [source.finding(of: conflict)]) }
    // A blank that stops the reader is one fault.
    let blanks = builder.findings.filter { $0.code.id == Code.tabIndentation.id }.map(\.span)
    let others = hidden.keeping { hidden in !blanks.contains { $0.start <= hidden.span.start && hidden.span.start < $0.end } }
    let findings = (check.findings + others + builder.findings).resolvingEdits { _ in bytes }
    return ParsedDocument(root: root, diagnostics: findings)
}

extension Source {
    fileprivate func finding(of conflict: MergeConflict) -> Diagnostic {
        .mergeConflict(text(conflict.line), at: span(conflict.line))
    }
}

extension TreeBuilder {
    /// Adds the problem that stopped libyaml to the diagnostics, unless it is a consequence of one of them: a text lost to a
    /// comment breaks the line after it, or the brackets around it.
    fileprivate mutating func explain(_ problem: SyntaxProblem) {
        let offset = cursor.byte(of: problem.offset, in: source)
        let from = cursor.byte(of: problem.contextOffset ?? problem.offset, in: source)
        if findings.hasErrors(onLineOf: offset, of: source) { return }
        let before = source.lineBefore(offset).upperBound
        if findings.contains(where: { $0.code.id == Code.textLostToComment.id && ($0.span.end >= before || problem.isInFlow) }) {
            return
        }
        findings.append(SyntaxExplanation(problem, at: offset, from: from, in: source).diagnostic())
    }
}
