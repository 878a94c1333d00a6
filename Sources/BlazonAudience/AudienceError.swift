package import BlazonFiles

/// Why a run ends without a result.
package enum AudienceError: Error, Sendable, Equatable, CustomStringConvertible {
    case file(FileError)
    /// The header of a table does not fit the template.
    case header(String, hint: String)
    /// Records in are not lines and rejects out: a bug, and nothing is published.
    case sums(String)

    package var exitCode: Int32 {
        switch self {
        case .file(let error): error.exitCode
        case .header: 66
        case .sums: 70
        }
    }

    /// One line.
    package var description: String {
        switch self {
        case .file(let error): error.description
        case .header(let text, _): text
        case .sums(let text): "internal error: \(text)"
        }
    }

    /// The way out, where one is known.
    package var hint: String? {
        if case .header(_, let hint) = self { hint } else { nil }
    }
}

extension AudienceError {
    /// Runs what can only fail on files.
    static func filing<Result>(_ body: () throws(FileError) -> Result) throws(AudienceError) -> Result {
        do throws(FileError) { return try body() } catch { throw .file(error) }
    }
}
