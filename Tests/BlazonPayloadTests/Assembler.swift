import BlazonLanguage
import BlazonPayload

/// Writes programs by hand: constants are given as texts, fields as type words.
struct Assembler {
    var constants: [UInt8] = []
    var code: [Instruction] = []
    var fields: [Field] = []
    var filters: [String] = []
    var formats: [Format] = []
    var counters: [Counter] = []
    var linkSchemes = ["https", "http"]
    var names: [String] = []

    init(_ fields: [Field] = []) { self.fields = fields }

    /// `("firstName", "optional string(..40)")`
    init(_ words: KeyValuePairs<String, String>) throws {
        fields = try words.map { name, word in
            let type = try TypeSyntax.parse(word)
            return Field(name: name, type: type.type, isOptional: type.isOptional)
        }
    }

    mutating func constant(_ text: String) -> Constant {
        let bytes = Array(text.utf8)
        defer { constants += bytes }
        return Constant(start: constants.count, count: bytes.count)
    }

    mutating func copy(_ text: String) { code.append(.copy(constant(text))) }
    mutating func text(_ text: String) { code.append(.text(constant(text))) }
    mutating func open(_ text: String, separated: Bool = false) { code.append(.open(constant(text), separated: separated)) }
    mutating func close(_ text: String = "}") { code.append(.close(constant(text))) }
    mutating func emit(_ instructions: Instruction...) { code += instructions }

    mutating func filter(_ name: String, arguments: Int) {
        filters.append(name)
        code.append(.filter(filters.count - 1, arguments: arguments))
    }

    func program(limit: Int? = nil) -> Program {
        program([TargetProgram(name: "ios", limit: limit, code: code)])
    }

    func program(_ targets: [TargetProgram]) -> Program {
        Program(
            campaign: "test", fields: fields, constants: constants, filters: filters, formats: formats, counters: counters,
            linkSchemes: linkSchemes, names: names,
            targets: targets)
    }
}

extension Renderer {
    mutating func render(_ record: [UInt8]) -> Outcome { unsafe render(record.span.bytes) }

    mutating func render(_ record: String) -> Outcome { render(Array(record.utf8)) }

    /// The lines of one target since the buffer was last emptied.
    func text(_ index: Int = 0) -> String { String(decoding: bytes(index), as: UTF8.self) }

    func bytes(_ index: Int = 0) -> [UInt8] {
        outputs[index].withBytes { span in (0..<span.byteCount).map { unsafe span.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
        }
    }
}

/// What one record becomes: the line without its end, or the reject.
func rendered(_ program: Program, _ record: String = "{}") throws -> Result<String, Reject> {
    try program.verify()
    var renderer = Renderer(program)
    let outcome = renderer.render(record)
    if let reject = outcome.record ?? outcome.targets.first?.reject { return .failure(reject) }
    return .success(String(renderer.text().dropLast()))
}
