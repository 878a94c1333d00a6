import Blazon
import BlazonBytes
import BlazonFiles

extension CompiledTemplates {
    /// The recipients of a run: those of the command line, otherwise those in the project's `blazon.yaml`; nil: none.
    /// - Parameter given: The value of `--recipients`; `none` turns off the project's.
    /// - Returns: A path, or `-` for stdin.
    /// - Throws: a `Failure` if projects of the run name different files, or a `FileError` if a file is outside of its project.
    func recipients(given: String?) throws -> String? {
        if let given { return given.hasSameBytes(as: "none") ? nil : given }
        var named: (template: FilePath, file: String?)?
        for template in templates {
            let file = try template.recipients()
            if let named, named.file != file {
                throw Failure.usage(
                    "\(named.template) and \(template.path) are of projects with different `recipients`; name a file with "
                        + "--recipients, or compile them one by one")
            }
            named = (template.path, file)
        }
        return named?.file
    }
}

extension CompiledTemplates.Template {
    /// The recipients that the template's project names.
    fileprivate func recipients() throws(FileError) -> String? {
        guard let file = compilation.project.recipients else { return nil }
        _ = try ProjectRoot(of: path).resolve(FilePath(text: file), from: FilePath("."))
        return file
    }
}
