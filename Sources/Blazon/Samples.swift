import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
import BlazonReference
import BlazonTemplate
import BlazonText
import BlazonYAML

/// A test recipient as a record for `Renderer`.
package struct SampleRecord: Sendable {
    package let name: String
    /// One JSON object.
    package let record: [UInt8]
    /// The time of sending: its own, or that of the run; nil: there is none.
    package let now: String?

    /// Creates a record.
    package init(name: String, record: [UInt8], now: String?) { (self.name, self.record, self.now) = (name, record, now) }
}

extension Compiler {
    /// The samples as records, rendered like any recipient. A sample that would be rejected is an error of the template.
    func renderedSamples(
        of template: CheckedTemplate, _ program: Program?, _ diagnostics: inout Diagnostics
    ) -> [SampleRecord] {
        let (checked, samples) = (template.result, template.template.samples)
        if samples.isEmpty {
            let isOptional = checked.schema.fields.allSatisfy(\.mayBeMissing)
            return isOptional ? [SampleRecord(name: "default", record: Array("{}".utf8), now: options.sendTime)] : []
        }
        var schema = SchemaValidators(checked)
        // Without the values of all constants nothing can be rendered.
        let program = template.missingConstants.isEmpty ? program : nil
        var renderer = program.map { Renderer($0, fuses: false) }
        return samples.map { sample in
            var unknown: [UnknownName] = []
            let record = record(of: sample, checked.schema.members, &unknown)
            let now = sample.now ?? options.sendTime
            let result = SampleRecord(name: sample.name.text, record: record, now: now)
            guard fits(sample, record, checked, &schema, unknown, &diagnostics), program?.now == nil || now != nil else {
                return result
            }
            renderer?.send(at: now)
            guard let outcome = unsafe renderer?.render(record.span.bytes), let names = renderer?.targets else { return result }
            renderer?.outputs.forEach { $0.removeAll() }
            // The same fault on several targets is reported once.
            let reasons = outcome.targets.map(\.reject.reason)
            for (position, reason) in reasons.enumerated() where reasons.firstIndex(of: reason) == position {
                let targets = outcome.targets.filter { $0.reject.reason == reason }.map { names[$0.index] }
                diagnostics.append(.sampleRejected(sample.name.text, on: targets, because: reason, at: sample.name.span))
            }
            return result
        }
    }

    /// Whether the record fits the schema. One that does not is checked field by field, so that every fault is reported.
    private func fits(
        _ sample: Sample, _ record: [UInt8], _ checked: Checked, _ schema: inout SchemaValidators, _ unknown: [UnknownName],
        _ diagnostics: inout Diagnostics
    ) -> Bool {
        guard schema.reject(record) != nil else {
            for name in unknown { diagnostics.append(name.finding(in: sample.name.text)) }
            return true
        }
        guard diagnostics.hasRoom(for: .error) else {
            diagnostics.append(.sampleDoesNotFit(sample.name.text, because: "", at: sample.name.span))
            return false
        }
        var missing: [String] = []
        for (number, field) in checked.schema.fields.enumerated() {
            guard let reject = schema.reject(record, field: number) else { continue }
            if reject.code == .missing, sample.values.entry(field.name) == nil {
                missing.append(field.name)
                continue
            }
            let span = sample.values.node(at: reject.field ?? field.name)?.span ?? sample.name.span
            diagnostics.append(
                .sampleDoesNotFit(sample.name.text, because: reject.reasonWithoutHint, sourceKey: reject.hint?.key, at: span))
        }
        // A misspelled name of a required field is a single mistake.
        for name in unknown {
            let missingIndex = name.meant.flatMap { meant in missing.firstIndex { $0.hasSameBytes(as: meant) } }
            if let missingIndex { missing.remove(at: missingIndex) }
            diagnostics.append(name.finding(in: sample.name.text, isMissing: missingIndex != nil))
        }
        if !missing.isEmpty { diagnostics.append(.sampleLacks(sample.name.text, missing, at: sample.name.span)) }
        return false
    }

    // MARK: YAML → record

    private func record(of sample: Sample, _ members: Schema.Members, _ unknown: inout [UnknownName]) -> [UInt8] {
        var json: [UInt8] = []
        write(sample.values, members, to: &json, &unknown, leavingOut: SampleKey.now.rawValue)
        return json
    }

    /// A record with one member, which has the value of a node, and the names in it that are not fields.
    func record(of node: Node, _ member: Schema.Member) -> (record: [UInt8], unknown: [Name]) {
        var json = Array("{".utf8) + Encoding(.json).encode(member.declaration.name.text) + Array(":".utf8)
        var unknown: [UnknownName] = []
        switch member.content {
        case .leaf(_, let word): write(node, as: word.type, to: &json, &unknown)
        case .record(let inner, _): write(node, inner, to: &json, &unknown)
        case .broken: json += "null".utf8
        }
        return (json + Array("}".utf8), unknown.map { Name($0.name, $0.span) })
    }

