/// Why a compiled program cannot be run.
public enum ProgramError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A file of another kind, and whether it is JSON.
    case foreign(isJSON: Bool)
    /// A newer format than `Program.format`.
    case newerFormat(Int)
    /// An older format than any that this version reads.
    case olderFormat(Int)
    /// The fault and its place: "targets[0].code[3]: the jump leads backward".
    case damaged(String)

    /// A sentence without the file's name.
    public var description: String {
        switch self {
        case .foreign(let isJSON): "it is not a compiled program (expected \(isJSON ? "the key `blazon`" : "JSON"))"
        case .newerFormat(let found):
            "the program has format \(found), and this blazon reads formats up to \(Program.format): render it with the version that compiled it"
        case .olderFormat(let found):
            "the program has format \(found), and this blazon reads formats from \(Program.oldestFormat): compile the template again"
        case .damaged(let what): "the program is damaged: \(what)"
        }
    }
}
