import BlazonFiles
import BlazonPayload

/// The result of `--update` for all templates: either all golden files are updated or none.
struct GoldenUpdates {
    private var updates: [GoldenUpdate] = []
    private var staged: [(set: FileSet, folder: GoldenFolder)] = []

    /// Prepares all updates. If any template has a rejected sample, nothing is updated.
    init(_ templates: [(template: CompiledTemplates.Template, program: Program)], _ stop: StopSignal) throws(FileError) {
        // Each folder stays open until all files are written.
        Descriptors.raiseLimit()
        for (template, program) in templates {
            let samples = RenderedSamples(template, program)
            if !samples.faults.isEmpty {
                (updates, staged) = ([], [])
                return
            }
            let folder = try GoldenFolder(of: template.path, otherTargets: template.unrenderedTargets(program), isUpdated: true)
            let (update, set) = try folder.staged(samples.payloads, stop)
            updates.append(update)
            if let set { staged.append((set, folder)) }
        }
    }

    /// Publishes the updates. Returns the changes of each template; empty if there was nothing to update.
    func publish() throws(FileError) -> [GoldenUpdate] {
        try FileSet.publish(staged.map(\.set)) { staged[$0].folder.isGolden($1) }
        return updates
    }
}
