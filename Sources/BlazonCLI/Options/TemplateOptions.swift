import ArgumentParser
import Blazon

/// Which templates to compile, and how.
struct TemplateOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Templates, or folders of templates.", valueName: "template"), completion: .template)
    var templates: [String]

    @Option(help: ArgumentHelp("Compile only these targets, instead of the template's own.", valueName: "name,…"))
    var target: [TargetList] = []

    @Option(help: ArgumentHelp("Set a constant of this run, such as delivery.id=56c4.", valueName: "name=value"))
    var set: [Assignment] = []

    @Option(
        help: ArgumentHelp("Mapping table, by name or file, instead of the template's own.", valueName: "name|file"),
        completion: .table)
    var mapping: String?

    @Option(help: RaisedLimit.help, completion: RaisedLimit.completion, transform: RaisedLimit.init)
    var max: [RaisedLimit] = []

    func validate() throws {
        try rejectRepeated("--set", set.map(\.name))
        try max.rejectRepeated()
    }

    /// The files and folders that the options name.
    var inputs: [String] { templates + NamedFiles.table(mapping) }

    /// The options for the compiler.
    var compileOptions: CompileOptions {
        var options = CompileOptions()
        options.mapping = mapping
        options.limits = max.limits
        options.targets = target.isEmpty ? nil : target.flatMap(\.names)
        options.set = set.map { ($0.name, $0.value) }
        return options
    }
}

/// `ios,android`
struct TargetList: ExpressibleByArgument {
    let names: [String]

    init?(argument: String) {
        names = argument.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
        if names.isEmpty { return nil }
    }
}

/// `delivery.id=56c4`; the value may contain `=`.
struct Assignment: ExpressibleByArgument {
    let name: String
    let value: String

    /// A command line can only set constants of the run.
    var isOfDelivery: Bool { name.utf8.starts(with: "delivery.".utf8) }

    init?(argument: String) {
        // Splits bytes: as a character, an equals sign joins with a combining mark that follows it.
        let bytes = argument.utf8
        guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")), equals != bytes.startIndex else { return nil }
        name = String(Substring(bytes[..<equals]))
        value = String(Substring(bytes[bytes.index(after: equals)...]))
    }
}
