import BlazonText

extension TranslationFile.Unit {
    /// The unit with white space as XLIFF's default: a tool may break and indent lines around elements, so that runs of white space are
    /// one space, and none is at the ends. Text stays where the file keeps white space, or has that of the template's text.
    func withoutIndentation(of template: String) -> TranslationFile.Unit {
        if keepsSpace || source.hasSameBytes(as: template) && template.hasSpaceToKeep { return self }
        return TranslationFile.Unit(
            id: id, source: source.collapsed, target: target?.collapsed, state: state, span: span, targetSpan: targetSpan)
    }
}

extension String {
    /// Whether white space in it has a meaning that `collapsed` would lose.
    fileprivate var hasSpaceToKeep: Bool { !collapsed.hasSameBytes(as: self) }

    /// With one space for each run of XML's white space, and none at the ends.
    fileprivate var collapsed: String {
        var bytes: [UInt8] = []
        for byte in utf8 {
            let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
            if !isSpace { bytes.append(byte) } else if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
        }
        if bytes.last == 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a line in it is indented, or a line break is at one of its ends, as by a tool that lays out XML.
    var hasIndentedLines: Bool {
        utf8.first == 0x0A || utf8.last == 0x0A || utf8.contains("\n ") || utf8.contains("\n\t")
    }
}

extension Unicode.Scalar {
    /// Whether the scalar changes the direction of the text after it, or is a control character. A tab or a line end is one, too: the
    /// text of a source in one line has none.
    var controlsText: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0xFEFF, 0xFFF9...0xFFFB: true
        default: false
        }
    }
}
