import BlazonDiagnostics
import BlazonText

/// Checks rows that name other rows.
extension TableResolver {
    mutating func checkReferences() {
        for row in table.rows {
            if targetIndex[row.name.value] != nil {
                diagnostics.append(
                    .takenName(row.name.value, what: "row", reason: "is the name of a target", at: row.name.span))
            }
            check(row.implies ?? [], of: row, in: "implies")
            check(row.retired?.use.map { [$0] } ?? [], of: row, in: "use")
            for (_, cell) in row.cells {
                if case .mapsTo(let destination) = cell { check(destination.implies.map(\.row), of: row, in: "implies") }
            }
        }
    }

    private mutating func check(
        _ references: [Located<String>], of row: RowDeclaration, in key: String
    ) {
        for reference in references {
            if rowIndex[reference.value] == nil {
                diagnostics.append(
                    .unknownRow(
                        reference.value, in: key, nearest: suggestion(for: reference.value, among: rowNames),
                        at: reference.span))
            } else if reference.value.hasSameBytes(as: row.name.value) {
                diagnostics.append(.ownRow(reference.value, in: key, at: reference.span))
            }
        }
    }

    /// Authors cannot set an implied row, so its value must be defined on each target that it maps to.
    mutating func checkImplied(_ target: Target, cells: [(row: Int, cell: ResolvedCell)]) {
        for (index, resolved) in cells {
            guard case .mapsTo(let destination)? = resolved.cell else { continue }
            let row = table.rows[index]
            let ofCell = zip(destination.implies, resolved.implied).map { Located($0.name, $1) }
            for implied in (row.implies ?? []) + ofCell {
                guard let other = rowIndex[implied.value], other != index, !hasOwnValue(other, cells: cells) else {
                    continue
                }
                report(.undefinedImplication(implied.value, of: row.name.value, target: target.name, at: implied.span))
            }
        }
    }

    /// The rows of `addressing` exist and reach the request.
    mutating func checkAddressing(_ target: Target, chain: [Int], cells: [(row: Int, cell: ResolvedCell)]) {
        for name in joinedTarget(chain)?.addressing ?? [] {
            guard let row = rowIndex[name.value] else {
                report(
                    .unknownRow(
                        name.value, in: "addressing", nearest: suggestion(for: name.value, among: rowNames),
                        at: name.span))
                continue
            }
            if case .none? = cells.first(where: { $0.row == row })?.cell.cell {
                report(.unreachableAddress(name.value, target: target.name, at: name.span))
            }
        }
    }

    private func hasOwnValue(_ row: Int, cells: [(row: Int, cell: ResolvedCell)]) -> Bool {
        guard case .known(let kind, _)? = table.rows[row].type, kind != .flag else { return true }
        guard case .mapsTo(let destination)? = cells.first(where: { $0.row == row })?.cell.cell else { return true }
        return destination.locations.allSatisfy { if case .fixed = $0.form { true } else { false } }
    }

    /// Whether a further error is kept, and not only counted.
    var isShown: Bool { diagnostics.counts.errors < Diagnostics.keptAtMost }

    /// The name that was probably meant; nil: there is none, or the error is not shown.
    func suggestion(for name: String, among names: [String]) -> String? { isShown ? nearest(name, among: names) : nil }

    /// Reports a fault once, even if several targets share it because one extends the other.
    mutating func report(_ diagnostic: Diagnostic) {
        for other in diagnostics[knownCount...] { known.insert(KnownFault(other)) }
        if known.insert(KnownFault(diagnostic)).inserted { diagnostics.append(diagnostic) }
        knownCount = diagnostics.count
    }
}

/// What distinguishes faults: a table can have as many as rows.
struct KnownFault: Hashable {
    private let code: String
    private let span: Span

    init(_ diagnostic: Diagnostic) { (code, span) = (diagnostic.code.id, diagnostic.span) }
}
