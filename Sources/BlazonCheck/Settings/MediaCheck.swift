import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// Checks the kind of a media file by the extension of its URL.
extension TemplateChecker {
    func checkMedia(_ value: SettingValue, _ row: Row, _ destination: Destination, _ target: Target) {
        switch value {
        case .choice(let choice):
            for entry in choice.cases { checkMedia(entry.value, row, destination, target) }
        case .text(let text) where !text.isBroken:
            checkProtocol(text.parts, row)
            var isKnown = true
            for ending in PathEnding.all(of: text.parts) {
                guard let name = ending.name, let kind = MediaKind.of(fileExtension: name) else {
                    isKnown = false
                    continue
                }
                if destination.kinds.contains(kind) {
                    if table.style(of: target) == .ios, !MediaKind.isAttachable(fileExtension: name) {
                        findings.reportOnce(
                            .mediaToConvert(
                                row.name, fileExtension: name, formats: MediaKind.attachableFormats(of: kind),
                                at: ending.span ?? text.span))
                    }
                    continue
                }
                findings.reportOnce(
                    .wrongMediaKind(
                        row.name, fileExtension: name, kind: kind, allowed: destination.kinds, target: target.title,
                        table: table.name, at: ending.span ?? text.span))
            }
            if !isKnown {
                findings.reportOnce(.mediaKindUnknown(row.name, kinds: destination.kinds, target: target.title, at: text.span))
            }
        default: break
        }
    }

    /// Reports `http:` at the start of the URL, or of each URL that an `{% if %}` selects.
    private func checkProtocol(_ parts: [TextTemplate.Part], _ row: Row) {
        switch parts.first {
        case .literal(let head, let span)? where head.lowercased().utf8.hasPrefix("http:"):
            findings.reportOnce(.plainHTTP(row.name, at: Span(file: span.file, start: Int(span.start), end: Int(span.start) + 5)))
        case .conditional(let branches, let otherwise, _)?:
            for parts in branches.map(\.parts) + [otherwise?.parts ?? []] { checkProtocol(parts, row) }
        default: break
        }
    }
}

/// The end of a URL's path under one combination of its conditions: `.jpg` and its span, or no literal.
private struct PathEnding: Hashable {
    var name: String?
    var span: Span?
    /// Whether a query or fragment has begun.
    var isFinal = false

    static func all(of parts: [TextTemplate.Part]) -> [PathEnding] { all(of: parts, after: [PathEnding()]) }

    private static func all(of parts: [TextTemplate.Part], after start: [PathEnding]) -> [PathEnding] {
        var endings = start
        for part in parts {
            switch part {
            case .literal(let text, let span):
                let next = PathEnding(text, span)
                endings = endings.map { $0.isFinal ? $0 : next }
            case .placeholder:
                endings = endings.map { $0.isFinal ? $0 : PathEnding() }
            case .conditional(let branches, let otherwise, _):
                let before = endings
                endings = otherwise.map { all(of: $0.parts, after: before) } ?? before
                for branch in branches { endings += all(of: branch.parts, after: before) }
            case .loop(_, let parts, let otherwise, _):
                let once = all(of: parts, after: endings)
                endings = (otherwise.map { all(of: $0.parts, after: endings) } ?? endings) + once + all(of: parts, after: once)
            }
            endings = endings.withoutRepeats
        }
        return endings
    }

    private init() {}

    private init(_ text: String, _ span: Span) {
        let bytes = Array(text.utf8)
        let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
        isFinal = end < bytes.count
        let path = bytes[..<end]
        let segment = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        // The text directly after `://` is a host.
        let isHost = segment >= 3 && path[(segment - 3)..<segment].elementsEqual("://".utf8)
        guard !isHost, let dot = path[segment...].lastIndex(of: UInt8(ascii: ".")) else { return }
        name = String(decoding: path[(dot + 1)...], as: UTF8.self)
        let isVerbatim = span.range.count == bytes.count
        let start = Int(span.start) + dot
        self.span = isVerbatim ? Span(file: span.file, start: start, end: start + end - dot) : span
    }
}
