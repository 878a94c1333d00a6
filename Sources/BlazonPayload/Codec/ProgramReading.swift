import BlazonLanguage
import BlazonText

extension Program {
    /// Reads and verifies a program. Rendering any record with the result cannot trap or loop.
    /// - Parameter bytes: The contents of `program.json`, as `blazon compile` writes it.
    /// - Throws: a `ProgramError` for bytes that are not a program, or one of a newer or older format.
    public init(reading bytes: [UInt8]) throws(ProgramError) {
        let seal: String
        (self, seal) = try Program.unsealed(bytes)
        if !self.seal.hasSameBytes(as: seal) { throw .damaged("its seal is \(seal), but its contents have \(self.seal)") }
    }

    /// The verified program and the seal in the file, which has not been compared yet.
    package static func unsealed(_ bytes: [UInt8]) throws(ProgramError) -> (program: Program, seal: String) {
        let json: JSON
        do throws(JSON.ReadError) {
            json = try JSON.read(bytes)
        } catch {
            if !looksCompiled(bytes) { throw .foreign(isJSON: false) }
            throw .damaged("it is not JSON from byte \(error.offset + 1) on: \(error.reason)")
        }
        if json["blazon"]?["program"] == nil { throw .foreign(isJSON: true) }
        let document = JSONNode(json, "")
        // The format comes first: a newer one may differ in everything else.
        let format = try document["blazon"]["program"].integer()
        if format > Program.format { throw .newerFormat(format) }
        if format < Program.oldestFormat { throw format > 0 ? .olderFormat(format) : .damaged("unknown format \(format)") }
        let seal = try document["blazon"]["seal"].text()
        let program = Program(
            campaign: try document["campaign"].text(),
            fields: try document["fields"].each { (node) throws(ProgramError) in try Field(node, depth: 1) },
            source: try document.optional("source").map(RecordSource.init) ?? RecordSource(),
            loops: try document.optional("loops")?.each(LoopVariable.init) ?? [],
            constants: Array(try document["constants"].text().utf8),
            filters: try document["filters"].texts(),
            formats: try document.optional("formats")?.each(Format.init) ?? [],
            counters: try document["counters"].each(Counter.init),
            linkSchemes: try document["linkSchemes"].texts(),
            now: try document.optional("now")?.text(),
            locales: try document.optional("locales").map(LocaleChoice.init),
            variants: try document.optional("variants").map(VariantChoice.init),
            targetBy: try document.optional("targetBy").map(TargetChoice.init),
            skips: try document.optional("skips")?.each(SkipReason.init) ?? [],
            rules: try document.optional("rules")?.each(ServiceRule.init) ?? [],
            tests: try document.optional("tests")?.each(ValueTest.init) ?? [],
            names: try document.optional("names")?.texts() ?? [],
            lookups: try document.optional("lookups")?.each(Lookup.reading) ?? [],
            targets: try document["targets"].each(TargetProgram.init),
            posted: try document.optional("posted")?.each(TargetProgram.init) ?? [])
        if format < program.neededFormat { throw .damaged("the format \(format) does not have its instructions") }
        try program.verify()
        return (program, seal)
    }

