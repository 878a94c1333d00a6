import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
import BlazonTemplate
import BlazonYAML

/// A test recipient, as the record that `Renderer` takes.
package struct SampleRecord: Sendable {
    package let name: String
    /// One JSON object.
    package let record: [UInt8]
}

extension Compiler {
    /// Samples become records, and go the way of every recipient: what would be set aside is an error of the template.
    func renderSamples(of template: Template, _ checked: Checked, _ compilation: inout Compilation) {
        for sample in template.samples {
            let record = record(of: sample, checked.schema.members, &compilation.diagnostics)
            compilation.samples.append(SampleRecord(name: sample.name.text, record: record))
            if !fits(sample, record, checked, &compilation.diagnostics) { continue }
            guard let program = compilation.program else { continue }
            var renderer = Renderer(program, fuses: false)
            let outcome = unsafe renderer.render(record.span.bytes)
            // What is wrong on several targets in the same way is one fault.
            let reasons = outcome.targets.map(\.reject.reason)
            for (position, reason) in reasons.enumerated() where reasons.firstIndex(of: reason) == position {
                let targets = outcome.targets.filter { $0.reject.reason == reason }.map { renderer.targets[$0.index] }
                compilation.diagnostics.append(
                    .sampleRejected(sample.name.text, on: targets, because: reason, at: sample.name.span))
            }
        }
        if template.samples.isEmpty, checked.schema.fields.allSatisfy(\.canBeMissing) {
            compilation.samples = [SampleRecord(name: "default", record: Array("{}".utf8))]
        }
    }

    /// Whether the record fits the schema. One that does not is looked at field by field, so that each fault is told.
    private func fits(
        _ sample: Sample, _ record: [UInt8], _ checked: Checked, _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        guard reject(record, checked.schema.fields, checked) != nil else { return true }
        for field in checked.schema.fields {
            guard let reject = reject(record, [field], checked) else { continue }
            let place = sample.values.node(at: reject.field ?? field.name)?.span ?? sample.name.span
            diagnostics.append(.sampleDoesNotFit(sample.name.text, because: reject.reason, at: place))
        }
        return false
    }

    private func reject(_ record: [UInt8], _ fields: [Field], _ checked: Checked) -> Reject? {
        let program = Program(
            campaign: "sample", fields: fields, constants: [], filters: [], counters: [], linkSchemes: checked.linkSchemes,
            targets: [])
        var renderer = Renderer(program, fuses: false)
        return unsafe renderer.render(record.span.bytes).record
    }

    // MARK: YAML → record

    private func record(of sample: Sample, _ members: Schema.Members, _ diagnostics: inout [Diagnostic]) -> [UInt8] {
        var json: [UInt8] = []
        write(sample.values, members, of: sample.name.text, to: &json, &diagnostics)
        return json
    }

    private func write(
        _ node: Node, _ members: Schema.Members, of sample: String, to json: inout [UInt8], _ diagnostics: inout [Diagnostic]
    ) {
        guard let entries = node.entries else { return write(node, as: .string(max: nil), to: &json) }
        json.append(UInt8(ascii: "{"))
        for entry in entries {
            let name = entry.key.text
            guard let member = Schema.find(name, in: members) else {
                let known = members.map(\.declaration.name.text)
                diagnostics.append(.sampleUnknownField(name, of: sample, known: known, at: entry.keySpan))
                continue
            }
            if json.last != UInt8(ascii: "{") { json.append(UInt8(ascii: ",")) }
            json += Encoding(.json).encode(name)
            json.append(UInt8(ascii: ":"))
            switch member.content {
            case .leaf(_, let word): write(entry.value, as: word.type, to: &json)
            case .record(let inner): write(entry.value, inner, of: sample, to: &json, &diagnostics)
            case .broken: json += "null".utf8
            }
        }
        json.append(UInt8(ascii: "}"))
    }

    /// A scalar is read by the type that its field declares; what cannot be of that type stays a text, which the record's reader
    /// refuses with its reason.
    private func write(_ node: Node, as type: ValueType, to json: inout [UInt8]) {
        switch node.kind {
        case .scalar(let scalar):
            if scalar.isNull {
                json += "null".utf8
            } else if type.takesBare(scalar.text) {
                json += scalar.text.utf8
            } else {
                json += Encoding(.json).encode(scalar.text)
            }
        case .sequence(let items):
            let item: ValueType = if case .list(_, let item) = type { item } else { .string(max: nil) }
            json.append(UInt8(ascii: "["))
            for (index, node) in items.enumerated() {
                if index > 0 { json.append(UInt8(ascii: ",")) }
                write(node, as: item, to: &json)
            }
            json.append(UInt8(ascii: "]"))
        case .mapping:
            // No leaf is a map: enough for the reader to say so.
            json += "{}".utf8
        }
    }
}

extension ValueType {
    fileprivate func takesBare(_ text: String) -> Bool {
        switch self {
        case .integer, .number: Decimal.read(text.utf8Span.span) != .notANumber
        case .boolean: text == "true" || text == "false"
        default: false
        }
    }
}

extension Field {
    /// Whether a record without the field fits.
    fileprivate var canBeMissing: Bool {
        if isOptional { return true }
        switch type {
        case .locale: return true
        case .record(let fields): return fields.allSatisfy(\.canBeMissing)
        default: return false
        }
    }
}

extension Node {
    /// The value at a path as rejects write it: `order.id`, `cart[2]`; as far as it leads.
    fileprivate func node(at path: String) -> Node? {
        var current = self
        for part in path.split(separator: ".") {
            let name = part.prefix { $0 != "[" }
            guard let entry = current.entries?.first(where: { $0.key.text.utf8.elementsEqual(name.utf8) }) else {
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
