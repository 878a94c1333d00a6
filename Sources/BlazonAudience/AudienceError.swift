package import BlazonFiles
package import BlazonRecords

/// Why a run ends without a result.
package enum AudienceError: Error, Sendable, Equatable, CustomStringConvertible {
    case file(FileError)
    /// The input can be read, but not as recipients of this template.
    case input(FilePath, InputFault)
    /// The numbers of records, lines and rejects do not match: a bug, so nothing is published.
    case sums(String)
    /// Outputs of shards that do not make a whole.
    case shards(String)

    package var exitCode: Int32 {
        switch self {
        case .file(let error): error.exitCode
        case .input: 66
        case .sums: 70
        case .shards: 1
        }
    }

    /// A single line.
    package var description: String {
        switch self {
        case .file(let error): error.description
        case .input(let path, let fault): "cannot use \(path): \(fault.text)"
        case .sums(let text): "internal error: \(text)"
        case .shards(let text): text
        }
    }

    /// A suggestion, if there is one.
    package var hint: String? {
        if case .input(_, let fault) = self { fault.hint } else { nil }
    }
}

extension AudienceError {
    /// Runs an operation that can only fail with a file error.
    static func filing<Result>(_ body: @autoclosure () throws(FileError) -> Result) throws(AudienceError) -> Result {
        do throws(FileError) { return try body() } catch { throw .file(error) }
    }
}
