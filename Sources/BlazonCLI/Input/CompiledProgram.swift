import BlazonFiles
import BlazonPayload

/// Reads a `program.json`.
enum CompiledProgram {
    static func read(_ path: FilePath) throws -> Program {
        let bytes = try RegularFile.read(path, limit: TemplateFiles.limit)
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
