import BlazonLocale

@testable import BlazonLanguage

/// Runs an example's `input | filter: argument, key: argument`, of literals alone.
struct FilterExample {
    struct Unreadable: Error { let text: String }

    private var text: [Character]
    private var at = 0
    private var evaluation = EvaluationState()

    private let locale: any LocaleData
    /// The time of sending.
    static let now = "2026-11-21T09:00:00Z"
    /// The zone that `in_zone` gave, which the checker passes to `plus`.
    private var zone: ZoneFormat?

    init(_ expression: String, locale tag: String = "en") throws {
        text = Array(expression)
        guard let data = CLDR.locale(tag) else { throw Unreadable(text: tag) }
        locale = data
    }

    /// The result as text, and the static type of each step is asked on the way.
    mutating func run() throws -> String {
        var (type, value) = try literal()
        while skip("|") {
            let name = word()
            guard let named = FilterRegistry.filter(named: name) else { throw Unreadable(text: name) }
            let isTime = type.type.isTime || type.constant.map { evaluation.isTime($0) } ?? false
            let filter = isTime ? named.ofDates ?? named : named
            var types: [StaticType?] = Array(repeating: nil, count: filter.parameters.count)
            var values: [Value] = Array(repeating: .missing, count: filter.parameters.count)
            var names = filter.parameters.map(\.name)
            var position = 0
            if skip(":") {
                repeat {
                    var index = position
                    let start = at
                    let key = word()
                    if !key.isEmpty, skip(":") {
                        if let named = filter.parameters.firstIndex(where: { $0.name == key }) {
                            index = named
                        } else if filter.open != nil {
                            index = types.count
                            types.append(nil)
                            values.append(.missing)
                            names.append(key)
                        } else {
                            throw Unreadable(text: key)
                        }
                    } else {
                        at = start
                        position += 1
                    }
                    let (type, value) = try literal()
                    (types[index], values[index]) = (type, value)
                } while skip(",")
            }
            let base = evaluation.stack.count
            evaluation.stack += values
            let arguments = base..<base + values.count
            if let localizing = filter.localizing {
                let localized = try localizing(type, zip(names, types).map { Filter.Argument(name: $0, type: $1) }, locale)
                type = localized.type
                if var format = localized.format {
                    if case .zone(let zone) = format { self.zone = zone }
                    if case .shift(let shift) = format, let zone { format = .shift(shift.keepingLocalTime(in: zone)) }
                    if filter.readsNow { evaluation.stack.append(evaluation.text(Self.now.utf8)) }
                    let arguments = base..<evaluation.stack.count
                    // What the program holds says all.
                    guard let read = Format(json: format.json), read == format else { throw Unreadable(text: "\(format)") }
                    value = try read.apply(
                        value, filter.keepsArguments || filter.readsNow ? arguments : base..<base, &evaluation)
                    if filter.readsNow { evaluation.stack.removeLast() }
                } else {
                    value = try filter.function(value, arguments, &evaluation)
                }
                let spelled = evaluation.spelling(of: value)
                let count = evaluation.bytes(spelled, scalarCount)
                guard count <= type.maxScalars ?? count else {
                    throw Unreadable(text: "longer than its type: \(String(decoding: evaluation.arena[spelled], as: UTF8.self))")
                }
            } else {
                type = try filter.typing(type, types)
                value = try filter.function(value, arguments, &evaluation)
            }
            evaluation.stack.removeLast(values.count)
        }
        skipBlanks()
        guard at == text.count else { throw Unreadable(text: String(text[at...])) }
        let range = evaluation.spelling(of: value)
        return String(decoding: evaluation.arena[range], as: UTF8.self)
    }

    private mutating func skipBlanks() { while at < text.count, text[at] == " " { at += 1 } }

    private mutating func skip(_ character: Character) -> Bool {
        skipBlanks()
        guard at < text.count, text[at] == character else { return false }
        at += 1
        return true
    }

    private mutating func word() -> String {
        skipBlanks()
        let start = at
        while at < text.count, text[at].isLetter || text[at].isNumber || text[at] == "_" { at += 1 }
        return String(text[start..<at])
    }

    private mutating func literal() throws -> (StaticType, Value) {
        skipBlanks()
        guard at < text.count else { throw Unreadable(text: "") }
        if text[at...].starts(with: "now") {
            at += 3
            return (StaticType(.datetime), evaluation.text(Self.now.utf8))
        }
        if skip("[") {
            var values: [Value] = []
            var item: ValueType?
            repeat {
                let (type, value) = try literal()
                item = item?.joined(with: type.type) ?? type.type
                values.append(value)
            } while skip(",")
            guard skip("]"), let item else { throw Unreadable(text: "]") }
            let start = evaluation.items.count
            evaluation.items += values
            return (StaticType(.list(max: values.count, of: item)), .list(start..<evaluation.items.count))
        }
        if skip("{") {
            var (fields, values) = ([Field](), [Value]())
            repeat {
                let name = word()
                guard skip(":") else { throw Unreadable(text: name) }
                let (type, value) = try literal()
                // The bounds of a record's members are not joined with those of other records.
                let member: ValueType = type.type.isTextual ? .string(max: 40) : type.type.isNumeric ? .anyNumber : type.type
                fields.append(Field(name: name, type: member, isOptional: false))
                values.append(value)
            } while skip(",")
            guard skip("}") else { throw Unreadable(text: "}") }
            let start = evaluation.items.count
            evaluation.items += values
            let shape = RecordShape(fields)
            if !evaluation.shapes.contains(shape) { evaluation.shapes.append(shape) }
            let index = evaluation.shapes.firstIndex(of: shape) ?? 0
            return (StaticType(.record(fields)), .record(start..<evaluation.items.count, shape: index))
        }
        let quote = text[at]
        if quote == "'" || quote == "\"" {
            let end = text[(at + 1)...].firstIndex(of: quote) ?? text.count
            let content = String(text[(at + 1)..<end])
            at = end + 1
            return (StaticType(.string(max: content.unicodeScalars.count), constant: content), evaluation.text(content.utf8))
        }
        for truth in [true, false] where text[at...].starts(with: "\(truth)") {
            at += "\(truth)".count
            return (StaticType(.boolean, constant: "\(truth)"), .boolean(truth))
        }
        let start = at
        while at < text.count, text[at].isNumber || "-.".contains(text[at]) { at += 1 }
        let digits = String(text[start..<at])
        if let integer = Int64(digits) { return (StaticType(.integer(integer...integer), constant: digits), .integer(integer)) }
        guard case .decimal(let number) = Decimal.read(Array(digits.utf8).span) else { throw Unreadable(text: digits) }
        let bounds = NumberBounds(lower: number, upper: number, step: Decimal(mantissa: 1, scale: number.scale))
        return (StaticType(.number(bounds), constant: digits), .number(number))
    }
}

func run(_ expression: String, locale: String = "en") throws -> String {
    var example = try FilterExample(expression, locale: locale)
    return try example.run()
}

extension EvaluationState {
    fileprivate func isTime(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return isDate(bytes.span) || isDateTime(bytes.span)
    }
}
