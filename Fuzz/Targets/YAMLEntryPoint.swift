import BlazonDiagnostics
import BlazonEditing
import BlazonYAML

/// Any input gives a tree or a diagnostic; spans are within the file; the canonical form is YAML, and its own canonical form.
struct YAMLEntryPoint: EntryPoint {
    mutating func attempt(_ bytes: [UInt8]) throws(BrokenPromise) {
        let document = parseYAML(bytes, file: FileID(0))
        try require(document.root != nil || document.diagnostics.hasErrors, "no tree, and no finding")
        try requireInside(document.diagnostics, bytes.count)
        if let root = document.root { try requireInside(root, bytes.count) }
        guard case .formatted(let once) = format(bytes, file: FileID(0)) else { return }
        guard case .formatted(let twice) = format(once, file: FileID(0)) else {
            throw BrokenPromise(promise: "a canonical form cannot be formatted")
        }
        try require(once == twice, "a canonical form has another canonical form")
    }
}

private func requireInside(_ node: Node, _ count: Int) throws(BrokenPromise) {
    try requireInside(node.span, count)
    for item in node.items ?? [] { try requireInside(item, count) }
    for entry in node.entries ?? [] {
        try requireInside(entry.keySpan, count)
        try requireInside(entry.value, count)
    }
    guard let scalar = node.scalar else { return }
    let length = scalar.text.utf8.count
    for part in [0..<0, 0..<length, length / 2..<length, length..<length] { try requireInside(scalar.span(of: part), count) }
}

func requireInside(_ span: Span, _ count: Int) throws(BrokenPromise) {
    try require(span.start <= span.end && Int(span.end) <= count, "a span \(span.start)..<\(span.end) in \(count) bytes")
}

/// Checks the spans and fixes of diagnostics.
func requireInside(_ findings: Diagnostics, _ count: Int) throws(BrokenPromise) {
    for finding in findings where finding.span.file == FileID(0) {
        try requireInside(finding.span, count)
        for label in finding.labels where label.span.file == FileID(0) { try requireInside(label.span, count) }
        for fix in finding.fixes {
            var end: UInt32 = 0
            for edit in fix.edits.sorted(by: { $0.span.start < $1.span.start }) where edit.span.file == FileID(0) {
                try requireInside(edit.span, count)
                try require(end <= edit.span.start, "two edits of \(finding.code.id) lie over each other")
                end = edit.span.end
            }
        }
    }
}
