import BlazonAudience
import BlazonFiles

/// The exit codes of cli.md, which scripts rely on.
enum ExitStatus {
    static let done: Int32 = 0
    /// A template or table has errors, or a golden file or a manifest differs.
    static let faulty: Int32 = 1
    /// Successful, but more recipients were rejected than allowed.
    static let rejected: Int32 = 2
    /// Successful, and recipients get something else than before.
    static let changed: Int32 = 3
    static let usage: Int32 = 64
    static let noInput: Int32 = 66
    static let `internal`: Int32 = 70
    static let noOutput: Int32 = 73
    /// Reading or writing failed midway.
    static let broken: Int32 = 74
    /// Interrupted, as by Ctrl-C.
    static let cancelled: Int32 = 130
}

/// Why a command ends early, in the words of its error.
struct EndReason {
    /// A single line.
    let message: String
    /// What would help, if that is known.
    let hint: String?
    let status: Int32

    /// nil: an error of ArgumentParser, which describes itself.
    init?(_ error: any Error) {
        switch error {
        case let failure as Failure: (message, hint, status) = (failure.message, nil, failure.status)
        case let error as AudienceError: (message, hint, status) = (error.description, error.hint, error.exitCode)
        case let error as FileError: (message, hint, status) = (error.description, nil, error.exitCode)
        default: return nil
        }
    }
}

extension FileError {
    /// The fault of a file that ends a command; nil: something else does.
    init?(ending error: any Error) {
        switch error {
        case let error as FileError: self = error
        case AudienceError.file(let error): self = error
        default: return nil
        }
    }
}

/// Why a command ends early: a one-line message and the exit code.
struct Failure: Error {
    let status: Int32
    /// Without the program's name; escaped when it is shown.
    let message: String

    init(_ status: Int32, _ message: String) {
        self.status = status
        self.message = message
    }

    /// The failure of an operation that a signal interrupted, with what was done before; nil for other errors.
    init?(interruption error: any Error, _ done: String) {
        guard let file = FileError(ending: error), case .interrupted = file.reason else { return nil }
        self.init(file.exitCode, "interrupted; \(done)")
    }

    static func usage(_ message: String) -> Failure { Failure(ExitStatus.usage, message) }
}
