import BlazonLanguage
import TestSupport

/// A recipient's schema at random.
struct RandomSchema {
    /// A field that expressions can read.
    struct Leaf {
        let path: String
        let type: ValueType
        let isOptional: Bool
    }

    let fields: [Field]
    private(set) var leaves: [Leaf] = []
    /// Fields whose types have names.
    private var named: Set<String> = []
    /// The first member of the items of `cart`, if its type has a name.
    private var namedMember: Field?
    /// Typed constants of the run.
    private var constants: [(name: String, type: ValueType)] = []
    /// The paths of optional records, each with those of the fields that it always has.
    private(set) var records: [(path: String, always: Set<String>)] = []

    init(_ random: inout Seeded, and others: [Field] = []) {
        var fields = [Field(name: "id", type: .string(max: 40), isOptional: false)]
        for index in 0..<(2 + random.below(7)) { fields.append(Self.field("f\(index)", &random)) }
        if random.once(in: 2) {
            let inner = (0..<(1 + random.below(3))).map { Self.field("g\($0)", &random) }
            let deeper = Field(name: "deep", type: .record([Self.field("h", &random)]), isOptional: false)
            fields.append(Field(name: "order", type: .record(random.once(in: 3) ? inner + [deeper] : inner), isOptional: false))
        }
        if random.once(in: 3) {
            fields.append(Field(name: "fav", type: .record(Self.optionalMembers(&random)), isOptional: true))
            named.insert("fav")
        }
        if random.once(in: 2) {
            var members = [Self.field("name", &random), Self.field("price", &random)]
            if random.once(in: 2) {
                members.append(Field(name: "inner", type: .record([Self.field("h", &random)]), isOptional: false))
            }
            if random.once(in: 3) {
                members.append(Field(name: "dims", type: .record(Self.optionalMembers(&random)), isOptional: true))
            }
            if random.once(in: 3) {
                let parts = ValueType.list(max: 1 + random.below(3), of: .record([Self.field("part", &random)]))
                members.append(Field(name: "parts", type: parts, isOptional: random.once(in: 3)))
            }
            let cart = ValueType.list(max: random.once(in: 4) ? nil : 1 + random.below(6), of: .record(members))
            fields.append(Field(name: "cart", type: cart, isOptional: random.once(in: 4)))
        }
        if random.once(in: 3) { fields.append(Field(name: "messageId", type: .string(max: 20), isOptional: random.once(in: 3))) }
        if !random.once(in: 3) { fields.append(Field(name: "locale", type: .locale, isOptional: random.once(in: 2))) }
        fields += others
        self.fields = fields
        leaves = Self.leaves(of: fields, under: "")
        records = Self.records(in: fields, under: "")
        for field in fields where field.name != "id" && random.once(in: 4) { named.insert(field.name) }
        if case .list(_, .record(let members)) = fields.first(where: { $0.name == "cart" })?.type, random.once(in: 3) {
            namedMember = members.first
        }
        for index in 0..<(random.once(in: 3) ? 1 + random.below(3) : 0) {
            constants.append(("c\(index)", random.once(in: 6) ? .list(max: 2, of: Self.scalar(&random)) : Self.scalar(&random)))
            leaves.append(Leaf(path: "delivery.c\(index)", type: constants[index].type, isOptional: false))
        }
    }

    /// The members of an optional record: one is required.
    private static func optionalMembers(_ random: inout Seeded) -> [Field] {
        var members = (0..<random.below(3)).map { field("o\($0)", &random) }
        if random.once(in: 3) {
            members.append(Field(name: "in", type: .record([field("h", &random)]), isOptional: false))
        }
        let required = Field(name: "r", type: random.once(in: 6) ? list(&random) : scalar(&random), isOptional: false)
        members.insert(required, at: random.below(members.count + 1))
        return members
    }

    /// The fields that expressions can read, with a prefix before their names; `mayMiss` means that their record can be missing.
    static func leaves(of fields: [Field], under prefix: String, mayMiss: Bool = false) -> [Leaf] {
        fields.flatMap { field -> [Leaf] in
            if case .record(let inner) = field.type {
                return leaves(of: inner, under: "\(prefix)\(field.name).", mayMiss: mayMiss || field.isOptional)
            }
            let path = field.name == "locale" ? "recipient.locale" : prefix + field.name
            // A locale that is no tag counts as unknown, whatever the schema says.
            return [Leaf(path: path, type: field.type, isOptional: mayMiss || field.isOptional || field.type == .locale)]
        }
    }

    /// The optional records in fields with a prefix before their names.
    static func records(in fields: [Field], under prefix: String) -> [(path: String, always: Set<String>)] {
        fields.flatMap { field -> [(path: String, always: Set<String>)] in
            guard case .record(let inner) = field.type else { return [] }
            let path = prefix + field.name
            let rest = records(in: inner, under: path + ".")
            // What has no other reason to be missing.
            return field.isOptional
                ? [(path, Set(leaves(of: inner, under: path + ".").filter { !$0.isOptional }.map(\.path)))] + rest : rest
        }
    }

