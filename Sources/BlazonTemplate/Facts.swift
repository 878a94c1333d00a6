import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonText
import BlazonYAML

/// `delivery` and `samples`
extension TemplateParser {
    mutating func delivery(_ entry: Entry) {
        for constant in entries(entry) ?? [] {
            let name = name(constant)
            rejectUnaddressable(name, isField: false)
            if let parts = constant.value.entries {
                template.delivery.append(typedConstant(name, parts, constant))
                continue
            }
            // A constant whose value was reported is still declared: reading it is not another mistake.
            template.delivery.append(DeliveryConstant(name: name, value: filledText(constant) ?? name))
            rejectPlaceholder(constant.value, name)
        }
    }

    private mutating func rejectPlaceholder(_ value: Node, _ constant: Name) {
        for item in value.items ?? [] { rejectPlaceholder(item, constant) }
        for entry in value.entries ?? [] { rejectPlaceholder(entry.value, constant) }
        guard let scalar = value.scalar, let hole = placeholder(in: scalar.text) else { return }
        report(.placeholderInConstant(constant.text, at: scalar.span(of: hole)))
    }

    /// `{type: datetime, value: "2026-12-01T09:00:00Z"}`
    private mutating func typedConstant(_ name: Name, _ parts: [Entry], _ entry: Entry) -> DeliveryConstant {
        var constant = DeliveryConstant(name: name, value: name)
        var declared: FieldDeclaration.Declared?
        for part in parts {
            switch ConstantKey(part.key.text) {
            case .type: declared = self.declared(part)
            case .value:
                constant = DeliveryConstant(
                    name: name, value: part.value.scalar.map { Name($0.text, $0.span) } ?? name, node: part.value)
                rejectPlaceholder(part.value, name)
            case nil: reportUnknown(part, in: ConstantKey.self, of: name.text)
            }
        }
        if declared == nil,
            !parts.contains(where: { nearest($0.key.text, among: ConstantKey.names) == ConstantKey.type.rawValue })
        {
            report(.constantWithoutType(name.text, at: entry.keySpan))
        }
        constant.declared = declared ?? .broken
        return constant
    }

    /// The first `{{ … }}` of a text, or braces of another tag, in UTF-8 bytes.
    private func placeholder(in text: String) -> Range<Int>? {
        let bytes = Array(text.utf8)
        func pair(_ brace: UInt8, from start: Int) -> Int? {
            (start..<max(start, bytes.count - 1)).first { bytes[$0] == brace && bytes[$0 + 1] == brace }
        }
        if let opening = pair(UInt8(ascii: "{"), from: 0), let closing = pair(UInt8(ascii: "}"), from: opening + 2) {
            return opening..<closing + 2
        }
        guard let braces = firstBraces(in: text), let range = text.utf8.firstRange(of: braces) else { return nil }
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        return start..<start + 2
    }

    mutating func samples(_ entry: Entry) {
        for sample in entries(entry) ?? [] {
            let name = Name(sample.key.text, sample.keySpan)
            if let fault = fileNameFault(name.text) {
                report(.sampleName(name.text, fault: fault, at: name.span))
                continue
            }
            guard let values = entries(sample) else { continue }
            let now = values.first { SampleKey($0.key.text) == .now }.flatMap { sendTime($0, of: name.text) }
            template.samples.append(Sample(name: name, values: sample.value, now: now))
        }
    }

    /// The time of sending of a sample; nil if it was reported.
    private mutating func sendTime(_ entry: Entry, of sample: String) -> String? {
        guard let text = filledText(entry)?.text else { return nil }
        guard unixTime(of: text) != nil else {
            report(.sampleTime(text, of: sample, at: entry.value.span))
            return nil
        }
        return text
    }

    /// Why `name` cannot name a file; nil if it can.
    private func fileNameFault(_ name: String) -> SampleNameFault? {
        if name.isBlank { return .blank }
        if name.utf8.count > Limit.fileNameBytes { return .tooLong(bytes: name.utf8.count, limit: Limit.fileNameBytes) }
        if name.utf8.contains(UInt8(ascii: "/")) || name.utf8.contains(UInt8(ascii: "\\")) { return .slash }
        if name.utf8.first == UInt8(ascii: ".") || name.utf8.contains("..") { return .dots }
        let isControl = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return isControl ? .control : nil
    }
}
