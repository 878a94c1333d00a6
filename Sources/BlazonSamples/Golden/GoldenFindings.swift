package import BlazonDiagnostics
import BlazonTemplate
import BlazonText
import BlazonYAML

/// The spans of samples, locales and variants in a template.
package struct TemplateSpans {
    private let template: Template?
    private let start: Span

    /// Finds them in sources whose first file is the template.
    package init(_ sources: SourceMap) {
        let id = FileID(0)
        let bytes = sources.files.first?.bytes ?? []
        template = parseYAML(bytes, file: id).root.map { parseTemplate($0).template }
        start = template?.campaign?.span ?? Span(file: id, start: 0, end: 0)
    }

    package func sample(_ name: String) -> Span {
        template?.samples.first { $0.name.text.hasSameBytes(as: name) }?.name.span ?? start
    }

    /// The span of the locale whose tag, as written, satisfies `isSame`.
    package func locale(_ isSame: (String) -> Bool) -> Span {
        template?.locales?.sections.first { isSame($0.name.text) }?.name.span ?? template?.locales?.default?.span
            ?? template?.locales?.keyword ?? start
    }

    package func variant(_ name: String) -> Span {
        template?.variants?.variants.first { $0.name.text.hasSameBytes(as: name) }?.name.span
            ?? template?.variants?.keyword ?? start
    }
}

/// Golden faults as diagnostics, for all report formats.
package struct GoldenFindings {
    package private(set) var sources: SourceMap
    package private(set) var diagnostics = Diagnostics()
    private let spans: TemplateSpans

    package init(_ sources: SourceMap, _ spans: TemplateSpans) {
        self.sources = sources
        self.spans = spans
    }

    /// Adds a fault. Of its differences, `groups` are findings of their own: each is added with its first file.
    package mutating func add(_ fault: GoldenFault, _ groups: GoldenGroups = GoldenGroups()) {
        switch fault.kind {
        case .missing:
            diagnostics.append(.goldenMissing(fault.shown, at: spans.sample(fault.sample ?? "")))
        case .extra:
            diagnostics.append(.goldenExtra(fault.shown, at: Span(file: file(fault), start: 0, end: min(1, fault.bytes.count))))
        case .unreadable(let error):
            let at = min(error.offset, fault.bytes.count)
            let span = Span(file: file(fault), start: at, end: min(at + 1, fault.bytes.count))
            diagnostics.append(.goldenUnreadable(fault.shown, because: error.reason, at: span))
        case .conflict(let conflict):
            let marker = String(decoding: fault.bytes[conflict.line], as: UTF8.self)
            diagnostics.append(
                .mergeConflict(
                    marker, at: Span(file: file(fault), start: conflict.line.lowerBound, end: conflict.line.upperBound)))
        case .orphan(let folder, let template, let foreignFiles):
            let span = Span(file: file(fault), start: 0, end: min(1, fault.bytes.count))
            diagnostics.append(.goldenOrphan(folder, of: template, foreignFiles: foreignFiles, at: span))
        case .otherReason(let expected, let found):
            let span = Span(file: file(fault), start: 0, end: expected.utf8.count)
            diagnostics.append(.goldenReason(expected: expected, found: found, at: span))
        case .differs(let differences):
            let id = file(fault)
            // JSON is YAML, with few exceptions, for which the diagnostic points to the whole file.
            let root = parseYAML(fault.bytes, file: id).root
            let whole = root?.span ?? Span(file: id, start: 0, end: 0)
            for difference in differences {
                let group = groups.group(of: difference, in: fault)
                if let group, !group.isFirst(fault) { continue }
                // What is only counted is not searched for in the file: that would take its length for each.
                guard diagnostics.hasRoom(for: .error) else {
                    diagnostics.append(.goldenDiffers(difference.path, expected: nil, found: nil, among: nil, at: whole))
                    continue
                }
                let (expected, found) =
                    if let expected = difference.expected, let found = difference.found {
                        Excerpt.pair(expected, found)
                    } else {
                        (difference.expected.map { Excerpt.alone($0) } ?? "", difference.found.map { Excerpt.alone($0) } ?? "")
                    }
                diagnostics.append(
                    .goldenDiffers(
                        difference.path, expected: difference.expected == nil ? nil : expected,
                        found: difference.found == nil ? nil : found, among: group?.extent,
                        at: root?.span(at: difference.steps) ?? whole))
            }
        }
    }

    private mutating func file(_ fault: GoldenFault) -> FileID {
        sources.add(SourceFile(path: fault.file, bytes: fault.bytes))
    }
}

extension Node {
    /// The value at a path; if it is missing, the key of its container, or its first byte.
    fileprivate func span(at steps: [JSONDifference.Step]) -> Span {
        var (node, span) = (self, Span(file: span.file, start: Int(span.start), end: Int(span.start) + 1))
        for step in steps {
            switch step {
            case .key(let key):
                guard let entry = node.entries?.first(where: { $0.key.text.hasSameBytes(as: key) }) else { return span }
                (node, span) = (entry.value, entry.keySpan)
            case .index(let index):
                guard let items = node.items, items.indices.contains(index) else { return span }
                node = items[index]
                span = Span(file: node.span.file, start: Int(node.span.start), end: Int(node.span.start) + 1)
            }
        }
        return node.entries == nil && node.items == nil ? node.span : span
    }
}
