package import BlazonDiagnostics
import BlazonYAML

/// The result of formatting a file.
package enum Formatting: Sendable {
    /// The canonical bytes, which may equal the current ones.
    case formatted([UInt8])
    /// The file is not valid YAML.
    case broken(Diagnostics)
    /// The file is not changed; the reason is a clause to follow "because".
    case leftAlone(String)
}

/// The canonical form of a template or imported file: order of keys, quotes, indentation, empty lines. The meaning is verified to
/// be the same on the two trees before it is returned; all comments are kept, and formatting again changes nothing.
package func format(_ bytes: [UInt8], file: FileID, limits: Limits = Limits()) -> Formatting {
    let document = parseYAML(bytes, file: file, limits: limits)
    if document.diagnostics.hasErrors { return .broken(document.diagnostics) }
    guard let root = document.root, root.entries != nil, let events = syntaxEvents(of: bytes, limits: limits) else {
        return .leftAlone("it is not a map")
    }
    let text = SourceText(bytes)
    if let reason = obstacle(text) { return .leftAlone(reason) }
    do {
        let once = try printed(text, events)
        guard let again = syntaxEvents(of: once, limits: limits), try printed(SourceText(once), again) == once else {
            return .leftAlone("its form does not settle")
        }
        guard comments(text, events) == comments(SourceText(once), again) else { return .leftAlone("a comment would be lost") }
        let after = parseYAML(once, file: file, limits: limits)
        guard !after.diagnostics.hasErrors, let formatted = after.root, haveSameMeaning(root, formatted) else {
            return .leftAlone("its canonical form would not mean the same")
        }
        return .formatted(once)
    } catch {
        return .leftAlone(error.reason)
    }
}

private func printed(_ text: SourceText, _ events: [SyntaxEvent]) throws(SyntaxBuilder.Refusal) -> [UInt8] {
    var builder = SyntaxBuilder(text, events)
    let (root, head) = try builder.document()
    guard case .mapping = root.kind, root.properties.isEmpty else {
        throw SyntaxBuilder.Refusal(reason: "it is one `{ … }`, or has an anchor or tag")
    }
    let hasAliases = events.contains { if case .alias = $0.kind { true } else { false } }
    var printer = BlockPrinter(text, keepsOrder: hasAliases)
    printer.print(root, head: head)
    return Array((printer.lines.joined(separator: "\n") + "\n").utf8)
}

/// What prevents a canonical form.
private func obstacle(_ text: SourceText) -> String? {
    if text[text.start] == UInt8(ascii: "%") { return "it has YAML directives" }
    for line in text.lines(text.start..<text.count) where text[line.lowerBound] == UInt8(ascii: "%") {
        return "it has YAML directives"
    }
    let bytes = text.bytes
    for at in bytes.indices where bytes[at] == 0xC2 || bytes[at] == 0xE2 {
        if at + 1 < bytes.count, bytes[at] == 0xC2, bytes[at + 1] == 0x85 { return "it has line ends that are not line feeds" }
        if at + 2 < bytes.count, bytes[at] == 0xE2, bytes[at + 1] == 0x80, bytes[at + 2] == 0xA8 || bytes[at + 2] == 0xA9 {
            return "it has line ends that are not line feeds"
        }
    }
    return nil
}