    /// Whether a file starts like a program.
    private static func looksCompiled(_ bytes: [UInt8]) -> Bool {
        let text = bytes.prefix(64).filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return text.starts(with: #"{"blazon""#.utf8)
    }
}

extension LoopVariable {
    fileprivate init(_ node: JSONNode) throws(ProgramError) {
        // In the notation of a list's items, since only these may be records.
        let type = try node["type"]
        guard case .list(_, let item) = try type.type(after: "list of ").type else {
            throw type.damaged("it is not the type of an item")
        }
        self.init(name: try node["name"].text(), type: item)
    }
}

extension Field {
    init(_ node: JSONNode, depth: Int) throws(ProgramError) {
        let name = try node["name"].text()
        if let fields = try node.optional("fields") {
            guard depth < JSON.maximumDepth else { throw node.damaged("records are nested too deep") }
            let inner = try fields.each { (inner) throws(ProgramError) in try Field(inner, depth: depth + 1) }
            self.init(name: name, type: .record(inner), isOptional: try node["optional"].boolean())
        } else {
            let word = try node["type"].type()
            self.init(name: name, type: word.type, isOptional: word.isOptional)
        }
    }
}

extension Counter {
    fileprivate init(_ node: JSONNode) throws(ProgramError) {
        let kind = try node.known(Kind(rawValue: try node["kind"].text()), else: "unknown kind of counter")
        self.init(kind: kind, location: try node["place"].text())
    }
}

extension SkipReason {
    fileprivate init(_ node: JSONNode) throws(ProgramError) {
        self.init(name: try node["name"].text(), counter: try node["counter"].value?.integer())
    }
}

extension ServiceRule {
    fileprivate init(_ node: JSONNode) throws(ProgramError) {
        self.init(words: try node["words"].text(), error: try node.optional("error")?.text())
    }
}

extension TargetProgram {
    fileprivate init(_ node: JSONNode) throws(ProgramError) {
        self.init(
            name: try node["name"].text(), timedSetting: try node["timedSetting"].value?.text(),
            sizeError: try node.optional("sizeError")?.text(), validateOnly: try node.optional("validateOnly")?.text(),
            retired: try node.optional("retired").map(Retired.init), editions: try node["editions"].each(Edition.init))
    }
}

extension TargetProgram.Retired {
    fileprivate init(_ node: JSONNode) throws(ProgramError) {
        self.init(
            since: try node["since"].text(), use: try node.optional("use")?.text(), reason: try node.optional("reason")?.text())
    }
}

extension Edition.Limit {
    fileprivate init(_ node: JSONNode) throws(ProgramError) {
        self.init(
            bytes: try node["bytes"].integer(), part: try node.optional("part")?.integer(),
            error: try node.optional("error")?.text(),
            title: try node.optional("label")?.text())
    }
}

extension Edition {
    fileprivate init(_ node: JSONNode) throws(ProgramError) {
        self.init(
            limit: try node["limit"].value?.integer(),
            limits: try node.optional("limits")?.each(Edition.Limit.init) ?? [],
            head: try node["head"].each(Instruction.init),
            code: try node["code"].each(Instruction.init),
            skipEnd: try node.optional("skipEnd")?.integer() ?? 0)
    }
}

extension Instruction {
    private static let withoutOperands = Dictionary(
        uniqueKeysWithValues: [
            separator, pathStart, pathEnd, measureStart, measureEnd, cutEnd, omitted, now, present, not, recipient, sendTime,
            header, select, pick, picked,
        ].map { ($0.encoded.name, $0) })
    /// Instructions whose operand is a whole number.
    private static let withNumber: [String: @Sendable (Int) -> Instruction] = [
        "cutStart": cutStart, "field": field, "list": list, "concatenate": concatenate, "item": item, "member": member,
        "next": next, "jump": jump, "jumpUnless": jumpUnless, "and": and, "or": or, "ifPresent": ifPresent, "count": count,
        "skip": skip, "reject": reject,
    ]

    fileprivate init(_ node: JSONNode) throws(ProgramError) {
        let parts = try node.items()
        guard let name = parts.first else { throw node.damaged("the instruction is empty") }
        func operand(_ index: Int) throws(ProgramError) -> JSONNode {
            guard index + 1 < parts.count else { throw node.damaged("an operand is missing") }
            return parts[index + 1]
        }
        func integer(_ index: Int) throws(ProgramError) -> Int { try operand(index).integer() }
        func constant() throws(ProgramError) -> Constant { Constant(start: try integer(0), count: try integer(1)) }
        func comparison() throws(ProgramError) -> Comparison {
            try node.known(Comparison(rawValue: try operand(0).text()), else: "unknown comparison")
        }
        func encoding(_ index: Int) throws(ProgramError) -> Encoding {
            let form = try operand(index)
            return Encoding(
                try form.known(Encoding.Form(rawValue: try form.text()), else: "unknown encoding"), depth: try integer(index + 1))
        }
        switch try name.text() {
        case "copy": self = .copy(try constant())
        case "hole": self = .emitField(slot: try integer(0), try encoding(1))
        case "write": self = .write(try encoding(0))
        case "open": self = .open(try constant(), separated: try operand(2).boolean())
        case "close": self = .close(try constant())
        case "format": self = .format(try integer(0), arguments: try integer(1))
        case "text": self = .text(try constant())
        case "integer": self = .integer(Int64(try integer(0)))
        case "number": self = .number(try operand(0).decimal())
        case "boolean": self = .boolean(try operand(0).boolean())
        case "filter": self = .filter(try integer(0), arguments: try integer(1))
        case "record": self = .record(shape: try integer(0), count: try integer(1))
        case "loopProperty":
            let property = try node.known(LoopProperty(rawValue: try operand(0).text()), else: "unknown property")
            self = .loopProperty(property, depth: try integer(1))
        case "compareTimes": self = .compareTimes(try comparison())
        case "partStart": self = .partStart(try integer(0))
        case "partEnd": self = .partEnd(try integer(0), depth: try integer(1))
        case "applyLimit": self = .applyLimit(try integer(0))
        case "fits": self = .fits(try integer(0))
        case "lookUp": self = .lookUp(try integer(0), column: try operand(1).value?.integer())
        case "known": self = .known(try integer(0), to: try integer(1))
        case "keep": self = .keep(try integer(0))
        case "compare": self = .compare(try comparison())
        case "limit":
            let code = try node.known(RejectCode(rawValue: try operand(1).text()), else: "unknown code")
            self = .limit(bytes: try integer(0), code: code)
        case "loop":
            let loop = Loop(
                variable: try integer(0), slot: try operand(1).value?.integer(), depth: try integer(2), offset: try integer(3),
                limit: try operand(4).value?.integer(), isReversed: try operand(5).boolean())
            self = .loop(loop, to: try integer(6))
        case let name:
            if let make = Self.withNumber[name] {
                self = make(try integer(0))
            } else {
                self = try parts[0].known(Self.withoutOperands[name], else: "unknown instruction")
            }
        }
        if encoded.operands.count + 1 != parts.count { throw node.damaged("there are too many operands") }
    }
}

/// A value of the document with its path, for messages.
struct JSONNode {
    let json: JSON
    private let path: String

