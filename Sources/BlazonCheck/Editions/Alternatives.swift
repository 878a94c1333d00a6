import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

/// Rows that are alternatives: `addressing`, `oneOf` and `atMostOneOf`, checked for all recipients that the types allow.
extension TemplateChecker {
    func checkAlternatives(_ targets: [TypedTarget]) {
        let rows = table.rows.filter { !$0.oneOf.isEmpty || !$0.atMostOneOf.isEmpty }
        let hasRules = !rows.isEmpty || targets.contains { !$0.target.addressing.isEmpty }
        for edition in hasRules ? targets.flatMap(\.editions) : [] where !edition.isSkipped {
            let addressing = edition.target.addressing
            if !addressing.isEmpty { check(addressing, isNeeded: true, edition) }
            for row in rows {
                if !row.oneOf.isEmpty { check(row.oneOf, isNeeded: true, edition) }
                if !row.atMostOneOf.isEmpty { check(row.atMostOneOf, isNeeded: false, edition) }
            }
        }
    }

    private func check(_ names: [String], isNeeded: Bool, _ edition: TypedEdition) {
        let target = edition.target
        let given = edition.settings.filter { names.contains($0.row.name) }
        let conditions = given.map { setting in
            setting.value.isWritten(setting.row.kind == .flag ? .fixed("true") : .plain, on: target.name)
        }
        let clashing = given.indices.filter { index in
            given.indices.contains { $0 != index && isPossible(.both(conditions[index], conditions[$0]), in: edition) }
        }
        let clash = clashing.map { given[$0] }
        if let last = clash.last(where: { $0.place != nil }) ?? clash.last {
            findings.reportOnce(
                .notOneOf(
                    names, given: clash.compactMap { setting in setting.place.map { (setting.row.name, $0.name) } },
                    table: table.name, at: last.place?.name ?? template.span))
        }
        let mapsTo = names.contains { name in
            if case .mapsTo? = table.row(named: name)?.cell(on: target) { true } else { false }
        }
        let isMissing = TypedExpression.any(conditions[...]).negated
        guard isNeeded, mapsTo, isPossible(isMissing, in: edition) else { return }
        findings.reportOnce(
            .oneOfMissing(
                names, isForSome: !given.isEmpty, target: target.title, table: table.name,
                at: given.lazy.compactMap(\.place).first?.name ?? template.span))
    }
}
