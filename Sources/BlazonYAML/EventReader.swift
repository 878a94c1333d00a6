import CYAML

/// An event of libyaml's parser, copied from its memory. Offsets are counted in characters from the start of its input.
struct Event {
    enum Kind {
        case streamStart, streamEnd, documentStart
        case documentEnd
        case alias
        case scalar(String, Scalar.Style)
        case sequenceStart(flow: Bool)
        case sequenceEnd
        case mappingStart(flow: Bool)
        case mappingEnd
    }

    let kind: Kind
    /// The start of the anchor or tag, if there is one, otherwise of the value.
    let start: Int
    let end: Int
    /// The anchor of a node, or the name in an alias.
    var anchor: String?
    /// As resolved by libyaml: `tag:yaml.org,2002:str` for `!!str`.
    var tag: String?

    var isAlias: Bool {
        if case .alias = kind { true } else { false }
    }
}

/// Why libyaml stopped, in its words, which are matched but not shown verbatim.
struct SyntaxProblem: Error {
    let problem: String
    let context: String
    /// The offset at which it stopped, in characters.
    let offset: Int
    /// The start of the construct that could not be read, in characters.
    let contextOffset: Int?
    /// True inside `[ ]` or `{ }`.
    let isInFlow: Bool
}

/// libyaml's event parser over one text. All its unsafe code is in this file: the parser and the bytes that it reads are owned
/// here and freed by `deinit`; an event is copied and deleted before `next()` returns, on every path.
@safe struct EventReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// libyaml keeps pointers into its input.
    private let input: UnsafeMutableBufferPointer<UInt8>

    /// `bytes` must be UTF-8 without a byte order mark. nil if out of memory.
    init?(_ bytes: ArraySlice<UInt8>) {
        unsafe parser = .allocate(capacity: 1)
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            unsafe parser.deallocate()
            return nil
        }
        unsafe input = .allocate(capacity: max(bytes.count, 1))
        _ = unsafe input.update(fromContentsOf: bytes)
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
        unsafe input.deallocate()
    }

    /// The next event. Must not be called after a problem or the end of the stream.
    mutating func next() throws(SyntaxProblem) -> Event {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw problem() }
        let copy = unsafe EventReader.copied(event)
        unsafe yaml_event_delete(&event)
        return copy
    }

    private func problem() -> SyntaxProblem {
        let state = unsafe parser.pointee
        let context = unsafe EventReader.text(state.context)
        return unsafe SyntaxProblem(
            problem: EventReader.text(state.problem), context: context,
            offset: Int(clamping: state.problem_mark.index),
            contextOffset: context.isEmpty ? nil : Int(clamping: state.context_mark.index), isInFlow: state.flow_level > 0)
    }

    private static func copied(_ event: yaml_event_t) -> Event {
        var copy = Event(
            kind: unsafe kind(of: event), start: unsafe Int(clamping: event.start_mark.index),
            end: unsafe Int(clamping: event.end_mark.index))
        switch unsafe event.type {
        case YAML_ALIAS_EVENT:
            copy.anchor = unsafe text(event.data.alias.anchor)
        case YAML_SCALAR_EVENT:
            copy.anchor = unsafe optionalText(event.data.scalar.anchor)
            copy.tag = unsafe optionalText(event.data.scalar.tag)
        case YAML_SEQUENCE_START_EVENT:
            copy.anchor = unsafe optionalText(event.data.sequence_start.anchor)
            copy.tag = unsafe optionalText(event.data.sequence_start.tag)
        case YAML_MAPPING_START_EVENT:
            copy.anchor = unsafe optionalText(event.data.mapping_start.anchor)
            copy.tag = unsafe optionalText(event.data.mapping_start.tag)
        default: break
        }
        return copy
    }

    private static func kind(of event: yaml_event_t) -> Event.Kind {
        switch unsafe event.type {
        case YAML_SCALAR_EVENT:
            // A scalar may contain NUL (`"\0"`), so the length is needed.
            let bytes = unsafe UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length)
            return unsafe .scalar(String(decoding: bytes, as: UTF8.self), style(of: event.data.scalar.style))
        case YAML_MAPPING_START_EVENT:
            return unsafe .mappingStart(flow: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_SEQUENCE_START_EVENT:
            return unsafe .sequenceStart(flow: event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_MAPPING_END_EVENT: return .mappingEnd
        case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
        case YAML_ALIAS_EVENT: return .alias
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_STREAM_START_EVENT: return .streamStart
        default: return .streamEnd
        }
    }

    private static func style(of style: yaml_scalar_style_t) -> Scalar.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: .literal
        case YAML_FOLDED_SCALAR_STYLE: .folded
        default: .plain
        }
    }

    private static func optionalText(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        if let bytes = unsafe bytes { unsafe String(cString: bytes) } else { nil }
    }

    private static func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String {
        unsafe optionalText(bytes) ?? ""
    }

    private static func text(_ bytes: UnsafePointer<CChar>?) -> String {
        if let bytes = unsafe bytes { unsafe String(cString: bytes) } else { "" }
    }
}
