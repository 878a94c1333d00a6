package import BlazonDiagnostics

/// The tokens of a file in order, with their ranges, for tools that edit the text. Unlike in `parseYAML`, aliases are not
/// followed and merges not applied.
package struct SyntaxEvent: Sendable {
    package enum Kind: Sendable {
        case scalar(String, Scalar.Style)
        case alias
        case sequenceStart(isFlow: Bool)
        case sequenceEnd
        case mappingStart(isFlow: Bool)
        case mappingEnd
    }

    package let kind: Kind
    /// The bytes of `&anchor` and `!tag`, in source order; empty if there are none.
    package let properties: [Range<Int>]
    /// The bytes of the scalar, alias or bracket. Empty for what is not written: an omitted value, the start and end of a block
    /// collection. A block scalar's range includes its last line break.
    package let content: Range<Int>

    /// The start, including properties.
    package var start: Int { properties.first?.lowerBound ?? content.lowerBound }

    /// Whether the file contains nothing visible of it.
    package var isUnwritten: Bool { properties.isEmpty && content.isEmpty }
}

/// The events of the document in `bytes`; nil if `parseYAML` finds errors, so call that first.
package func syntaxEvents(of bytes: [UInt8], limits: Limits = Limits()) -> [SyntaxEvent]? {
    let source = Source(bytes: bytes, file: .init(0))
    let check = InputCheck(source, limits)
    guard !check.findings.hasErrors, var reader = EventReader(bytes[check.start...]) else { return nil }
    var cursor = ByteCursor(start: check.start, isASCII: check.isASCII)
    var events: [SyntaxEvent] = []
    while true {
        guard let event = try? reader.next() else { return nil }
        let kind: SyntaxEvent.Kind
        switch event.kind {
        case .streamStart, .documentStart: continue
        case .documentEnd, .streamEnd: return events
        case .alias: kind = .alias
        case .scalar(let text, let style): kind = .scalar(text, style)
        case .sequenceStart(let flow): kind = .sequenceStart(isFlow: flow)
        case .mappingStart(let flow): kind = .mappingStart(isFlow: flow)
        case .sequenceEnd: kind = .sequenceEnd
        case .mappingEnd: kind = .mappingEnd
        }
        var start = cursor.byte(of: event.start, in: source)
        let end = max(start, cursor.byte(of: event.end, in: source))
        var properties: [Range<Int>] = []
        if !event.isAlias, event.anchor != nil || event.tag != nil {
            let read = Properties(source, from: start)
            properties = [read.anchor, read.tag].compactMap(\.self).sorted { $0.lowerBound < $1.lowerBound }
            switch kind {
            case .scalar: start = min(read.end, end)
            default: start = read.end
            }
        }
        let isBlock: Bool =
            switch kind {
            case .sequenceStart(let flow), .mappingStart(let flow): !flow
            default: false
            }
        events.append(SyntaxEvent(kind: kind, properties: properties, content: start..<(isBlock ? start : max(start, end))))
    }
}
