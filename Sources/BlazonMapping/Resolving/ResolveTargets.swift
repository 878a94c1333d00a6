import BlazonDiagnostics
import BlazonText

/// Resolves targets that extend each other.
extension TableResolver {
    /// For each target, itself and the targets that it extends, nearest first, as indices into `table.targets`; nil in and below
    /// a cycle, and if it extends an unknown target.
    mutating func targetChains() -> [[Int]?] {
        let names = table.targets.map(\.name.value)
        var parents: [Int?] = []
        var isLost = Array(repeating: false, count: names.count)
        for (index, target) in table.targets.enumerated() {
            guard let extended = target.extends else {
                parents.append(nil)
                continue
            }
            let parent = targetIndex[extended.value]
            parents.append(parent)
            if parent == nil {
                isLost[index] = true
                let suggestion = nearest(extended.value, among: names.filter { $0 != target.name.value })
                diagnostics.append(.unknownTarget(extended.value, nearest: suggestion, known: names, at: extended.span))
            }
        }
        var reported: Set<Int> = []
        return names.indices.map { start in
            var chain = [start]
            var seen: Set<Int> = [start]
            while let last = chain.last, let parent = parents[last] {
                guard seen.insert(parent).inserted else {
                    reportCycle(Array(chain[(chain.firstIndex(of: parent) ?? 0)...]), reported: &reported)
                    return nil
                }
                chain.append(parent)
            }
            return chain.contains { isLost[$0] } ? nil : chain
        }
    }

    private mutating func reportCycle(_ cycle: [Int], reported: inout Set<Int>) {
        guard let first = cycle.min(), let position = cycle.firstIndex(of: first), reported.insert(first).inserted else { return }
        let ordered = Array(cycle[position...] + cycle[..<position])
        let names = (ordered + [first]).map { table.targets[$0].name.value }
        if let span = table.targets[first].extends?.span { diagnostics.append(.extendsCycle(names, at: span)) }
    }

    func joinedTarget(_ chain: [Int]) -> TargetDeclaration? { chain.first.flatMap { joined[$0] } }

    /// The targets with what they inherit. Each is joined with one that is already.
    func joinedTargets(_ chains: [[Int]?]) -> [TargetDeclaration?] {
        var joined: [TargetDeclaration?] = Array(repeating: nil, count: chains.count)
        for case let chain? in chains {
            var base: TargetDeclaration?
            for index in chain.reversed() {
                let known = joined[index] ?? base.map { table.targets[index].inheriting($0) } ?? table.targets[index]
                joined[index] = known
                base = known
            }
        }
        return joined
    }

    mutating func resolvedTarget(_ index: Int, chain: [Int], _ priorityRows: [RowDeclaration]) -> Target {
        let own = table.targets[index]
        let joined = joinedTarget(chain) ?? own
        return Target(
            name: own.name.value, title: joined.title ?? own.name.value, service: joined.service,
            isDefault: own.isDefault ?? false, extends: own.extends?.value,
            limits: (joined.limits ?? []).map { limit($0, of: joined) }, reserve: joined.reserve?.value ?? 0,
            under: joined.under ?? Path([]), strings: joined.strings?.value,
            always: (joined.always ?? []).map { ($0.value.path, $0.value.json) }, reserved: joined.reserved ?? [],
            discouraged: joined.discouraged ?? [], headers: (joined.headers ?? []).map { ($0.name, $0.value.value) },
            pushType: pushType(joined, row: priorityHeader(chain, of: priorityRows)), words: words(joined),
            encoded: (joined.encoded ?? []).map(\.value), headerPaths: (joined.headerPaths ?? []).map(\.value),
            addressing: (joined.addressing ?? []).map(\.value),
            requires: (joined.requires ?? []).map(\.value),
            requests: lines(joined.request), validateOnly: joined.validateOnly?.value, dropped: joined.dropped ?? [],
            postedAs: other(own.request),
            retired: own.retired.map { Target.Retired(since: $0.since, use: $0.use?.value, reason: $0.reason) })
    }

    private mutating func limit(_ declared: LimitDeclaration, of target: TargetDeclaration) -> Target.Limit {
        var byPushType: [String: Int] = [:]
        for (type, bytes) in declared.byPushType { byPushType[type.value] = bytes }
        return Target.Limit(
            bytes: declared.bytes, counts: declared.counts, byPushType: byPushType,
            error: declared.error ?? target.service.flatMap(Service.named)?.sizeError,
            condition: declared.when.isEmpty ? nil : allOf(declared.when), title: declared.title,
            reserve: declared.reserve?.value ?? target.reserve?.value ?? 0, isWarning: declared.isWarning)
    }

