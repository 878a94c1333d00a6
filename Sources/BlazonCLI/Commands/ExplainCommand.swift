import ArgumentParser
import BlazonDiagnostics
import BlazonFiles
import BlazonMapping
import BlazonPayload

struct ExplainCommand: ParsableCommand, RunnableCommand {
    static let configuration = CommandConfiguration(
        mainCommand: "explain",
        abstract: "Explain a diagnostic code, setting, target, keyword, filter or type.",
        discussion: """
            `blazon explain BZ0504` prints the page of a code, `blazon explain badge` what a setting maps to on \
            each target, `blazon explain when` a section or keyword of the language, `blazon explain truncate` the \
            input and result of a filter, `blazon explain date` a filter and a type. `blazon explain keywords`, \
            `filters`, `types` and `codes` print all of them, as Markdown, `other-tools` what other tools call them. `blazon explain --program FILE` shows \
            how a program.json or a template is rendered: constants, values that are copied or computed, and output \
            that targets copy from each other.
            """)

    @Argument(
        help: ArgumentHelp(
            "Code (BZ0504), setting (badge), target, keyword (when), filter (truncate) or type (url).",
            valueName: "code|name"), completion: .subject)
    var subject: String?

    @Option(
        help: ArgumentHelp("Show the rendering steps of a compiled program or a template.", valueName: "file"),
        completion: .anyFile)
    var program: String?

    @Option(help: ArgumentHelp("Mapping table that defines the settings.", valueName: "name|file"), completion: .table)
    var mapping: String?

    var files: NamedFiles { NamedFiles(inputs: [program].compactMap(\.self) + NamedFiles.table(mapping)) }

    func run(_ console: Console) throws -> Int32 {
        switch (subject, program) {
        case (nil, let program?): return try explain(program: program, console)
        case (let subject?, nil): return try explain(subject, console)
        case (nil, nil):
            throw Failure.usage("specify a code, setting, target, keyword, filter or type to explain, or --program")
        case (.some, .some): throw Failure.usage("--program cannot be combined with a name")
        }
    }

    private func explain(program name: String, _ console: Console) throws -> Int32 {
        let path = FilePath(text: name)
        guard path.suffix == "json" else {
            let templates = try CompiledTemplates(TemplateOptions.parse([name]))
            if templates.hasErrors { throw Failure(ExitStatus.faulty, "\(path) has errors; `blazon check` reports them") }
            for (_, program) in templates.compiled { try console.printLines(program.planPage) }
            return ExitStatus.done
        }
        try console.printLines(try CompiledProgram.read(path).planPage)
        return ExitStatus.done
    }

    private func explain(_ subject: String, _ console: Console) throws -> Int32 {
        if let chapter = Reference(rawValue: subject) {
            try console.print(fitted(chapter.markdown, width: console.width))
            return ExitStatus.done
        }
        let table = try namedTable(mapping ?? BuiltInTables.names[0], console)
        let name = ExplainedName(subject, table)
        let pages = name.pages(width: console.width, color: console.outTerminal.supportsColor)
        if pages.isEmpty { throw name.unknown }
        try console.print(pages.joined(separator: "\n"))
        return ExitStatus.done
    }
}
