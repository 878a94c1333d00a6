import BlazonJSON
import BlazonLanguage

extension Program {
    /// Encodes the program, which `init(reading:)` reads.
    /// - Returns: The text of `program.json`, ended by a newline: an instruction is a short list that starts with its name. Equal
    ///   programs have equal bytes.
    public func encoded() -> String { encoded(samples: []) }

    /// Encodes the program for a campaign's folder.
    /// - Parameter samples: The files in the folder `samples` beside the program; the next run removes these and no others. They are
    ///   not part of the program or its seal.
    /// - Returns: The text of `program.json`.
    package func encoded(samples: [String]) -> String { ProgramLayout.text(json(samples)) }

    /// The document of `program.json`.
    var json: JSON { json([]) }

    private func json(_ samples: [String]) -> JSON {
        var head: [JSON.Member] = [.init("program", .integer(neededFormat)), .init("seal", .text(seal))]
        if !samples.isEmpty { head.append(.init("samples", .array(samples.map(JSON.text)))) }
        return .object([.init("blazon", .object(head))] + content)
    }

    /// All but the head: the contents that the seal covers.
    var content: [JSON.Member] {
        [
            .init("campaign", .text(campaign)),
            .init("fields", .array(fields.map(\.json))),
            .init("linkSchemes", .array(linkSchemes.map(JSON.text))),
            .init("filters", .array(filters.map(JSON.text))),
        ] + choices + [
            .init(
                "counters",
                .array(counters.map { .object([.init("kind", .text($0.kind.rawValue)), .init("place", .text($0.place))]) })),
            .init("constants", .text(String(decoding: constants, as: UTF8.self))),
            .init("targets", .array(targets.map(\.json))),
        ]
    }

    /// Omitted if a program has none.
    private var choices: [JSON.Member] {
        var members: [JSON.Member] = []
        if !source.isEmpty { members.append(.init("source", source.json)) }
        if !loops.isEmpty {
            members.append(
                .init(
                    "loops", .array(loops.map { .object([.init("name", .text($0.name)), .init("type", .text("\($0.type)"))]) })))
        }
        if !formats.isEmpty { members.append(.init("formats", .array(formats.map(\.json)))) }
        if let now { members.append(.init("now", .text(now))) }
        if let locales { members.append(.init("locales", locales.json)) }
        if let variants { members.append(.init("variants", variants.json)) }
        if let targetBy { members.append(.init("targetBy", targetBy.json)) }
        if !skips.isEmpty { members.append(.init("skips", .array(skips.map(\.json)))) }
        return members
    }
}

extension LocaleChoice {
    fileprivate var json: JSON {
        .object([
            .init("slot", slot.map { .integer($0) } ?? .null), .init("names", .array(names.map(JSON.text))),
            .init("languages", .array(languages.map(\.json))),
        ])
    }
}

extension LocaleLanguage {
    fileprivate var json: JSON {
        .object([
            .init("codes", .array(codes.map(JSON.text))), .init("script", .text(script)),
            .init("regions", .map(regions, JSON.text)), .init("homes", .map(homes, JSON.text)),
            .init("choices", .map(choices) { .integer($0) }),
        ])
    }
}

extension JSON {
    /// Sorted by key, so that equal programs have equal bytes.
    fileprivate static func map<Value>(_ map: [String: Value], _ json: (Value) -> JSON) -> JSON {
        .object(map.sorted { $0.key < $1.key }.map { .init($0.key, json($0.value)) })
    }
}

extension VariantChoice {
    fileprivate var json: JSON {
        .object([
            .init("slot", .integer(slot)), .init("names", .array(names.map(JSON.text))),
            .init("weights", .array(weights.map { .integer($0) })),
        ])
    }
}

extension TargetChoice {
    fileprivate var json: JSON {
        .object([.init("slot", .integer(slot)), .init("targets", .array(targets.map(JSON.text)))])
    }
}

extension SkipReason {
    fileprivate var json: JSON {
        .object([.init("name", .text(name)), .init("counter", counter.map { .integer($0) } ?? .null)])
    }
}

extension Field {
    fileprivate var json: JSON {
        if case .record(let fields) = type {
            let head: [JSON.Member] = [.init("name", .text(name)), .init("optional", .boolean(isOptional))]
            return .object(head + [.init("fields", .array(fields.map(\.json)))])
        }
        let word = TypeSyntax(type: type, isOptional: isOptional)
        return .object([.init("name", .text(name)), .init("type", .text(word.description))])
    }
}

extension TargetProgram {
    fileprivate var json: JSON {
        let error: [JSON.Member] = sizeError.map { [.init("sizeError", .text($0))] } ?? []
        let validation: [JSON.Member] = validateOnly.map { [.init("validateOnly", .text($0))] } ?? []
        return .object(
            [.init("name", .text(name)), .init("timedSetting", timedSetting.map(JSON.text) ?? .null)] + error + validation
                + [.init("editions", .array(editions.map(\.json)))])
    }
}

