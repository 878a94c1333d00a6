import BlazonFiles
import BlazonPayload

/// What `--update` makes of the golden files of all templates: everything, or, where something is in the way, nothing.
struct GoldenUpdates {
    private var updates: [GoldenUpdate] = []
    private var staged: [(set: FileSet, folder: GoldenFolder)] = []

    /// Prepares all. A template with a sample that cannot be sent leaves no update to be made of any.
    init(_ templates: [(template: CompiledTemplates.Template, program: Program)], _ stop: StopSignal) throws(FileError) {
        // Each folder is held open until all get their files.
        Descriptors.raiseLimit()
        for (template, program) in templates {
            let samples = RenderedSamples(template, program)
            if !samples.faults.isEmpty {
                (updates, staged) = ([], [])
                return
            }
            let folder = try GoldenFolder(of: template.path, otherTargets: template.targetsLeftOut(program), isUpdated: true)
            let (update, set) = try folder.staged(samples.payloads, stop)
            updates.append(update)
            if let set { staged.append((set, folder)) }
        }
    }

    /// - Returns: what has changed, for each template; empty where nothing was to be updated.
    func publish() throws(FileError) -> [GoldenUpdate] {
        try FileSet.publish(staged.map(\.set)) { staged[$0].folder.isGolden($1) }
        return updates
    }
}
