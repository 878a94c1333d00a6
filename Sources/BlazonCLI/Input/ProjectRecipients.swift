import Blazon
import BlazonFiles
import BlazonSources
import BlazonText

extension CompiledTemplates {
    /// The recipients of a run: those of the command line, otherwise those in the project's `blazon.yaml`; nil: none.
    /// - Parameters:
    ///   - given: The value of `--recipients`; `none` turns off the project's.
    ///   - query: The value of `--query`, which replaces the project's. The project's is for its own recipients only.
    /// - Returns: The recipients.
    /// - Throws: a `Failure` if projects of the run name different recipients or a query is missing, or a `FileError` if a file is
    ///   outside of its project.
    func recipients(given: String?, query: String?) throws -> RecipientsSource? {
        if let given, !given.hasSameBytes(as: "none") { return try RecipientsSource(given, query: query) }
        if given != nil {
            try rejectLone(query)
            return nil
        }
        var named: (template: FilePath, file: String?, query: String?)?
        for template in templates {
            let file = try template.recipients()
            let query = template.compilation.project.query
            if let named, (named.file, named.query) != (file, query) {
                throw Failure.usage(
                    "\(named.template) and \(template.path) are of projects with different `recipients`; name a file with "
                        + "--recipients, or compile them one by one")
            }
            named = (template.path, file, query)
        }
        guard let file = named?.file else {
            try rejectLone(query)
            return nil
        }
        return try RecipientsSource(file, query: query ?? named?.query)
    }

    /// Claims the recipients that projects name as inputs, before anything is written.
    func claimRecipients(unless isGiven: Bool) throws(FileError) {
        if isGiven { return }
        for template in templates {
            for file in NamedFiles.recipients(template.compilation.project.recipients) {
                try FileClaims.process.input(FilePath(text: file))
            }
        }
    }

    private func rejectLone(_ query: String?) throws(Failure) {
        if query != nil { throw .usage("--query requires --recipients with a database") }
    }
}

extension CompiledTemplates.Template {
    /// The recipients that the template's project names.
    fileprivate func recipients() throws -> String? {
        guard let name = compilation.project.recipients else { return nil }
        let file: String?
        do throws(DatabaseAddress.Fault) {
            switch try DatabaseAddress(name) {
            case .sqlite(let path)?: file = path
            case .postgres?: file = nil
            case nil: file = name
            }
        } catch {
            throw Failure.usage(error.text)
        }
        if let file { _ = try ProjectRoot(of: path).resolve(FilePath(text: file), from: FilePath(".")) }
        return name
    }
}
