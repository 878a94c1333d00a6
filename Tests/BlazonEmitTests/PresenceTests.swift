import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// Attributes that some recipients do not get: whatever is left out, the payload has the others, in the order of the table, with
/// commas between them and without empty objects. The payload is compared with one that is built without the compiler.
@Suite struct PresenceTests {
    private static let paths = ["a.b.c", "a.b.d", "a.e", "f", "g.h", "g.i.j", "k", "l.m", "l.n"]

    private struct Attribute {
        let path: [String]
        let value: JSON
        /// The flags of the record under which it is there; nil: for everyone.
        var conditions: [Int]?
        /// The flag of the record without which it is there only.
        var without: Int?
    }

    @Test(arguments: UInt64(1)...60) func leftOutAttributes(_ seed: UInt64) throws {
        var random = Seeded(seed)
        let under = random.pick([[], ["message"], ["x", "y"]])
        var table = "table: own\ntitle: Own\ntargets:\n  app: { title: App, service: fcm, default: true"
        if !under.isEmpty { table += ", under: \(under.joined(separator: "."))" }
        let counted = random.once(in: 2) ? random.pick(["a", "a.b", "a.b.c", "f", "g", "g.i", "l", "q"]) : nil
        let most = random.pick([12, 18, 24, 40, 1_000])
        if let counted { table += ", limit: { bytes: \(most), counts: \(counted) }" }
        let hasAlways = random.once(in: 3)
        if hasAlways { table += ", always: { v: 2, a.z: no }" }
        table += " }\nsettings:\n"
        var message = "message:\n"
        var attributes: [Attribute] = []
        let nest = random.once(in: 2) ? random.pick(["a.b", "g.i", "l"]) : nil
        var nested: [Int] = []
        for (index, path) in Self.paths.shuffled(using: &random).enumerated() {
            let keys = path.split(separator: ".").map(String.init)
            table += "  r\(index): { type: identifier, source: own, app: \(path) }\n"
            if let nest, path.hasPrefix(nest + ".") {
                nested.append(index)
                message += "  r\(index): [{ when: b\(index) and not b15, then: v\(index) }, { otherwise: ~ }]\n"
                attributes.append(Attribute(path: keys, value: .text("v\(index)"), conditions: [index], without: 15))
                continue
            }
            switch random.below(4) {
            case 0: break
            case 1:
                message += "  r\(index): v\(index)\n"
                attributes.append(Attribute(path: keys, value: .text("v\(index)")))
            default:
                message += "  r\(index): [{ when: b\(index), then: v\(index) }, { otherwise: ~ }]\n"
                attributes.append(Attribute(path: keys, value: .text("v\(index)"), conditions: [index]))
            }
        }
        if let nest {
            let others = nested.map { "r\($0)" }.joined(separator: ", ")
            table += "  whole: { type: identifier, source: own, excludes: [\(others)], app: \(nest) }\n"
            message += "  whole: [{ when: b15, then: all }, { otherwise: ~ }]\n"
            let keys = nest.split(separator: ".").map(String.init)
            attributes.append(Attribute(path: keys, value: .text("all"), conditions: [15]))
        }
        addFlags(&table, &message, &attributes, &random)
        addMap(&table, &message, &attributes, &random)
        if hasAlways {
            attributes.append(Attribute(path: ["v"], value: .number("2")))
            attributes.append(Attribute(path: ["a", "z"], value: .text("no")))
        }
        let fields = (0..<16).map { "b\($0): boolean" }.joined(separator: ", ")
        let compilation = compile("campaign: left-out\nrecipient: { \(fields) }\n\(message)", table: table)
        guard let program = compilation.program else {
            // Nothing was set at random, or nothing that everyone gets.
            let errors = compilation.diagnostics.filter { $0.severity == .error }
            let isTooLarge = counted != nil && errors.map(\.code.id) == ["BZ0424"]
            #expect(isTooLarge || errors.map(\.code.id) == ["BZ0355"], "\(compilation.findings)\n\(table)\n\(message)")
            return
        }
        var renderer = Renderer(try Program(reading: Array(program.encoded().utf8)))
        for _ in 0..<20 {
            let flags = (0..<16).map { _ in !random.once(in: 2) }
            let record = "{" + flags.enumerated().map { "\"b\($0)\":\($1)" }.joined(separator: ",") + "}"
            let tree = tree(of: attributes, flags, under)
            let part = counted.flatMap { tree.json?.value(at: (under + $0.split(separator: ".").map(String.init))[...]) }
            let isTooLarge = (part?.compact.utf8.count ?? 0) > most
            let expected = isTooLarge ? "BZ0517" : tree.json?.compact ?? "{}"
            let rendered = try renderer.rendered(Array(record.utf8)).get()[0].1.text
            #expect(
                isTooLarge ? rendered.hasPrefix(expected) : rendered == expected,
                "seed \(seed)\n\(table)\n\(message)\n\(record)\n\(rendered)\n\(program.disassembly)")
        }
    }

    /// Up to three flags that land in one attribute: it is there when any of them is true.
    private func addFlags(
        _ table: inout String, _ message: inout String, _ attributes: inout [Attribute], _ random: inout Seeded
    ) {
        var flag = Attribute(path: ["q"], value: .number("1"), conditions: [])
        for name in ["one", "two", "three"] {
            table += "  \(name): { type: flag, source: own, app: { at: q, as: 1 } }\n"
            switch random.below(4) {
            case 0: break
            case 1:
                message += "  \(name): [{ when: b10 and b11, then: true }, { otherwise: \"{{ b12 }}\" }]\n"
                flag.conditions = flag.conditions.map { $0 + [12, 100] }
            case 2:
                let field = 9 + random.below(7)
                message += "  \(name): \"{{ b\(field) }}\"\n"
                flag.conditions = flag.conditions.map { $0 + [field] }
            default:
                message += "  \(name): \(random.pick(["false", "true"]))\n"
                if message.hasSuffix("true\n") { flag.conditions = nil }
            }
        }
        if flag.conditions != [] { attributes.append(flag) }
    }

    /// A map whose keys lie beside the rest, each there for some.
    private func addMap(
        _ table: inout String, _ message: inout String, _ attributes: inout [Attribute], _ random: inout Seeded
    ) {
        let base = random.pick([[], ["s"], ["s", "t"]])
        table +=
            "  map: { type: map, source: own, app: \((base + ["*"]).joined(separator: ".") == "*" ? "\"*\"" : (base + ["*"]).joined(separator: ".")) }\n"
        if random.once(in: 3) { return }
        message += "  map:\n    w: 1\n    \"x \\\" y\": [{ when: b13, then: { in: true } }, { otherwise: ~ }]\n"
        message += "    z: [{ when: b14, then: ~ }, { otherwise: [a, { b: ~x }] }]\n"
        attributes.append(Attribute(path: base + ["w"], value: .number("1")))
        attributes.append(
            Attribute(path: base + ["x \" y"], value: .object([.init("in", .boolean(true))]), conditions: [13]))
        attributes.append(
            Attribute(path: base + ["z"], value: .array([.text("a"), .object([.init("b", .text("~x"))])]), conditions: [-14]))
    }

    private func tree(of attributes: [Attribute], _ flags: [Bool], _ under: [String]) -> Tree {
        func holds(_ condition: Int) -> Bool {
            condition == 100 ? flags[10] && flags[11] : condition < 0 ? !flags[-condition] : flags[condition]
        }
        var tree = Tree.object([])
        for attribute in attributes {
            let isThere = (attribute.conditions?.contains(where: holds) ?? true) && !(attribute.without.map(holds) ?? false)
            tree.insert(isThere ? attribute.value : nil, at: (under + attribute.path)[...])
        }
        return tree
    }
}

/// Attributes in the order in which their rows stand, those that are left out as well.
private indirect enum Tree {
    case object([(key: String, tree: Tree)])
    case value(JSON?)

    mutating func insert(_ value: JSON?, at path: ArraySlice<String>) {
        guard let key = path.first else {
            if case .object = self, value == nil { return }
            return self = .value(value)
        }
        // Of a value and attributes inside of it, the record gets one.
        if case .value(nil) = self { self = .object([]) }
        guard case .object(var members) = self else { return }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].tree.insert(value, at: path.dropFirst())
        } else {
            var inner = Tree.object([])
            inner.insert(value, at: path.dropFirst())
            members.append((key, inner))
        }
        self = .object(members)
    }

    var json: JSON? {
        switch self {
        case .value(let value): return value
        case .object(let members):
            let there = members.compactMap { member in member.tree.json.map { JSON.Member(member.key, $0) } }
            return there.isEmpty ? nil : .object(there)
        }
    }
}

extension JSON {
    fileprivate func value(at path: ArraySlice<String>) -> JSON? {
        guard let key = path.first else { return self }
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value.value(at: path.dropFirst())
    }
}
