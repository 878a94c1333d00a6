import BlazonDiagnostics
import BlazonLanguage
import BlazonText

/// Turns a declared table into a resolved one: completes it and checks all invariants.
struct TableResolver {
    let table: TableDeclaration
    /// The file that a fault is reported in: a cell missing from an inherited row is reported where it became missing.
    let file: FileID
    /// Whether notes are reported.
    private let isLinting: Bool
    var diagnostics: Diagnostics = []
    /// The faults among the first `knownCount` diagnostics.
    var known: Set<KnownFault> = []
    var knownCount = 0
    /// Indices into `table.targets` and `table.rows`.
    let targetIndex: NameIndex
    let rowIndex: NameIndex
    let rowNames: [String]
    /// The forms that the table declares, also those with faults.
    let declaredForms: NameIndex
    /// The targets with what they inherit, by index; nil: what it is cannot be known.
    private(set) var joined: [TargetDeclaration?] = []
    /// The targets with those that they extend, by index.
    private(set) var chains: [[Int]] = []
    /// The targets that extend each target, by index.
    private(set) var heirs: [[Int]] = []
    let patterns = PatternSet()
    /// The forms that the table declares, by name.
    private(set) var formIndex = NameIndex([])
    /// Made for the first rule that names an attribute.
    var written: WrittenAttributes?

    init(_ table: TableDeclaration, file: FileID, isLinting: Bool) {
        self.table = table
        self.file = file
        self.isLinting = isLinting
        targetIndex = NameIndex(table.targets.map(\.name.value))
        rowNames = table.rows.map(\.name.value)
        rowIndex = NameIndex(rowNames)
        declaredForms = NameIndex(table.forms.map(\.name.value))
    }

    /// The table; nil if an invariant is violated.
    mutating func resolve() -> MappingTable? {
        guard checkNotEmpty() else { return nil }
        let chains = targetChains()
        joined = joinedTargets(chains)
        checkCellKeys()
        let declared = table.rows.map { resolvedCells($0) }
        let cells = table.rows.indices.map { cellsByTarget(row: $0, declared: declared[$0], chains: chains) }
        checkMissing(cells)
        checkReferences()
        guard !chains.contains(where: { $0 == nil }) else { return nil }
        self.chains = chains.map { $0 ?? [] }
        heirs = Array(repeating: [], count: table.targets.count)
        for chain in self.chains where chain.count > 1 { heirs[chain[1]].append(chain[0]) }
        let priorityRows = priorityRows()
        var targets: [Target] = []
        for index in table.targets.indices { targets.append(resolvedTarget(index, chain: chains[index] ?? [], priorityRows)) }
        let tokens = tokenRows(cells)
        for (index, target) in targets.enumerated() {
            let destinations = table.rows.indices.compactMap { row in cells[row][index].map { (row, $0) } }
            checkCollisions(target, index: index, chain: chains[index] ?? [], cells: destinations)
            checkPaths(target, index: index, chain: chains[index] ?? [], cells: destinations)
            checkImplied(target, cells: destinations)
            checkRequest(target, chain: chains[index] ?? [], cells: destinations, tokens: tokens)
            checkAddressing(target, chain: chains[index] ?? [], cells: destinations)
            checkEnvelope(target, chain: chains[index] ?? [], cells: destinations)
            checkPushType(target, chain: chains[index] ?? [], cells: destinations)
            checkAttributes(target, cells: destinations)
            checkRetirement(target, chain: chains[index] ?? [])
        }
        let forms = resolvedForms()
        formIndex = NameIndex(forms.compactMap(\.value.name))
        let rules = resolvedRules(forms)
        if isLinting { noteUnusedRows(cells) }
        guard !diagnostics.hasErrors, let name = table.name else { return nil }
        return MappingTable(
            name: name.value, title: table.title ?? name.value, targets: targets,
            rows: table.rows.indices.compactMap { resolvedRow($0, cells: cells[$0]) }, forms: forms.map(\.value), rules: rules)
    }

    private mutating func checkNotEmpty() -> Bool {
        let before = diagnostics.count
        let start = table.name?.span ?? Span(file: file, start: 0, end: 0)
        if table.targets.isEmpty {
            diagnostics.append(
                table.targetsSpan.map { .emptyTable("targets", what: "target", at: $0) }
                    ?? .missingTableKey("targets", of: "this table", example: "{ app: { title: Our app } }", at: start))
        }
        if table.rows.isEmpty {
            diagnostics.append(
                table.rowsSpan.map { .emptyTable("settings", what: "row", at: $0) }
                    ?? .missingTableKey("settings", of: "this table", example: "{ title: { type: text, app: title } }", at: start)
            )
        }
        return diagnostics.count == before
    }

    /// Notes rows that map to nothing on any target: no author can use them. A `quiet` cell is there for templates that move between
    /// tables. Rows of a base are those of its author.
    private mutating func noteUnusedRows(_ cells: [[ResolvedCell?]]) {
        for (row, cells) in zip(table.rows, cells) where row.retired == nil && !cells.isEmpty && row.name.span.file == file {
            let isUnused = cells.allSatisfy { if case .none(_, quiet: false)? = $0?.cell { true } else { false } }
            if isUnused { diagnostics.append(.rowWithoutDestination(row.name.value, at: row.name.span)) }
        }
    }

    private func resolvedRow(_ index: Int, cells: [ResolvedCell?]) -> Row? {
        let row = table.rows[index]
        var byTarget: [String: Cell] = [:]
        for (target, cell) in zip(table.targets, cells) { byTarget[target.name.value] = cell?.cell }
        let kind: Row.Kind
        let word: String
        switch row.type {
        // Rules state the forms, so that there is one verdict about them.
        case .known(let known, let spelling): (kind, word) = (known.withoutForms, spelling)
        // A retired row may omit its type.
        case nil: (kind, word) = (.text, "text")
        case .broken: return nil
        }
        return Row(
            name: row.name.value, kind: kind, summary: row.summary ?? "", source: row.source ?? "", from: row.from,
            implies: row.implies?.map(\.value) ?? [], near: row.near ?? [],
            opens: row.opens?.value ?? false, retired: row.retired.map { Row.Retired(since: $0.since, use: $0.use?.value) },
            error: row.error, cells: byTarget,
            typeWord: word, textMembers: row.textMembers)
    }
}
