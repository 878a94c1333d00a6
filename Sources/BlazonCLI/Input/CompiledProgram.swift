import BlazonFiles
import BlazonPayload

/// A `program.json`.
enum CompiledProgram {
    static func read(_ path: FilePath) throws -> Program {
        let bytes = try RegularFile.read(path, limit: TemplateFiles.limit)
        do throws(ProgramError) {
            return try Program(reading: bytes)
        } catch {
            throw Failure(ExitStatus.noInput, "cannot use \(path): \(error)")
        }
    }
}
