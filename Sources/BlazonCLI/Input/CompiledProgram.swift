import BlazonFiles
import BlazonPayload

/// Reads a `program.json`.
enum CompiledProgram {
    static func read(_ path: FilePath) throws -> Program {
        try read(RegularFile.read(path, limit: TemplateFiles.limit), String(path: path))
    }

    /// Reads the bytes of one; `path` names it in messages.
    static func read(_ bytes: [UInt8], _ path: String) throws(Failure) -> Program {
        do throws(ProgramError) {
            return try Program(reading: bytes)
        } catch .foreign(let isJSON) {
            let expected = isJSON ? "the program.json that `blazon compile` writes" : "JSON"
            throw Failure(
                ExitStatus.noInput,
                "\(path) is not a compiled program (expected \(expected)); to render a template, compile it first")
        } catch {
            throw Failure(ExitStatus.noInput, "cannot use \(path): \(error)")
        }
    }
}