    init(_ json: JSON, _ path: String) {
        self.json = json
        self.path = path
    }

    /// The value, unless it is nil: then the document is damaged here.
    func known<Value>(_ value: Value?, else fault: String) throws(ProgramError) -> Value {
        guard let value else { throw damaged(fault) }
        return value
    }

    func damaged(_ what: String) -> ProgramError { .damaged(path.isEmpty ? what : "\(path): \(what)") }

    private func expected(_ what: String) -> ProgramError { damaged("expected \(what), found \(json.kind)") }

    subscript(key: String) -> JSONNode {
        get throws(ProgramError) {
            guard case .object = json else { throw expected("an object") }
            guard let value = json[key] else { throw damaged("`\(key)` is missing") }
            return JSONNode(value, path.isEmpty ? key : "\(path).\(key)")
        }
    }

    /// nil if the key is missing.
    func optional(_ key: String) throws(ProgramError) -> JSONNode? { json[key] == nil ? nil : try self[key] }

    /// What the text of a key means; nil if the key is missing.
    func optional<Value>(
        _ key: String, _ meaning: (String) -> Value?, else fault: String
    ) throws(ProgramError) -> Value? {
        try optional(key).map { (node) throws(ProgramError) in try node.known(meaning(try node.text()), else: fault) }
    }

    /// The members of an object.
    func members<Value>(_ read: (JSONNode) throws(ProgramError) -> Value) throws(ProgramError) -> [String: Value] {
        var values: [String: Value] = [:]
        for (name, value) in try pairs() { values[name] = try read(value) }
        return values
    }

    /// The type that the text names if it follows `prefix`, in the notation of templates.
    func type(after prefix: String = "") throws(ProgramError) -> TypeSyntax {
        let spelling = prefix + (try text())
        do throws(TypeSyntaxError) {
            return try TypeSyntax.parse(spelling)
        } catch {
            throw damaged(error.reason)
        }
    }

    /// nil for `null`.
    var value: JSONNode? { json == .null ? nil : self }

    func items() throws(ProgramError) -> [JSONNode] {
        guard case .array(let items) = json else { throw expected("a list") }
        return items.enumerated().map { JSONNode($1, "\(path)[\($0)]") }
    }

    /// The members of an object, in order.
    func pairs() throws(ProgramError) -> [(name: String, value: JSONNode)] {
        guard case .object(let members) = json else { throw expected("an object") }
        return members.map { ($0.key, JSONNode($0.value, "\(path).\($0.key)")) }
    }

    func texts() throws(ProgramError) -> [String] { try each { (node) throws(ProgramError) in try node.text() } }

    func each<Element>(_ read: (JSONNode) throws(ProgramError) -> Element) throws(ProgramError) -> [Element] {
        var elements: [Element] = []
        for node in try items() { elements.append(try read(node)) }
        return elements
    }

    func text() throws(ProgramError) -> String {
        guard case .text(let text) = json else { throw expected("a text") }
        return text
    }

    func boolean() throws(ProgramError) -> Bool {
        guard case .boolean(let value) = json else { throw expected("true or false") }
        return value
    }

    /// The value as a 64-bit integer.
    func integer() throws(ProgramError) -> Int {
        guard case .number(let spelling) = json else { throw expected("a number") }
        guard spelling.utf8.count <= 20, let value = Int(spelling) else { throw damaged("expected a whole number") }
        return value
    }

    func decimal() throws(ProgramError) -> Decimal {
        guard case .number(let spelling) = json else { throw expected("a number") }
        guard case .decimal(let value) = Decimal.read(Array(spelling.utf8).span) else {
            throw damaged("the number is too long")
        }
        return value
    }
}