    private func write(
        _ node: Node, _ members: Schema.Members, to json: inout [UInt8], _ unknown: inout [UnknownName],
        leavingOut other: String? = nil
    ) {
        guard let entries = node.entries else { return write(node, as: .string(max: nil), to: &json, &unknown) }
        json.append(UInt8(ascii: "{"))
        for entry in entries {
            let name = entry.key.text
            if let other, name.hasSameBytes(as: other) { continue }
            guard let member = Schema.find(name, in: members) else {
                let known = members.map(\.declaration.name.text)
                unknown.append(UnknownName(name: name, known: known, span: entry.keySpan))
                continue
            }
            if json.last != UInt8(ascii: "{") { json.append(UInt8(ascii: ",")) }
            json += Encoding(.json).encode(name)
            json.append(UInt8(ascii: ":"))
            switch member.content {
            case .leaf(_, let word): write(entry.value, as: word.type, to: &json, &unknown)
            case .record(let inner, _): write(entry.value, inner, to: &json, &unknown)
            case .broken: json += "null".utf8
            }
        }
        json.append(UInt8(ascii: "}"))
    }

    /// A scalar is read by the type that its field declares; what cannot be of that type stays a text, which the record's reader
    /// rejects with its reason.
    private func write(_ node: Node, as type: ValueType, to json: inout [UInt8], _ unknown: inout [UnknownName]) {
        switch node.kind {
        case .scalar(let scalar):
            if scalar.isNull {
                json += "null".utf8
            } else if type.acceptsPlain(scalar.text) {
                json += scalar.text.utf8
            } else {
                json += Encoding(.json).encode(scalar.text)
            }
        case .sequence(let items):
            let item: ValueType = if case .list(_, let item) = type { item } else { .string(max: nil) }
            json.append(UInt8(ascii: "["))
            for (index, node) in items.enumerated() {
                if index > 0 { json.append(UInt8(ascii: ",")) }
                write(node, as: item, to: &json, &unknown)
            }
            json.append(UInt8(ascii: "]"))
        case .mapping(let entries):
            // Only a record can be a map, so the reader rejects any other.
            let fields: [Field] = if case .record(let fields) = type { fields } else { [] }
            json.append(UInt8(ascii: "{"))
            for entry in entries where !fields.isEmpty {
                guard let field = fields.first(where: { $0.name.hasSameBytes(as: entry.key.text) }) else {
                    unknown.append(UnknownName(name: entry.key.text, known: fields.map(\.name), span: entry.keySpan))
                    continue
                }
                if json.last != UInt8(ascii: "{") { json.append(UInt8(ascii: ",")) }
                json += Encoding(.json).encode(field.name)
                json.append(UInt8(ascii: ":"))
                write(entry.value, as: field.type, to: &json, &unknown)
            }
            json.append(UInt8(ascii: "}"))
        }
    }
}

/// A name in a sample that is not a field.
private struct UnknownName {
    let name: String
    let known: [String]
    let span: Span

    var meant: String? { nearest(name, among: known) }

    /// The diagnostic; `isMissing` means that the sample lacks the field that was probably meant.
    func finding(in sample: String, isMissing: Bool = false) -> Diagnostic {
        .sampleUnknownField(name, of: sample, known: known, isMissing: isMissing, at: span)
    }
}

extension ValueType {
    fileprivate func acceptsPlain(_ text: String) -> Bool {
        switch self {
        case .integer, .number: Decimal.read(text.utf8Span.span) != .notANumber
        case .boolean: text == "true" || text == "false"
        default: false
        }
    }
}

extension Node {
    fileprivate func entry(_ name: String) -> Entry? { entries?.first { $0.key.text.hasSameBytes(as: name) } }

    /// The node at a path as rejects write it, such as `order.id` or `cart[2]`, or its closest existing ancestor.
    fileprivate func node(at path: String) -> Node? {
        var current = self
        for part in path.utf8.split(at: ".", omittingEmpty: true) {
            let name = part.prefix { $0 != "[" }
            guard let entry = current.entries?.first(where: { $0.key.text.hasSameBytes(as: name) }) else {
                return current.entries == nil || part.startIndex > path.startIndex ? current : nil
            }
            current = entry.value
            for index in part.dropFirst(name.count).split(whereSeparator: { $0 == "[" || $0 == "]" }).compactMap({ Int($0) }) {
                guard let items = current.items, items.indices.contains(index) else { return current }
                current = items[index]
            }
        }
        return current
    }
}

/// Validates records against the schema, as a whole or field by field.
private struct SchemaValidators {
    private let fields: [Field]
    private let linkSchemes: [String]
    private var whole: RecordValidator
    /// Validators by field, created on demand.
    private var single: [Int: RecordValidator] = [:]

    init(_ checked: Checked) {
        fields = checked.schema.fields
        linkSchemes = checked.linkSchemes
        whole = RecordValidator(fields, linkSchemes: linkSchemes)
    }

    mutating func reject(_ record: [UInt8]) -> Reject? { unsafe whole.reject(record.span.bytes) }

    mutating func reject(_ record: [UInt8], field: Int) -> Reject? {
        unsafe single[field, default: RecordValidator([fields[field]], linkSchemes: linkSchemes)].reject(record.span.bytes)
    }
}
