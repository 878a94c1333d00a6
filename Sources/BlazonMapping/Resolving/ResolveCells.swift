import BlazonDiagnostics
import BlazonReference
import BlazonText

/// A cell checked against its row's type, with the spans in the file that diagnostics point to.
struct ResolvedCell {
    /// nil if a fault was reported.
    let cell: Cell?
    /// For each location of the destination.
    var spans: [Span] = []
    /// For each of the destination's `implies`.
    var implied: [Span] = []
    /// For each value of the destination's `headers`, the fixed one first.
    var headers: [[Span]] = []
}

/// Resolves cells by row, including inherited ones.
extension TableResolver {
    /// Reports keys of a row that are neither its own nor the name of a target.
    mutating func checkCellKeys() {
        let names = table.targets.map(\.name.value)
        for row in table.rows {
            for (target, _) in row.cells where targetIndex[target.value] == nil {
                if CellKey(target.value) != nil {
                    diagnostics.append(
                        .unknownTarget(target.value, nearest: nil, known: names, cell: names.first, at: target.span))
                    continue
                }
                let near = nearest(target.value, among: names)
                if near == nil, let key = nearest(target.value, among: RowKey.names) {
                    diagnostics.append(
                        .unknownTableKey(target.value, of: RowKey.map, nearest: key, known: RowKey.names, at: target.span))
                } else {
                    diagnostics.append(.unknownTarget(target.value, nearest: near, known: names, at: target.span))
                }
            }
        }
    }

    /// The cells that a row declares, in the order of its `cells`.
    mutating func resolvedCells(_ row: RowDeclaration) -> [ResolvedCell] {
        guard case .known(let kind, let word)? = row.type else {
            if row.type == nil, row.retired == nil {
                diagnostics.append(
                    .missingTableKey("type", of: "row `\(row.name.value)`", example: "text", at: row.name.span))
            }
            let isRetired = row.type == nil && row.retired != nil
            return row.cells.map {
                isRetired ? resolved($0.cell, FormResolver(row.name.value, .text, word: "text")) : ResolvedCell(cell: nil)
            }
        }
        return row.cells.map { resolved($0.cell, FormResolver(row.name.value, kind, word: word)) }
    }

    private mutating func resolved(_ cell: CellDeclaration, _ resolver: FormResolver) -> ResolvedCell {
        switch cell {
        case .broken: return ResolvedCell(cell: nil)
        case .none(let reason, let quiet): return ResolvedCell(cell: .none(reason: reason, quiet: quiet))
        case .mapsTo(let destination):
            var resolver = resolver
            let bounds = resolver.check(destination)
            var locations: [(location: Destination.Location, form: Destination.Form)] = []
            for location in destination.locations {
                if let form = resolver.form(location) { locations.append((location.location, form)) }
            }
            diagnostics += resolver.diagnostics
            guard resolver.diagnostics.isEmpty else { return ResolvedCell(cell: nil) }
            let conditions = destination.locations.map { $0.when.isEmpty ? nil : allOf($0.when) }
            let headers = distinct(destination.headers, conditions)
            let resolved = Destination(
                locations: locations, conditions: conditions.allSatisfy { $0 == nil } ? [] : conditions, max: bounds.max,
                min: bounds.min, allowsZero: destination.allowsZero, kinds: destination.kinds.map(\.value),
                implies: destination.implies.map { ImpliedRow(name: $0.row.value, location: $0.location) },
                headers: headers.map { header in
                    FixedHeader(
                        name: header.name, value: header.values[0].value, others: header.values.dropFirst().map(\.value),
                        location: header.location)
                },
                minimumOS: destination.minimumOS, error: destination.error)
            return ResolvedCell(
                cell: .mapsTo(resolved), spans: destination.locations.map(\.span), implied: destination.implies.map(\.row.span),
                headers: headers.map { $0.values.map(\.span) })
        }
    }

    /// The headers of a cell without those that another location fixes to the same values for the same recipients.
    private func distinct(
        _ headers: [FixedHeaderDeclaration], _ conditions: [RuleCondition?]
    ) -> [FixedHeaderDeclaration] {
        headers.indices.filter { index in
            !headers[..<index].contains { earlier in
                earlier.name.isSameHeader(as: headers[index].name)
                    && earlier.values.map(\.value) == headers[index].values.map(\.value)
                    && conditions[earlier.location] == conditions[headers[index].location]
            }
        }.map { headers[$0] }
    }

    /// One cell for each target: its own, or that of the nearest target that it extends; nil: none.
    func cellsByTarget(row index: Int, declared: [ResolvedCell], chains: [[Int]?]) -> [ResolvedCell?] {
        let row = table.rows[index]
        var own: [Int: ResolvedCell] = [:]
        for (entry, cell) in zip(row.cells, declared) {
            if let target = targetIndex[entry.target.value] { own[target] = cell }
        }
        // The target that the cell of each comes from; nil: none has one. A long chain is walked once.
        var owners: [Int: Int?] = [:]
        func owner(_ chain: [Int]) -> Int? {
            var found: Int?
            var end = chain.endIndex
            for (position, target) in chain.enumerated() {
                if let known = owners[target] {
                    (found, end) = (known, position)
                    break
                }
                if own[target] != nil {
                    (found, end) = (target, position + 1)
                    break
                }
            }
            for target in chain[..<end] { owners[target] = .some(found) }
            return found
        }
        return table.targets.indices.map { target in
            // A target with a broken chain may have inherited any cell.
            guard let chain = chains[target] else { return own[target] ?? ResolvedCell(cell: nil) }
            if let cell = owner(chain).flatMap({ own[$0] }) { return cell }
            // A retired setting is reported as such; that it is not sent is implied.
            guard let retired = row.retired else { return defaultCell(chain) }
            let instead = retired.use.map { "; use \($0.value)" } ?? ""
            return ResolvedCell(cell: .none(reason: "retired since \(retired.since)\(instead)", quiet: true))
        }
    }

    /// The cell of rows without one: that of the target, or of the nearest that it extends.
    private func defaultCell(_ chain: [Int]) -> ResolvedCell? {
        switch joinedTarget(chain)?.cells {
        case .none(let reason, let quiet)?: ResolvedCell(cell: .none(reason: reason, quiet: quiet))
        case .broken?, .mapsTo?: ResolvedCell(cell: nil)
        case nil: nil
        }
    }

    /// Reports missing cells: a row of this file with all targets that it lacks, a target of this file with all inherited rows
    /// that lack it.
    mutating func checkMissing(_ cells: [[ResolvedCell?]]) {
        var rowsOfTarget: [Int: [String]] = [:]
        for (row, cells) in zip(table.rows, cells) {
            if case .broken? = row.type, row.cells.isEmpty { continue }
            var missing: [String] = []
            for (index, cell) in cells.enumerated() where cell == nil {
                let target = table.targets[index].name
                if row.name.span.file != file, target.span.file == file {
                    rowsOfTarget[index, default: []].append(row.name.value)
                } else {
                    missing.append(target.value)
                }
            }
            if !missing.isEmpty {
                diagnostics.append(.missingCell(row: row.name.value, targets: missing, at: row.name.span))
            }
        }
        for (index, target) in table.targets.enumerated() {
            if let rows = rowsOfTarget[index] {
                diagnostics.append(.missingCell(target: target.name.value, rows: rows, at: target.name.span))
            }
        }
    }
}
