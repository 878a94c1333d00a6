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

    func joinedTarget(_ chain: [Int]) -> TargetDeclaration? {
        guard let first = chain.first else { return nil }
        return chain.dropFirst().reduce(table.targets[first]) { $0.inheriting(table.targets[$1]) }
    }

    func resolvedTarget(_ index: Int, chain: [Int], _ priorityRows: [RowDeclaration]) -> Target {
        let own = table.targets[index]
        let joined = joinedTarget(chain) ?? own
        return Target(
            name: own.name.value, title: joined.title ?? own.name.value, service: joined.service,
            isDefault: own.isDefault ?? false, extends: own.extends?.value,
            limit: joined.limit.map { Target.Limit($0, service: joined.service) }, reserve: joined.reserve?.value ?? 0,
            under: joined.under ?? Path([]), strings: joined.strings?.value,
            always: (joined.always ?? []).map { ($0.value.path, $0.value.json) }, reserved: joined.reserved ?? [],
            discouraged: joined.discouraged ?? [], headers: (joined.headers ?? []).map { ($0.name, $0.value.value) },
            pushType: pushType(joined, row: priorityHeader(chain, of: priorityRows)), words: words(joined),
            encoded: (joined.encoded ?? []).map(\.value), addressing: (joined.addressing ?? []).map(\.value),
            requires: (joined.requires ?? []).map(\.value),
            request: line(joined.request), validateOnly: joined.validateOnly?.value, dropped: joined.dropped ?? [],
            postedAs: other(own.request),
            retired: own.retired.map { Target.Retired(since: $0.since, use: $0.use?.value, reason: $0.reason) })
    }

    private func line(_ request: RequestDeclaration?) -> RequestLine? {
        guard case .line(let method, let path)? = request else { return nil }
        return RequestLine(method: method, path: path.map(\.value))
    }

    /// Only a target's own requests are those of another: what extends it has a form of its own.
    private func other(_ request: RequestDeclaration?) -> String? {
        if case .others(let target)? = request { target.value } else { nil }
    }

    /// The table's rule completed with the service's requirements; APNs has a default rule.
    private func pushType(_ target: TargetDeclaration, row priorityHeader: String?) -> PushType? {
        let standard = target.service == APNs.service ? APNs.pushType : nil
        guard let rule = target.pushType, let header = rule.header, let otherwise = rule.otherwise else { return standard }
        return PushType(
            header: header.value, types: rule.types.map { ($0.name.value, $0.attributes.map(\.value)) },
            otherwise: otherwise.value, priorityHeader: rule.priorityHeader?.value ?? standard?.priorityHeader ?? priorityHeader,
            priority: rule.priority?.map { ($0.type.value, $0.value.value) } ?? standard?.priority ?? [],
            requires: rule.requires?.map { ($0.type.value, $0.attributes.map(\.value)) }
                ?? (standard == nil ? [] : APNs.requires).filter { required in
                    rule.types.contains { $0.name.value == required.type } || otherwise.value == required.type
                },
            silentType: otherwise.value, isDeclared: true)
    }

    private func words(_ target: TargetDeclaration) -> [(header: String, words: [String])] {
        let own = target.words ?? []
        let standard = target.service == APNs.service ? APNs.words : []
        return own
            + standard.filter { known in !own.contains { $0.header.lowercased() == known.header.lowercased() } }
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

extension Target.Limit {
    fileprivate init(_ limit: LimitDeclaration, service: String?) {
        var byPushType: [String: Int] = [:]
        for (type, bytes) in limit.byPushType { byPushType[type.value] = bytes }
        self.init(
            bytes: limit.bytes, counts: limit.counts, byPushType: byPushType,
            error: limit.error ?? (service == APNs.service ? APNs.sizeError : nil))
    }
}
