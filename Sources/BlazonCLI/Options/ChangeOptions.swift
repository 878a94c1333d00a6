import ArgumentParser
import Blazon
import BlazonFiles
import BlazonText

/// Which templates to take by what has changed.
struct ChangeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Take only templates that differ from a git revision, or whose used files, table, lookups, settings or golden files do.",
            valueName: "revision"), completion: .revision)
    var changedSince: String?

    /// The templates of a command line, by what has changed.
    struct Selection {
        /// Those that have changed, and those with the campaign of one that has.
        var taken: [String] = []
        /// The campaigns of the others.
        var unchanged: [String] = []
    }

    /// The selection of the option; nil without it.
    func selection(of options: TemplateOptions, stop: StopSignal) throws -> Selection? {
        guard let changedSince else { return nil }
        let changes = try ChangedFiles(since: changedSince)
        let files = try TemplateFiles.read(options.templates, limits: options.max.limits, stop: stop)
        var search = try InputSearch(ProjectFiles(options.compileOptions))
        let changed = try files.map { try changes.include(search.inputs(of: $0.path, $0.bytes)) }
        let campaigns = files.map { campaignName($0.bytes) }
        let affected = zip(campaigns, changed).compactMap { $1 ? $0 : nil }
        var selection = Selection()
        for (number, file) in files.enumerated() {
            let campaign = campaigns[number]
            if changed[number] || campaign.map(affected.containsBytes) ?? false {
                selection.taken.append(String(path: file.path))
            } else if let campaign {
                selection.unchanged.append(campaign)
            }
        }
        return selection
    }

    /// The options with the templates that have changed, or all without `--changed-since`; nil: none has changed, which is noted on
    /// stderr.
    func apply(to options: TemplateOptions, isQuiet: Bool, _ console: Console) throws -> TemplateOptions? {
        guard let selection = try selection(of: options, stop: console.stop) else { return options }
        if selection.taken.isEmpty {
            if !isQuiet { console.writeStandardErrorLines(nothing) }
            return nil
        }
        var changed = options
        changed.templates = selection.taken
        return changed
    }

    /// The golden folders that have changed, or all without `--changed-since`.
    func apply(to orphans: [OrphanFolder]) throws -> [OrphanFolder] {
        guard let changedSince, !orphans.isEmpty else { return orphans }
        return try orphans.filter(ChangedFiles(since: changedSince).include)
    }

    /// A line that states that nothing has changed.
    var nothing: String { "no template has changed since \(changedSince ?? "")\n" }
}
