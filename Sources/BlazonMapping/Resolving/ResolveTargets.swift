import BlazonDiagnostics

/// Targets that extend one another.
extension TableResolver {
    /// For each target itself and those that it extends, nearest first, as places in `table.targets`; nil in and below a cycle,
    /// and where a target is extended that does not exist.
    mutating func targetChains() -> [[Int]?] {
        let names = table.targets.map(\.name.value)
        var parents: [Int?] = []
        var isLost = Array(repeating: false, count: names.count)
        for (index, target) in table.targets.enumerated() {
            guard let wanted = target.extends else {
                parents.append(nil)
                continue
            }
            let parent = targetIndex[Array(wanted.value.utf8)]
            parents.append(parent)
            if parent == nil {
                isLost[index] = true
                let near = nearest(wanted.value, among: names.filter { $0 != target.name.value })
                diagnostics.append(.unknownTarget(wanted.value, nearest: near, known: names, at: wanted.span))
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
        guard let first = cycle.min(), let turn = cycle.firstIndex(of: first), reported.insert(first).inserted else { return }
        let ordered = Array(cycle[turn...] + cycle[..<turn])
        let names = (ordered + [first]).map { table.targets[$0].name.value }
        if let span = table.targets[first].extends?.span { diagnostics.append(.extendsCycle(names, at: span)) }
    }

    func joinedTarget(_ chain: [Int]) -> TargetDeclaration? {
        guard let first = chain.first else { return nil }
        return chain.dropFirst().reduce(table.targets[first]) { $0.inheriting(table.targets[$1]) }
    }

    func resolvedTarget(_ index: Int, chain: [Int]) -> Target {
        let own = table.targets[index]
        let joined = joinedTarget(chain) ?? own
        return Target(
            name: own.name.value, title: joined.title ?? own.name.value, service: joined.service,
            isDefault: own.isDefault ?? false, extends: own.extends?.value,
            limit: joined.limit.map { Target.Limit(bytes: $0.bytes, counts: $0.counts, byPushType: $0.byPushType) },
            reserve: joined.reserve ?? 0, under: joined.under ?? Path([]), strings: joined.strings?.value,
            always: (joined.always ?? []).map { ($0.value.path, $0.value.json) }, reserved: joined.reserved ?? [],
            discouraged: joined.discouraged ?? [], headers: joined.headers ?? [])
    }
}
