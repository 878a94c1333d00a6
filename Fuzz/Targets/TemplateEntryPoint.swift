import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText

/// A template that compiles has no errors, its program can be read back, and its samples render; any other has an error. Reports
/// contain no control characters.
struct TemplateEntryPoint: EntryPoint {
    struct NoFile: Error {}

    private static let compiler = Compiler(options: CompileOptions()) { _ in throw NoFile() }

    /// The program of a template without errors.
    static func program(_ template: String) -> Program {
        let compilation = compiler.compile(path: "template.yaml", bytes: Array(template.utf8))
        guard let program = compilation.program else { fatalError("\(compilation.diagnostics.map(\.message))") }
        return program
    }

    mutating func attempt(_ bytes: [UInt8]) throws(BrokenPromise) {
        let compilation = Self.compiler.compile(path: "template.yaml", bytes: bytes)
        try requireInside(compilation.diagnostics, bytes.count)
        try requireReports(compilation)
        try requireProject(bytes)
        guard let program = compilation.program else {
            return try require(compilation.diagnostics.hasErrors || !compilation.usage.isEmpty, "no program, and no error")
        }
        let file = Array(program.encoded().utf8)
        let read: Program
        do {
            read = try Program(reading: file)
        } catch {
            throw BrokenPromise(promise: "its own file is refused: \(error)")
        }
        try require(read == program, "its file says something else")
        // Constants without values come with a run.
        guard let checked = compilation.checked, checked.missingConstants.isEmpty else { return }
        var renderer = Renderer(read)
        for sample in checked.samples where !compilation.lacksTime(sample) {
            renderer.send(at: sample.now)
            let outcome = unsafe renderer.render(sample.record.span.bytes)
            try require(outcome.record == nil && outcome.targets.isEmpty, "a sample of a template without errors is set aside")
            try requireLines(&renderer, outcome)
        }
        guard let requests = try? read.requests(sentAt: 1_795_280_400) else {
            throw BrokenPromise(promise: "requests want a time")
        }
        var sender = Renderer(requests)
        for record in [#"{}"#, #"{"id":"a","firstName":"\u0000é","points":-1,"locale":"pl","l":["a"],"o":{"id":"b"}}"#] {
            let outcome = unsafe renderer.render(Array(record.utf8).span.bytes)
            try requireLines(&renderer, outcome)
            let sent = unsafe sender.render(Array(record.utf8).span.bytes)
            try requireLines(&sender, sent)
        }
    }

    /// With any bytes as settings of its project, a template has a program or an error.
    private func requireProject(_ bytes: [UInt8]) throws(BrokenPromise) {
        let compilation = Compiler(options: CompileOptions(), project: Project(path: "blazon.yaml", bytes: bytes)) { _ in
            throw NoFile()
        }
        .compile(path: "template.yaml", bytes: Array("campaign: fuzz\nmessage: { title: A }\n".utf8))
        try require(compilation.program != nil || compilation.diagnostics.hasErrors, "no program, and no error in settings")
        try requireReports(compilation)
    }

    private func requireReports(_ compilation: Compilation) throws(BrokenPromise) {
        let group = FindingGroup(sources: compilation.sources, diagnostics: compilation.diagnostics)
        for width in [nil, 40] {
            let text = HumanReport(color: false, width: width).text([group])
            try require(
                text.unicodeScalars.allSatisfy { $0 == "\n" || !isHidden($0) }, "a report for people shows a control character")
        }
        try require((try? JSON.read(Array(JSONReport().text([group]).utf8))) != nil, "a report for machines is no JSON")
    }

    /// Control characters, and those that change the direction of text.
    private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
            || (0x2066...0x2069).contains(scalar.value)
    }
}
