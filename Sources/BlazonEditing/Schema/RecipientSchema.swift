package import BlazonLanguage
package import BlazonText

/// The JSON Schema 2020-12 of a recipient's record: types, bounds and required fields, as the renderer checks them. Undeclared
/// keys are allowed. cli.md lists what cannot be expressed in JSON Schema. `linkSchemes`, in lower case, are the schemes that recipients' URLs may have.
/// `source` says how the source names and writes the fields, which descriptions repeat.
package func recipientSchema(
    campaign: String, fields: [Field], linkSchemes: [String], source: RecordSource = RecordSource()
) -> JSON {
    schema([
        "$schema": dialect,
        "description": .text("A recipient of the campaign \(campaign)"),
    ]).merging(RecipientTypes(linkSchemes: linkSchemes, source: source).root(fields))
}

private struct RecipientTypes {
    let linkSchemes: [String]
    let source: RecordSource

    /// The whole record, with the names of the source.
    func root(_ fields: [Field]) -> JSON {
        var root = SourceObject()
        add(fields, prefix: "", isRequired: true, to: &root)
        return root.schema
    }

    /// Fields that the source names itself are read from columns of their own; records without such fields are whole.
    private func add(_ fields: [Field], prefix: String, isRequired: Bool, to root: inout SourceObject) {
        for field in fields {
            let path = prefix + field.name
            let isRequired = isRequired && !field.mayBeMissing
            if case .record(let parts) = field.type,
                source.columns.contains(where: { $0.field.utf8.starts(with: "\(path).".utf8) })
            {
                add(parts, prefix: path + ".", isRequired: isRequired, to: &root)
                continue
            }
            let name = source.name(of: path)
            let (texts, cells) = (source.values.form(of: field.type), source.form(ofCells: field.type))
            let words = [
                name == path ? nil : "The field `\(path)`", texts.map { "As a text: \($0)" },
                cells == texts ? nil : cells.map { "In CSV: \($0)" },
            ].compactMap(\.self)
            let note = words.isEmpty ? nil : words.joined(separator: ". ")
            root.add(name.utf8.split(at: ".")[...], property(field, note: note), isRequired)
        }
    }

    /// A day of the calendar. 29 February needs a year that four divides, and of a century the number of it.
    private static let date =
        "(?!0000)(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
        + "|02-(?:0[1-9]|1[0-9]|2[0-8]))"
        + "|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)"

    /// RFC 3339, and what databases write: no offset, or one without its colon or its minutes. A leap second ends a quarter of an hour in the
    /// zone of any offset.
    private static let datetime =
        "^\(date)[Tt ](?:[01][0-9]|2[0-3]):(?:[0-5][0-9]:[0-5][0-9]|(?:[25]9|[14]4):60)(?:[.][0-9]{1,9})?"
        + "(?:[Zz]|[-+](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)?$"

    private func record(_ fields: [Field]) -> JSON {
        schema([
            "type": .text("object"),
            "required": .texts(fields.filter { !$0.mayBeMissing }.map(\.name)),
            "properties": .properties(fields.map { ($0.name, property($0)) }),
        ])
    }

    private func property(_ field: Field, note: String? = nil) -> JSON {
        func described(_ text: String) -> String { note.map { "\(text). \($0)" } ?? text }
        if case .locale = field.type {
            return .described(described("A language tag; an invalid one counts as unknown"), schema([:]))
        }
        let value = value(field.type)
        let isOptional: Bool = if case .record = field.type { field.mayBeMissing } else { field.isOptional }
        guard isOptional else { return note.map { .described($0, value) } ?? value }
        let missing = (source.values.missing ?? []).filter { !$0.isEmpty }
        let words = missing.isEmpty ? [] : [schema(["enum": .texts(missing)])]
        return .anyOf([value, schema(["type": .text("null")]), blank] + words).with([
            "description": .text(described("May be missing, null or blank"))
        ])
    }

    private var blank: JSON { schema(["type": .text("string"), "pattern": .text("^[\(blankCharacters)]*$")]) }

