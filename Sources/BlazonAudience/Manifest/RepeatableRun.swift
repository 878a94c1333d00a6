import BlazonText

/// What a manifest states of a run that is to be repeated.
extension Manifest {
    /// The name of the run's input.
    package var inputName: String { input.name }

    /// The algorithm of the input's checksum.
    package var inputAlgorithm: Checksum.Algorithm { input.sums.algorithm }

    /// The shard that the run rendered; nil: all records.
    package var renderedShard: Shard? { shard?.shard }

    /// The options that decide which records are read and what is written for them, as arguments of a command line. Those that the program
    /// contains are not among them, nor those of which the manifest has only a checksum. nil: it states no options.
    package var statedArguments: [String]? {
        origin?.options.filter { option in
            !option.key.utf8.hasSuffix("Checksum") && !RunOrigin.knownOptions.containsBytes(of: option.key)
        }.flatMap { option in Self.values(option.value).map { value in "--\(option.key)" + (value.map { "=\($0)" } ?? "") } }
    }

    /// The values of an option; nil: it is a flag.
    private static func values(_ value: JSON) -> [String?] {
        switch value {
        case .text(let text), .number(let text): [text]
        case .boolean: [nil]
        case .object(let members): members.flatMap { member in values(member.value).map { "\(member.key)=\($0 ?? "")" } }
        case .array(let items): items.flatMap(values)
        case .null: []
        }
    }

    /// Whether the run took only the records with this id; nil: it took others, too.
    package func tookOnly(_ id: String) -> Bool? { isStated("onlyChecksum", id) }

    /// Whether the run read a database with this query; nil: it read no database.
    package func hadQuery(_ query: String?) -> Bool? { isStated("queryChecksum", query ?? "") }

    /// Whether an option of which the manifest has the checksum had a value; nil: the run did not have the option.
    private func isStated(_ name: String, _ value: String) -> Bool? {
        guard let stated = origin?.options.first(where: { $0.key.hasSameBytes(as: name) })?.value else { return nil }
        return Checksum.Algorithm.allCases.contains { Sums(of: Array(value.utf8), $0).json == stated }
    }
}
