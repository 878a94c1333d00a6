import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

/// Checks that every payload has the attributes that its target requires.
extension TemplateChecker {
    func checkRequiredAttributes(_ targets: [TypedTarget]) {
        for typed in targets {
            for attribute in typed.target.requires {
                for edition in typed.editions where !edition.isSkipped { check(attribute, edition) }
            }
        }
    }

    private func check(_ attribute: Path, _ edition: TypedEdition) {
        let target = edition.target
        let isMissing = edition.containsAny(of: [attribute]).negated
        guard isPossible(isMissing, in: edition) else { return }
        let settings = table.rows.filter { row in
            guard row.from == nil, case .mapsTo(let destination)? = row.cell(on: target) else { return false }
            return destination.locations.contains { location, _ in
                if case .payload(let path) = location { attribute.contains(path) } else { false }
            }
        }
        findings.reportOnce(
            .requiredAttribute(
                Path(target.under.keys + attribute.keys).text, settings: settings.map(\.name),
                isForSome: isForSome(isMissing, edition), target: target.title, table: table.name,
                at: edition.place(mappingTo: attribute) ?? template.span))
    }
}