    /// A value, or what means one in the source.
    private func value(_ type: ValueType) -> JSON {
        let own = ownValue(type)
        switch type {
        case .integer where source.values.readsNumberTexts, .number where source.values.readsNumberTexts:
            return .anyOf([own, schema(["type": .text("string"), "pattern": .text("^-?[0-9]")])])
        case .boolean:
            // A number of JSON that is one of the texts is read as it is.
            return source.values.booleans.map { flags in
                let numbers = flags.map(\.text).filter { Array($0.utf8).span.isJSONNumber }.map { JSON.number($0) }
                return .anyOf([own, schema(["enum": .array(flags.map { .text($0.text) } + numbers)])])
            } ?? own
        case .date: return source.values.date.map { .anyOf([own, text(of: $0)]) } ?? own
        case .datetime: return source.values.datetime.map { .anyOf([own, text(of: $0)]) } ?? own
        default: return own
        }
    }

    /// A date of a pattern. What a text means is not for JSON Schema to say.
    private func text(of pattern: TimePattern) -> JSON {
        let text = schema(["type": .text("string"), "pattern": .text("[0-9]")])
        return pattern.isEpoch ? .anyOf([schema(["type": .text("number")]), text]) : text
    }

    private func ownValue(_ type: ValueType) -> JSON {
        switch type {
        case .string(let max, let form): return text(max: max, form)
        case .integer(let range):
            return schema([
                "type": .text("integer"), "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
            ])
        case .number(let bounds):
            var words: [JSON.Member] = [JSON.Member("type", .text("number"))]
            if let lower = bounds.lower { words.append(JSON.Member("minimum", .number(lower.description))) }
            if let upper = bounds.upper { words.append(JSON.Member("maximum", .number(upper.description))) }
            if let step = bounds.step { words.append(JSON.Member("multipleOf", .number(step.description))) }
            return .object(words)
        case .boolean: return schema(["type": .text("boolean")])
        case .enumeration(let members): return schema(["enum": .texts(members)])
        case .date:
            return schema([
                "type": .text("string"), "format": .text("date"), "pattern": .text("^\(Self.date)$"),
            ])
        case .datetime:
            return schema(["type": .text("string"), "pattern": .text(Self.datetime)])
        case .zone: return schema(["enum": .texts(Zones.names)])
        case .url(let max):
            let pattern = "^(?:" + linkSchemes.map(url).joined(separator: "|") + ")$"
            return schema(["type": .text("string"), "pattern": .text(pattern)]).merging(length(max))
        case .locale:
            return schema(["type": .text("string"), "pattern": .text("^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$")])
        case .list(let max, let item):
            return schema(["type": .text("array"), "items": value(item)]).merging(
                max.map { schema(["maxItems": .integer($0)]) } ?? .object([]))
        case .record(let fields): return record(fields)
        }
    }

    /// A text with visible characters, which may have a form.
    private func text(max: Int?, _ form: TextForm?) -> JSON {
        let visible = JSON.text("[^\(blankCharacters)]")
        guard let form else { return schema(["type": .text("string"), "pattern": visible]).merging(length(max)) }
        let own = schema(["type": .text("string"), "pattern": .text(form.pattern.inSchemas)]).merging(length(max))
        let canBeBlank = blankTexts.map { form.pattern.automaton.canMatch([.matching($0.automaton)]) } ?? true
        return canBeBlank ? own.merging(schema(["allOf": .array([schema(["pattern": visible])])])) : own
    }

    private func length(_ max: Int?) -> JSON { max.map { schema(["maxLength": .integer($0)]) } ?? .object([]) }

    /// The URLs of a scheme (`readURL`): a host after `https:`, no user name, and only characters that every client reads alike.
    private func url(_ scheme: String) -> String {
        let characters = "(?:[!?$&'()*+,\\-./0-9:;=@A-Z\\[\\]_a-z~]|%[0-9A-Fa-f]{2}|[^\\u0000-\\u00A0\\s])*"
        let fragment = "(?:#\(characters))?"
        guard schemesWithHost.containsBytes(of: scheme) else { return "\(anyCase(scheme)):\(characters)\(fragment)" }
        let byte = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
        let label = "[A-Za-z0-9_-]{1,63}"
        // Whose last label is a number is an address, of four numbers.
        let name = "(?:\(label)[.])*(?!(?:[0-9]+|0[Xx][0-9A-Fa-f]*)(?:[:/?#]|$))\(label)"
        let host = "(?:\\[[0-9A-Fa-f:.]+\\]|\(byte)(?:[.]\(byte)){3}|\(name))"
        let port = "(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])"
        return "\(anyCase(scheme))://\(host)(?::\(port))?(?:[/?]\(characters))?\(fragment)"
    }