    private static func field(_ name: String, _ random: inout Seeded) -> Field {
        Field(name: name, type: random.once(in: 6) ? list(&random) : scalar(&random), isOptional: random.once(in: 3))
    }

    private static func list(_ random: inout Seeded) -> ValueType {
        .list(max: random.once(in: 2) ? 1 + random.below(4) : nil, of: scalar(&random))
    }

    private static func scalar(_ random: inout Seeded) -> ValueType {
        switch random.below(12) {
        case 0: .integer(0...(.max))
        case 1: .integer(random.pick([-5, 0, 1])...random.pick([1, 100, 10_000_000]))
        case 2: .anyInteger
        case 3: .anyNumber
        case 4:
            random.pick([
                .number(NumberBounds(lower: Decimal(0), upper: Decimal(10_000), step: Decimal(mantissa: 1, scale: 2))),
                .number(NumberBounds(lower: Decimal(0), upper: Decimal(0))),
            ])
        case 5: .boolean
        case 6: .enumeration(random.pick([["high", "normal"], ["a"], ["basic", "silver", "gold"], ["Ünï", "b c"]]))
        case 7: random.pick([.date, .datetime, .zone])
        case 8: .url(max: random.once(in: 2) ? 200 : nil)
        case 9: .string(max: 1 + random.below(30))
        case 10: .string(max: 40, form: random.pick(forms))
        default: .string(max: random.once(in: 4) ? nil : 80)
        }
    }

    /// Forms of the language, and patterns with characters that are escaped and that have several bytes.
    private static let forms =
        TextForm.builtIn
        + ["^[a-zé日]{1,9}$", "^(ab|c[^x ]){0,4}d$", "^[!-~]{2,}$", "^.*😀.?$"].compactMap(TextForm.matching)

    /// As a template declares it.
    var source: String {
        let types = fields.filter { named.contains($0.name) }.map { field in
            Self.lines([Field(name: "\(field.name)Type", type: field.type, isOptional: false)], indent: "  ")
        }.joined()
        let lines = fields.map { field in
            guard named.contains(field.name) else { return Self.lines([field], indent: "  ") }
            return "  \(field.name): \(field.isOptional ? "optional " : "")\(field.name)Type\n"
        }.joined()
        guard let namedMember else { return (types.isEmpty ? "" : "types:\n" + types) + "recipient:\n" + lines }
        let type = "\(namedMember.isOptional ? "optional " : "")\(namedMember.type)"
        let name = "{ \(namedMember.name): "
        return "types:\n  memberType: \(type)\n"
            + (types + "recipient:\n" + lines).replacing(name + type, with: name + "memberType")
    }

    /// The constants in `delivery`; `text` is another one, which is a text.
    func delivery(_ text: String?) -> String {
        // Datetimes also as databases write them.
        let times = ["2026-11-21T09:30:00Z", "2026-11-21 09:30:00", "2026-11-21 10:30:00.5+01", "2026-11-21T09:30:00+0000"]
        let lines = constants.enumerated().map { index, constant in
            let value = Self.value(constant.type).replacing(times[0], with: times[index % times.count])
            return "  \(constant.name):\n    type: \(constant.type)\n    value: \(value)\n"
        }
        let all = (text.map { ["  id: \($0)\n"] } ?? []) + lines
        return all.isEmpty ? "" : "delivery:\n" + all.joined()
    }

    private static func value(_ type: ValueType) -> String {
        switch type {
        case .string(_, let form?): "'" + form.example.replacing("'", with: "''") + "'"
        case .string(let max, nil): String("\"Ünï b\"c\"".replacing("\"", with: "").prefix(max ?? 9)).replacing(" ", with: "_")
        case .integer(let range): String(min(max(range.lowerBound, 5), range.upperBound))
        case .number: "1.50"
        case .boolean: "true"
        case .enumeration(let members): members[members.count - 1]
        case .date: "2026-11-21"
        case .datetime: "\"2026-11-21T09:30:00Z\""
        case .url: "https://h.example/x"
        case .locale: "de"
        case .zone: "Europe/Madrid"
        case .list(_, let item): "[\(value(item))]"
        case .record: "{}"
        }
    }

    private static func lines(_ fields: [Field], indent: String) -> String {
        fields.map { field in
            if case .record(let inner) = field.type { return "\(indent)\(field.name):\n" + lines(inner, indent: indent + "  ") }
            return "\(indent)\(field.name): \"\(TypeSyntax(type: field.type, isOptional: field.isOptional))\"\n"
        }.joined()
    }
}
