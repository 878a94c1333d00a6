package import BlazonText

/// What a manifest states about how a run came about, besides its input: options, sources and label. It names neither the number of
/// workers nor a shard nor an absolute path, so the shards of a run have the same one.
package struct RunOrigin: Sendable {
    /// A file that the program was made from.
    package struct Source: Sendable {
        /// Relative to the root of its project.
        package let path: String
        package let sums: Sums

        package init(path: String, sums: Sums) { (self.path, self.sums) = (path, sums) }
    }

    /// Options that make a run take a part of its input.
    static let partialOptions = ["limit", "onlyChecksum", "skip"]

    /// Options that the program contains, or the sums of the manifest show.
    static let knownOptions = ["checksum", "mapping", "set", "targets"]

    /// What the command line says about the records to read and the lines to write, by the names of the options, sorted.
    let options: [JSON.Member]
    /// The template, then the other files, sorted by path.
    let sources: [Source]
    /// The names and values that a run was given, sorted by name.
    let label: [(name: String, value: String)]

    /// The path of the template.
    package var template: String? { sources.first?.path }

    /// Creates an origin.
    /// - Parameters:
    ///   - options: By the names of the command line, in any order.
    ///   - sources: The template, then the other files in any order.
    ///   - label: Names and values in any order.
    package init(options: [JSON.Member], sources: [Source], label: [(name: String, value: String)] = []) {
        self.options = options.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        self.sources =
            Array(sources.prefix(1)) + sources.dropFirst().sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        self.label = label.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Origins as a manifest states them, in its order.
    init(stated options: [JSON.Member], _ sources: [Source], _ label: [(name: String, value: String)]) {
        (self.options, self.sources, self.label) = (options, sources, label)
    }
}

/// The part of the recipients that a run took.
package enum RunPart: Sendable {
    case shard(Shard)
    /// As on the command line.
    case options([String])
    /// The manifest states no options.
    case unknown

    /// In short: what the command line would say.
    package var summary: String {
        switch self {
        case .shard(let shard): "--shard \(shard)"
        case .options(let options): options.joined(separator: ", ")
        case .unknown: "its manifest states no options"
        }
    }

    /// Why it is not all of them.
    package var reason: String {
        switch self {
        case .shard(let shard): "it is the shard \(shard)"
        case .options(let options): "the run had \(options.joined(separator: " and "))"
        case .unknown: "its manifest states no options, so a part of the recipients may be missing"
        }
    }
}

extension Manifest {
    /// The options by which the run took a part of its input, as on the command line: `--limit 1000`. nil: unknown, since the manifest
    /// states no options.
    private var partialOptions: [String]? {
        origin.map { origin in
            origin.options.filter { RunOrigin.partialOptions.containsBytes(of: $0.key) }.map { option in
                if case .number(let number) = option.value { return "--\(option.key) \(number)" }
                return "--only"
            }
        }
    }

    /// Why the files do not have the lines of all records, or may not have them; nil: they do.
    package var part: RunPart? {
        if let shard { return .shard(shard.shard) }
        guard let partialOptions else { return .unknown }
        return partialOptions.isEmpty ? nil : .options(partialOptions)
    }
}

extension RunOrigin {
    /// The members of a manifest, in its order.
    var members: [JSON.Member] {
        (label.isEmpty ? [] : [.init("label", .object(label.map { .init($0.name, .text($0.value)) }))])
            + [
                .init("options", .object(options)),
                .init("sources", .array(sources.map { .object([.init("path", .text($0.path))] + $0.sums.members) })),
            ]
    }

    /// The first statement in which another run differs: what it is, and both values.
    func difference(from other: RunOrigin) -> (what: String, own: String, other: String)? {
        func values(of origin: RunOrigin) -> [[UInt8]: String] {
            Dictionary(origin.statements.map { (Array($0.what.utf8), $0.value) }) { first, _ in first }
        }
        let (own, others) = (values(of: self), values(of: other))
        for what in (statements + other.statements).map(\.what) {
            let (first, second) = (own[Array(what.utf8)] ?? "missing", others[Array(what.utf8)] ?? "missing")
            if !first.hasSameBytes(as: second) { return (what, first, second) }
        }
        return nil
    }

    private var statements: [(what: String, value: String)] {
        func shown(_ value: JSON) -> String { if case .text(let text) = value { text } else { value.compact } }
        return options.map { option in
            let isChecksum = option.key.utf8.hasSuffix("Checksum")
            return (isChecksum ? "`\(option.key)`" : "--\(option.key)", shown(option.value))
        } + label.map { ("the label `\($0.name)`", $0.value) } + sources.map { ("the source \($0.path)", $0.sums.shown) }
    }
}
