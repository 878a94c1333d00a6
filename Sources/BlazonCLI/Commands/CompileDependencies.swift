import Blazon
import BlazonAudience
import BlazonFiles
import BlazonPayload

extension CompileCommand {
    var depfileOutput: NamedFiles.Output? { depfile.map { NamedFiles.Output(option: "--depfile", path: $0) } }

    /// Writes the file of `--depfile`: for each campaign the file that is written last, and the files that it was made from.
    func writeDependencies(of templates: CompiledTemplates, _ recipients: RecipientsSource?, _ console: Console) throws {
        guard let depfileOutput else { return }
        var rules = DependencyRules()
        for (template, program) in templates.compiled {
            let last = recipients == nil ? CampaignFolder.program : CampaignFolder.manifest
            let inputs = [template.path] + template.compilation.inputs.map { FilePath(text: $0) } + (recipients?.files ?? [])
            try rules.add(folder(program.campaign).path.appending(last), from: inputs)
        }
        try SingleFile.write(rules.text, to: FileClaims.process.file(depfileOutput), sync: sync == .full, stop: console.stop)
    }
}
