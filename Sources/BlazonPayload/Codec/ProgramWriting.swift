import BlazonLanguage
import BlazonText

extension Program {
    /// Encodes the program, which `init(reading:)` reads.
    /// - Returns: The text of `program.json`, ended by a newline: an instruction is a short list that starts with its name. Equal
    ///   programs have equal bytes.
    public func encoded() -> String { encoded(samples: []) }

    /// Encodes the program for a campaign's folder. What the folder has is not part of the program or its seal.
    /// - Parameters:
    ///   - template: The path of the template below the root of its project, which shows the next run whose set it would replace.
    ///   - samples: The files in the folder `samples` beside the program; the next run removes these and no others.
    /// - Returns: The text of `program.json`.
    package func encoded(template: String? = nil, samples: [String]) -> String {
        let head = JSON.object(omittingNil: [
            "program": .integer(neededFormat), "seal": .text(seal), "template": template.map(JSON.text),
            "samples": samples.isEmpty ? nil : .texts(samples),
        ])
        return ProgramLayout.text(.object([.init("blazon", head)] + content))
    }

    /// All but the head: the contents that the seal covers.
    var content: [JSON.Member] {
        JSON.members(omittingNil: [
            "campaign": .text(campaign),
            "fields": .array(fields.map(\.json)),
            "linkSchemes": .texts(linkSchemes),
            "filters": .texts(filters),
            "source": source.isEmpty ? nil : source.json,
            "loops": loops.isEmpty ? nil : .array(loops.map(\.json)),
            "formats": formats.isEmpty ? nil : .array(formats.map(\.json)),
            "now": now.map(JSON.text),
            "locales": locales?.json,
            "variants": variants?.json,
            "targetBy": targetBy?.json,
            "skips": skips.isEmpty ? nil : .array(skips.map(\.json)),
            "rules": rules.isEmpty ? nil : .array(rules.map(\.json)),
            "tests": tests.isEmpty ? nil : .array(tests.map(\.json)),
            "names": names.isEmpty ? nil : .texts(names),
            "lookups": lookups.isEmpty ? nil : .array(lookups.map(\.json)),
            "counters": .array(counters.map(\.json)),
            "constants": .text(String(decoding: constants, as: UTF8.self)),
            "targets": .array(targets.map(\.json)),
            "posted": posted.isEmpty ? nil : .array(posted.map(\.json)),
        ])
    }
}

extension JSON {
    /// An object without the members whose value is nil.
    static func object(omittingNil members: KeyValuePairs<String, JSON?>) -> JSON { .object(self.members(omittingNil: members)) }

    static func members(omittingNil members: KeyValuePairs<String, JSON?>) -> [Member] {
        members.compactMap { key, value in value.map { Member(key, $0) } }
    }

    /// Sorted by key, so that equal programs have equal bytes.
    fileprivate static func map<Value>(_ map: [String: Value], _ json: (Value) -> JSON) -> JSON {
        .object(map.sorted { $0.key < $1.key }.map { .init($0.key, json($0.value)) })
    }

    /// A whole number, or `null` for nil.
    static func nullable(_ number: Int?) -> JSON { number.map { .integer($0) } ?? .null }
}

extension LocaleChoice {
    fileprivate var json: JSON {
        .object(omittingNil: [
            "slot": .nullable(slot), "names": .texts(names), "languages": .array(languages.map(\.json)),
        ])
    }
}

extension LocaleLanguage {
    fileprivate var json: JSON {
        .object(omittingNil: [
            "codes": .texts(codes), "script": .text(script), "regions": .map(regions, JSON.text),
            "homes": .map(homes, JSON.text), "choices": .map(choices) { .integer($0) },
        ])
    }
}

extension VariantChoice {
    fileprivate var json: JSON {
        .object(omittingNil: [
            "slot": .integer(slot), "names": .texts(names), "weights": .array(weights.map { .integer($0) }),
        ])
    }
}

extension TargetChoice {
    fileprivate var json: JSON { .object(omittingNil: ["slot": .integer(slot), "targets": .texts(targets)]) }
}