    /// Schemes ignore case.
    private func anyCase(_ scheme: String) -> String {
        scheme.unicodeScalars.map { scalar in
            let upper = scalar.properties.uppercaseMapping
            return upper == String(scalar) ? literalPattern(upper) : "[\(scalar)\(upper)]"
        }.joined()
    }
}

extension JSON {
    fileprivate func merging(_ other: JSON) -> JSON {
        guard case .object(let own) = self, case .object(let members) = other else { return self }
        return .object(own + members)
    }
}

/// An object of the source, whose members come from fields with paths into it.
private struct SourceObject {
    private enum Member {
        case value(JSON)
        case object(SourceObject)
    }

    private var members: [(key: String, member: Member, isRequired: Bool)] = []

    mutating func add(_ path: ArraySlice<Substring>, _ value: JSON, _ isRequired: Bool) {
        guard let first = path.first else { return }
        let key = String(first)
        let index = members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
        if path.count == 1 {
            // Of two fields with the same name in the source, the first is shown.
            if index == nil { members.append((key, .value(value), isRequired)) }
            return
        }
        var inner = SourceObject()
        if let index, case .object(let known) = members[index].member { inner = known }
        inner.add(path.dropFirst(), value, isRequired)
        if let index {
            members[index] = (key, .object(inner), members[index].isRequired || isRequired)
        } else {
            members.append((key, .object(inner), isRequired))
        }
    }

    var schema: JSON {
        BlazonEditing.schema([
            "type": .text("object"), "required": .texts(members.filter(\.isRequired).map(\.key)),
            "properties": .properties(
                members.map { member in
                    switch member.member {
                    case .value(let value): (member.key, value)
                    case .object(let object): (member.key, object.schema)
                    }
                }),
        ])
    }
}

extension RecordSource {
    /// How cells of a type are written, if not as Blazon's own; nil: they are.
    fileprivate func form(ofCells type: ValueType) -> String? {
        if case .list = type { return csv.list.map { "items between `\($0)`" } }
        return cells.form(of: type)
    }
}

extension ValueDialect {
    /// How texts of a type are written, if not as Blazon's own; nil: they are.
    fileprivate func form(of type: ValueType) -> String? {
        switch type {
        case .date: date.map { "`\($0.text)`" }
        case .datetime: datetime.map { "`\($0.text)`, in UTC" }
        case .integer, .number: notation.isOwn ? (hasNumberTexts == true ? "a number" : nil) : "such as \(notation.example)"
        case .boolean: booleans.map { $0.map { "`\($0.text)` for \($0.value)" }.joined(separator: ", ") }
        default: nil
        }
    }
}

private let blankTexts = try? TextPattern("^[\(blankCharacters)]*$")

/// All invisible characters (`isBlankText`), as the contents of a character class. Supplementary planes are literal, since no
/// escape for them is supported by all regular expressions.
private let blankCharacters: String = {
    var ranges: [ClosedRange<UInt32>] = []
    for value in UInt32(0)...0xE1000 {
        guard let scalar = Unicode.Scalar(value), isBlankText(Array(String(scalar).utf8).span) else { continue }
        if let last = ranges.last, last.upperBound + 1 == value {
            ranges[ranges.count - 1] = last.lowerBound...value
        } else {
            ranges.append(value...value)
        }
    }
    func spelled(_ value: UInt32) -> String {
        guard value <= 0xFFFF else { return Unicode.Scalar(value).map(String.init) ?? "" }
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return ranges.map { range in
        range.count == 1 ? spelled(range.lowerBound) : spelled(range.lowerBound) + "-" + spelled(range.upperBound)
    }.joined()
}()