    private mutating func lines(_ request: RequestDeclaration?) -> [RequestLine] {
        (request?.lines ?? []).map { line in
            RequestLine(
                method: line.method, path: line.path.map(\.value), when: line.when.map { allOf($0) },
                without: line.without.map(\.value), headers: line.headers.map { ($0.name, $0.value.value) })
        }
    }

    /// Only a target's own requests are those of another: what extends it has a form of its own.
    private func other(_ request: RequestDeclaration?) -> String? {
        if case .others(let target)? = request { target.value } else { nil }
    }

    /// The table's rule, completed with what is known of the service.
    private func pushType(_ target: TargetDeclaration, row priorityHeader: String?) -> PushType? {
        let standard = target.service.flatMap(Service.named)?.pushType
        guard let rule = target.pushType, let location = rule.location?.value, let otherwise = rule.otherwise?.value else {
            return standard
        }
        let own = PushType(rule, location, otherwise: otherwise, priorityHeader: priorityHeader)
        // What is known of the service is about its own header.
        guard let standard, location.header?.lowercased() == standard.location.header?.lowercased() else { return own }
        // A target that restricts the words of the header has no other types.
        let words = words(target).first { $0.header.isSameHeader(as: location.header) }?.words
        func isKnown(_ type: String) -> Bool { words?.containsBytes(of: type) ?? true || own.names.containsBytes(of: type) }
        let suffixes = standard.suffixes.map { (header: $0.header, ofTypes: $0.ofTypes.filter { isKnown($0.type) }) }
        return PushType(
            location: location, types: own.types, otherwise: otherwise,
            priorityLocation: rule.priorityLocation?.value ?? standard.priorityLocation ?? own.priorityLocation,
            priority: rule.priority == nil ? standard.priority.filter { isKnown($0.type) } : own.priority,
            requires: rule.requires == nil ? standard.requires.filter { own.names.containsBytes(of: $0.type) } : own.requires,
            suffixes: rule.suffixes == nil ? suffixes : own.suffixes, silentType: otherwise,
            error: rule.error ?? standard.error, isDeclared: true)
    }

    private func words(_ target: TargetDeclaration) -> [(header: String, words: [String])] {
        let own = target.words ?? []
        let standard = target.service.flatMap(Service.named)?.words ?? []
        return own
            + standard.filter { known in !own.contains { $0.header.isSameHeader(as: known.header) } }
    }

    /// Rows that map to a header of priority on some target.
    func priorityRows() -> [RowDeclaration] { table.rows.filter { row in row.cells.contains { $0.cell.priorityHeader != nil } } }

    /// The header that the priority row maps to.
    private func priorityHeader(_ chain: [Int], of rows: [RowDeclaration]) -> String? {
        let names = chain.map { table.targets[$0].name.value }
        return rows.lazy.compactMap { row in
            names.lazy.compactMap { name in row.cells.first { $0.target.value.hasSameBytes(as: name) }?.cell }.first?
                .priorityHeader
        }.first
    }
}

extension CellDeclaration {
    fileprivate var priorityHeader: String? {
        guard case .mapsTo(let destination) = self else { return nil }
        return destination.locations.lazy.compactMap { destination -> String? in
            guard case .header(let name) = destination.location, name.lowercased().utf8.hasSuffix("priority") else { return nil }
            return name
        }.first
    }
}

extension PushType {
    /// A rule as a table declares it.
    init(
        _ rule: PushTypeDeclaration, _ location: Destination.Location, otherwise: String, silentType: String? = nil,
        priorityHeader: String?, isDeclared: Bool = true
    ) {
        // In a payload inside another, rows alone write the priority.
        let derived = location.header == nil ? nil : priorityHeader.map { Destination.Location.header($0) }
        self.init(
            location: location, types: rule.types.map { ($0.name.value, $0.attributes.map(\.value)) }, otherwise: otherwise,
            priorityLocation: rule.priorityLocation?.value ?? derived,
            priority: (rule.priority ?? []).map {
                Priority(type: $0.type.value, values: $0.values.map(\.value), isComplete: $0.isList)
            },
            requires: (rule.requires ?? []).map { ($0.type.value, $0.attributes.map(\.value)) },
            suffixes: (rule.suffixes ?? []).map { ($0.header.value, $0.ofTypes.map { ($0.type.value, $0.suffix) }) },
            silentType: silentType ?? otherwise, error: rule.error, isDeclared: isDeclared)
    }
}
