import BlazonFiles
import BlazonPayload

/// The result of `--update` for all templates: either all golden files are updated or none.
struct GoldenUpdates {
    private var updates: [GoldenUpdate] = []
    private var removed: [GoldenUpdate] = []
    private var staged: [(set: FileSet, folder: FilePath, isStale: (FilePath) -> Bool)] = []
    /// Folders that will have no golden files.
    private var emptied: [FilePath] = []

    /// Prepares all updates. If any template has a rejected sample, nothing is updated.
    init(
        _ templates: [(template: CompiledTemplates.Template, program: Program)], _ selection: GoldenSelection,
        _ orphans: [OrphanFolder], _ stop: StopSignal
    ) throws(FileError) {
        // Each folder stays open until all files are written.
        Descriptors.raiseLimit()
        for (template, program) in templates {
            let samples = RenderedSamples(template, program, selection)
            if !samples.faults.isEmpty {
                (updates, staged, emptied) = ([], [], [])
                return
            }
            let folder = try GoldenFolder(of: template, program, selection, isUpdated: true)
            let (update, set) = try folder.staged(samples.payloads, stop)
            updates.append(update)
            if let set { staged.append((set, folder.path, folder.isGolden)) }
            if samples.payloads.isEmpty, !update.removed.isEmpty { emptied.append(folder.path) }
        }
        for orphan in orphans {
            guard let set = try orphan.staged(stop) else { continue }
            let names = Set(orphan.files)
            staged.append((set, orphan.path, names.contains))
            var update = GoldenUpdate()
            update.removed = orphan.files.map(orphan.path.appending)
            removed.append(update)
            emptied.append(orphan.path)
        }
    }

    /// Publishes the updates. Returns the changes of each template, none if there was nothing to update, and those of folders without
    /// a template.
    func publish() throws(FileError) -> (templates: [GoldenUpdate], orphans: [GoldenUpdate]) {
        try FileSet.publish(staged.map(\.set)) { staged[$0].isStale($1) }
        // Removing a folder with other files fails, and they stay.
        let system = SystemCalls.real
        for folder in emptied { _ = system.repeating { system.removeFolder(SystemCalls.here, folder) } }
        return (updates, removed)
    }
}
