import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// Inputs of a template from the command line and other files.
extension Compiler {
    /// The mapping table that the run or the template names; nil if it cannot be used, which has been reported.
    func load(_ template: Template, _ compilation: inout Compilation) -> MappingTable? {
        let loader = MappingLoader(limits: options.limits, read: read)
        let given = options.mapping
        let name = tableName(of: template)
        let isOwnPath = given == nil && MappingLoader.isPath(name)
        let file = template.mapping == nil ? project.settings.mapping.flatMap { project.path(of: $0.span) } : compilation.path
        let (loaded, files) = cache.load(name, from: isOwnPath ? file : nil, by: loader, into: &compilation.sources)
        compilation.add(inputs: files)
        compilation.diagnostics += loaded.diagnostics
        if let failure = loaded.failure {
            if let span = (template.mapping ?? project.settings.mapping)?.span, given == nil {
                compilation.diagnostics.append(failure.diagnostic(at: span))
            } else {
                compilation.usage.append(failure.sentence)
            }
        }
        guard let table = loaded.table else { return nil }
        for (name, value) in options.set where isBlankText(value.utf8Span.span) {
            compilation.usage.append("`\(name)` is set to a blank text")
        }
        // JSON ends with `}}`, so that only what opens a placeholder is wrong here.
        for (name, value) in options.set {
            if let braces = ["{{", "{%"].first(where: { value.utf8.contains($0) }) {
                compilation.usage.append(
                    "`\(name)` is set to a text with `\(braces)`, which would be sent; constants have no placeholders")
            }
        }
        for target in options.targets ?? [] where table.target(named: target) == nil {
            let known = table.targets.map(\.name)
            let meant = nearest(target, among: known).map { "; did you mean `\($0)`?" } ?? ", which has \(listed(known))"
            compilation.usage.append("unknown target `\(target)` in the table \(table.name)\(meant)")
        }
        return table
    }

    private func tableName(of template: Template) -> String {
        options.mapping ?? (template.mapping ?? project.settings.mapping)?.text ?? BuiltInTables.names[0]
    }

    /// `--set` and `--target` as options of the checker. Names outside of `delivery` are unknown.
    func checkOptions(_ constants: TypedConstants, isWhole: Bool) -> CheckOptions {
        let prefix = "delivery."
        let delivery = options.set.compactMap { set in
            set.name.utf8.dropping(prefix: prefix).map { (String($0), set.value) }
        }
        return CheckOptions(
            targets: options.targets, delivery: delivery, constants: constants, isWhole: isWhole, limits: options.limits)
    }
}
