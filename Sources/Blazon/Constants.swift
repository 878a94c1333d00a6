import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
import BlazonTemplate
import BlazonText
import BlazonYAML

/// The values of the typed constants of `delivery`.
extension Compiler {
    /// Judges the values of the template and of the run. One that does not fit is an error in the template, or wrong usage of `--set`.
    /// `missing` are the constants without a value.
    func typedConstants(
        _ template: Template, _ compilation: inout Compilation
    ) -> (constants: TypedConstants, missing: [String]) {
        let typed = template.delivery.filter { $0.declared != nil }
        if typed.isEmpty { return (TypedConstants(template), []) }
        let members = Schema(typed.map { FieldDeclaration(name: $0.name, declared: $0.declared ?? .broken) }).members
        let schemes = template.links?.schemes?.map { $0.text.lowercased() }
        // The last of several values of a name wins.
        let given = Dictionary(options.set.map { (Array($0.name.utf8), $0.value) }) { $1 }
        var values: [(name: String, value: JSON)] = []
        var missing: [String] = []
        for constant in typed {
            let name = constant.name.text
            let text = given[Array("delivery.\(name)".utf8)]
            guard let member = members.named(name), let field = Schema.field(member) else { continue }
            if case .word(let word, let span)? = constant.declared, word.isOptional {
                compilation.add([.optionalConstant(name, at: span)])
                continue
            }
            if let node = constant.node,
                let value = checked(
                    node, field, member, schemes,
                    { compilation.add([.constantDoesNotFit(name, because: $0, sourceKey: $1, at: $2)]) }),
                text == nil
            {
                values.append((name, value))
            }
            guard let text else {
                if constant.node == nil { missing.append("delivery.\(name)") }
                continue
            }
            let node = node(of: text, for: field.type)
            if let value = checked(
                node, field, member, schemes,
                { reason, sourceKey, _ in
                    let help = sourceKey.flatMap(ownForm).map { "; \($0)" } ?? ""
                    compilation.usage.append("--set delivery.\(name): \(reason)\(help)")
                })
            {
                values.append((name, value))
            }
        }
        return (TypedConstants(template, values: values), missing)
    }

    /// The value of a command line: a text, which for lists and records is YAML.
    private func node(of text: String, for type: ValueType) -> Node {
        let file = FileID(0)
        switch type {
        case .list, .record: if let root = parseYAML(Array(text.utf8), file: file, limits: options.limits).root { return root }
        default: break
        }
        let span = Span(file: file, start: 0, end: 0)
        return Node(.scalar(Scalar(text: text, style: .doubleQuoted, span: span, textStart: 0, offsets: nil)), span: span)
    }

    /// The value of a constant; nil if it does not fit, which is reported with the key of `source` that is about such values in records,
    /// where they may have other forms, and the span of the fault.
    private func checked(
        _ node: Node, _ field: Field, _ member: Schema.Member, _ schemes: [String]?,
        _ report: (_ reason: String, _ sourceKey: String?, _ span: Span) -> Void
    ) -> JSON? {
        let (record, unknown) = record(of: node, member)
        var validator = RecordValidator([field], linkSchemes: schemes ?? Links.standardSchemes + urlSchemes(in: record))
        if let reject = unsafe validator.reject(record.span.bytes) {
            report(reject.reasonWithoutHint, reject.hint?.key, node.span)
            return nil
        }
        if let name = unknown.first {
            report("`\(name.text)` is not a field of it", nil, name.span)
            return nil
        }
        return (try? JSON.read(record))?[field.name]?.convertingTimes(of: field.type)
    }

    /// The safe schemes of URLs in a constant: who sets a constant writes a part of the template.
    private func urlSchemes(in record: [UInt8]) -> [String] {
        func schemes(_ value: JSON) -> [String] {
            switch value {
            case .text(let text): urlScheme(text.utf8Span.span).map { [$0] } ?? []
            case .array(let items): items.flatMap(schemes)
            case .object(let members): members.flatMap { schemes($0.value) }
            case .null, .boolean, .number: []
            }
        }
        return (try? JSON.read(record)).map(schemes)?.filter { !unsafeSchemes.contains($0) } ?? []
    }
}

extension JSON {
    /// The value of a type with each datetime in Blazon's own form, into which those of databases are converted.
    fileprivate func convertingTimes(of type: ValueType) -> JSON {
        switch (self, type) {
        case (.text(let text), .datetime):
            var time: [UInt8] = []
            let isOwn = isDateTime(text.utf8Span.span)
            return !isOwn && time.append(dateTime: text.utf8Span.span) ? .text(String(decoding: time, as: UTF8.self)) : self
        case (.array(let items), .list(_, let item)): return .array(items.map { $0.convertingTimes(of: item) })
        case (.object(let members), .record(let fields)):
            return .object(
                members.map { member in
                    let field = fields.first { $0.name.hasSameBytes(as: member.key) }
                    return field.map { .init(member.key, member.value.convertingTimes(of: $0.type)) } ?? member
                })
        default: return self
        }
    }
}
