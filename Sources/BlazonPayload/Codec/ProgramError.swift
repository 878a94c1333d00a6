/// Why a compiled program cannot be run.
public enum ProgramError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A file of another kind; whether it is JSON.
    case foreign(isJSON: Bool)
    /// Of a later form than `Program.format`.
    case newerFormat(Int)
    /// What is wrong, and where: "targets[0].code[3]: the jump leads backward".
    case damaged(String)

    /// A plain sentence without the file's name.
    public var description: String {
        switch self {
        case .foreign(let isJSON): "it is not a compiled program (expected \(isJSON ? "the key `blazon`" : "JSON"))"
        case .newerFormat(let found):
            "the program has format \(found), and this blazon reads formats up to \(Program.format): render it with the version that compiled it"
        case .damaged(let what): "the program is damaged: \(what)"
        }
    }
}