extension SkipReason {
    fileprivate var json: JSON { .object(omittingNil: ["name": .text(name), "counter": .nullable(counter)]) }
}

extension ServiceRule {
    fileprivate var json: JSON { .object(omittingNil: ["words": .text(words), "error": error.map(JSON.text)]) }
}

extension LoopVariable {
    fileprivate var json: JSON { .object(omittingNil: ["name": .text(name), "type": .text("\(type)")]) }
}

extension Counter {
    fileprivate var json: JSON { .object(omittingNil: ["kind": .text(kind.rawValue), "place": .text(location)]) }
}

extension Field {
    var json: JSON {
        if case .record(let fields) = type {
            return .object(omittingNil: [
                "name": .text(name), "optional": .boolean(isOptional), "fields": .array(fields.map(\.json)),
            ])
        }
        let word = TypeSyntax(type: type, isOptional: isOptional)
        return .object(omittingNil: ["name": .text(name), "type": .text(word.description)])
    }
}

extension TargetProgram {
    fileprivate var json: JSON {
        .object(omittingNil: [
            "name": .text(name), "timedSetting": timedSetting.map(JSON.text) ?? .null, "sizeError": sizeError.map(JSON.text),
            "validateOnly": validateOnly.map(JSON.text), "retired": retired?.json, "editions": .array(editions.map(\.json)),
        ])
    }
}

extension TargetProgram.Retired {
    fileprivate var json: JSON {
        .object(omittingNil: ["since": .text(since), "use": use.map(JSON.text), "reason": reason.map(JSON.text)])
    }
}

extension Edition.Limit {
    fileprivate var json: JSON {
        .object(omittingNil: [
            "bytes": .integer(bytes), "part": part.map { .integer($0) }, "error": error.map(JSON.text),
            "label": title.map(JSON.text),
        ])
    }
}

extension Edition {
    fileprivate var json: JSON {
        .object(omittingNil: [
            "limit": .nullable(limit), "limits": limits.isEmpty ? nil : .array(limits.map(\.json)),
            "skipEnd": skipEnd == 0 ? nil : .integer(skipEnd),
            "head": .array(head.map(\.json)), "code": .array(code.map(\.json)),
        ])
    }
}

extension Instruction {
    fileprivate var json: JSON { .array([.text(encoded.name)] + encoded.operands) }

    /// The name of the instruction and its operands in `program.json`.
    var encoded: (name: String, operands: [JSON]) {
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
        case .lookUp(let lookup, let column): ("lookUp", [.integer(lookup), .nullable(column)])
        case .loopProperty(let property, let depth): ("loopProperty", [.text(property.rawValue), .integer(depth)])
        case .omitted: ("omitted", [])
        case .now: ("now", [])
        case .compare(let comparison): ("compare", [.text(comparison.rawValue)])
        case .compareTimes(let comparison): ("compareTimes", [.text(comparison.rawValue)])
        case .present: ("present", [])
        case .partStart(let part): ("partStart", [.integer(part)])
        case .partEnd(let part, let depth): ("partEnd", [.integer(part), .integer(depth)])
        case .applyLimit(let limit): ("applyLimit", [.integer(limit)])
        case .fits(let test): ("fits", [.integer(test)])
        case .not: ("not", [])
        case .limit(let bytes, let code): ("limit", [.integer(bytes), .text(code.rawValue)])
        case .recipient: ("recipient", [])
        case .sendTime: ("sendTime", [])
        case .header: ("header", [])
        case .reject(let rule): ("reject", [.integer(rule)])
        case .loop(let loop, let to): ("loop", loop.json + [.integer(to)])
        case .next(let to): ("next", [.integer(to)])
        case .select: ("select", [])
        case .pick: ("pick", [])
        case .picked: ("picked", [])
        case .jump(let to): ("jump", [.integer(to)])
        case .jumpUnless(let to): ("jumpUnless", [.integer(to)])
        case .known(let name, let to): ("known", [.integer(name), .integer(to)])
        case .keep(let name): ("keep", [.integer(name)])
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
        [.integer(variable), .nullable(slot), .integer(depth), .integer(offset), .nullable(limit), .boolean(isReversed)]
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