extension Edition {
    fileprivate var json: JSON {
        let skips: [JSON.Member] = skipEnd != 0 ? [.init("skipEnd", .integer(skipEnd))] : []
        return .object(
            [.init("limit", limit.map { .integer($0) } ?? .null)] + skips
                + [.init("head", .array(head.map(\.json))), .init("code", .array(code.map(\.json)))])
    }
}

extension Instruction {
    var json: JSON { .array([.text(name)] + encoded.operands) }

    /// The name of the instruction in `program.json` and in a disassembly.
    var name: String { encoded.name }

    private var encoded: (name: String, operands: [JSON]) {
        switch self {
        case .copy(let constant): ("copy", constant.json)
        case .emitField(let slot, let encoding): ("hole", [.integer(slot)] + encoding.json)
        case .write(let encoding): ("write", encoding.json)
        case .separator: ("separator", [])
        case .open(let constant, let separated): ("open", constant.json + [.boolean(separated)])
        case .close(let constant): ("close", constant.json)
        case .pathStart: ("pathStart", [])
        case .pathEnd: ("pathEnd", [])
        case .measureStart: ("measureStart", [])
        case .measureEnd: ("measureEnd", [])
        case .cutStart(let depth): ("cutStart", [.integer(depth)])
        case .cutEnd: ("cutEnd", [])
        case .field(let slot): ("field", [.integer(slot)])
        case .text(let constant): ("text", constant.json)
        case .integer(let value): ("integer", [.integer(value)])
        case .number(let value): ("number", [.number(value.description)])
        case .boolean(let value): ("boolean", [.boolean(value)])
        case .list(let count): ("list", [.integer(count)])
        case .concatenate(let count): ("concatenate", [.integer(count)])
        case .filter(let index, let arguments): ("filter", [.integer(index), .integer(arguments)])
        case .format(let index, let arguments): ("format", [.integer(index), .integer(arguments)])
        case .record(let shape, let count): ("record", [.integer(shape), .integer(count)])
        case .item(let index): ("item", [.integer(index)])
        case .member(let index): ("member", [.integer(index)])
        case .loopProperty(let property, let depth): ("loopProperty", [.text(property.rawValue), .integer(depth)])
        case .omitted: ("omitted", [])
        case .now: ("now", [])
        case .compare(let comparison): ("compare", [.text(comparison.rawValue)])
        case .compareTimes(let comparison): ("compareTimes", [.text(comparison.rawValue)])
        case .present: ("present", [])
        case .not: ("not", [])
        case .limit(let bytes, let code): ("limit", [.integer(bytes), .text(code.rawValue)])
        case .recipient: ("recipient", [])
        case .sendTime: ("sendTime", [])
        case .header: ("header", [])
        case .loop(let loop, let to): ("loop", loop.json + [.integer(to)])
        case .next(let to): ("next", [.integer(to)])
        case .jump(let to): ("jump", [.integer(to)])
        case .jumpUnless(let to): ("jumpUnless", [.integer(to)])
        case .and(let to): ("and", [.integer(to)])
        case .or(let to): ("or", [.integer(to)])
        case .ifPresent(let to): ("ifPresent", [.integer(to)])
        case .count(let counter): ("count", [.integer(counter)])
        case .skip(let reason): ("skip", [.integer(reason)])
        }
    }
}

extension Loop {
    fileprivate var json: [JSON] {
        [
            .integer(variable), slot.map { .integer($0) } ?? .null, .integer(depth), .integer(offset),
            limit.map { .integer($0) } ?? .null, .boolean(isReversed),
        ]
    }
}

extension Constant {
    fileprivate var json: [JSON] { [.integer(start), .integer(count)] }
}

extension Encoding {
    fileprivate var json: [JSON] { [.text(form.rawValue), .integer(depth)] }
}

/// Formats a program's document for readers: one member per line, one item per line in lists of lists, everything deeper on one
/// line.
private enum ProgramLayout {
    static func text(_ json: JSON) -> String { lines(json, indent: 0) + "\n" }

    private static func lines(_ json: JSON, indent: Int) -> String {
        let margin = String(repeating: " ", count: 2 * indent)
        switch json {
        case .object(let members) where indent == 0 || members.contains { isLong($0.value) }:
            let inner = members.map { "\(margin)  \(JSON.text($0.key).compact): \(lines($0.value, indent: indent + 1))" }
            return "{\n" + inner.joined(separator: ",\n") + "\n\(margin)}"
        case .array(let items) where isLong(json):
            let inner = items.map { "\(margin)  \(lines($0, indent: indent + 1))" }
            return "[\n" + inner.joined(separator: ",\n") + "\n\(margin)]"
        default: return json.compact
        }
    }

    private static func isLong(_ json: JSON) -> Bool {
        guard case .array(let items) = json else { return false }
        return items.contains {
            switch $0 {
            case .array, .object: true
            default: false
            }
        }
    }
}
