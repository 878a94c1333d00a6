/// The name among `candidates` that `name` was probably meant to be, or nil.
///
/// Damerau–Levenshtein distance over lower-cased scalars, with `_`, `-` and case not counted at all, and letters taken for what they look like; at most a third of the
/// name may differ. The first of equally near candidates wins, so put the likely ones first; beyond a thousand none is looked at, for
/// a guess is not worth the time of a file that is made to cost time.
package func nearest(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = folded(name)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    let letters = letterSet(wanted)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates.prefix(1_000) {
        // Most candidates are told from the name by their length alone.
        if candidate.utf8.count > 8 * wanted.count + 8 { continue }
        let other = folded(candidate)
        let allowed = max(1, max(wanted.count, other.count) / 3)
        guard abs(wanted.count - other.count) <= allowed else { continue }
        // Each change brings or takes away one letter at most.
        let others = letterSet(other)
        guard (letters & ~others).nonzeroBitCount <= allowed, (others & ~letters).nonzeroBitCount <= allowed else { continue }
        let distance = editDistance(wanted, other)
        if distance <= allowed, distance < min(best?.distance ?? .max, max(wanted.count, other.count)) {
            best = (candidate, distance)
        }
    }
    return best?.candidate
}

/// A bit for each letter that occurs; several letters may share one.
private func letterSet(_ scalars: [Unicode.Scalar]) -> UInt64 { scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) } }

private func folded(_ name: String) -> [Unicode.Scalar] {
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
        return name.utf8.compactMap { byte in
            switch byte {
            case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): nil
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): Unicode.Scalar(byte | 0x20)
            default: Unicode.Scalar(byte)
            }
        }
    }
    return (Lookalike.plain(name) ?? name).lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != " " }
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var previous = Array(0...right.count)
    for (i, a) in left.enumerated() {
        var current = [i + 1]
        for (j, b) in right.enumerated() {
            var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a == b ? 0 : 1))
            if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { cost = min(cost, before[j - 1] + 1) }
            current.append(cost)
        }
        before = previous
        previous = current
    }
    return previous[right.count]
}
