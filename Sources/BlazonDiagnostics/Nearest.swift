/// The name among `candidates` that `name` was probably meant to be, or nil.
///
/// Uses the Damerau–Levenshtein distance of lower-case scalars, ignoring `_` and `-` and treating lookalike letters as equal; at
/// most a third of the name may differ, but no digits. Of equally close candidates none was more probably meant than another: then it
/// is nil, and the author chooses. Of more than a thousand candidates the first are compared, to bound the time.
package func nearest(_ name: String, among candidates: [String]) -> String? {
    let foldedName = folded(name)
    guard !foldedName.isEmpty, foldedName.count <= 64 else { return nil }
    let letters = letterSet(foldedName)
    let digits = foldedName.filter(\.isDigit)
    var best: (candidate: String, distance: Int, isOnly: Bool)?
    for candidate in candidates.prefix(mostCandidates) {
        // Most candidates differ too much in length or letters, which is tested without allocation.
        if candidate.utf8.count > 8 * foldedName.count + 8 { continue }
        var other: [Unicode.Scalar]?
        let count: Int
        let others: UInt64
        if let outline = asciiOutline(candidate) {
            (count, others) = outline
        } else {
            let scalars = folded(candidate)
            (count, others) = (scalars.count, letterSet(scalars))
            other = scalars
        }
        // A candidate must also be as close as the best one so far. Two letters say too little to misspell one.
        let longest = max(foldedName.count, count)
        let allowed = min(longest < 3 ? 0 : max(1, longest / 3), best?.distance ?? .max)
        guard (foldedName.count - count).magnitude <= allowed else { continue }
        // Each edit adds or removes at most one letter.
        guard (letters & ~others).nonzeroBitCount <= allowed, (others & ~letters).nonzeroBitCount <= allowed else { continue }
        let scalars = other ?? folded(candidate)
        // `price3` is no misspelled `price1`, but `BZ357` may be `BZ0357`.
        if (1...2).contains(digits.count), case let others = scalars.filter(\.isDigit), !others.isEmpty, others != digits {
            continue
        }
        let distance = editDistance(foldedName, scalars)
        guard distance <= allowed, distance < longest else { continue }
        if let known = best, known.distance == distance {
            best?.isOnly = known.isOnly && known.candidate.utf8.elementsEqual(candidate.utf8)
        } else {
            best = (candidate, distance, true)
        }
    }
    return best.flatMap { $0.isOnly ? $0.candidate : nil }
}

/// A bit for each letter in the text; several letters may share one.
private func letterSet(_ scalars: [Unicode.Scalar]) -> UInt64 { scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) } }

private let mostCandidates = 1_000

/// The number of letters of a folded ASCII candidate, and their set; nil for other candidates.
private func asciiOutline(_ name: String) -> (count: Int, letters: UInt64)? {
    var (count, letters) = (0, UInt64(0))
    for byte in name.utf8 {
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): continue
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters |= 1 << UInt64((byte | 0x20) & 63)
        case 0..<0x80: letters |= 1 << UInt64(byte & 63)
        default: return nil
        }
        count += 1
    }
    return (count, letters)
}

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

/// Number of insertions, deletions, replacements and swaps of neighbors that turn one text into the other.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var (before, previous, current) = ([Int](), Array(0...right.count), [Int]())
    for (i, a) in left.enumerated() {
        current.removeAll(keepingCapacity: true)
        current.append(i + 1)
        for (j, b) in right.enumerated() {
            var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a == b ? 0 : 1))
            if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { cost = min(cost, before[j - 1] + 1) }
            current.append(cost)
        }
        (before, previous, current) = (previous, current, before)
    }
    return previous[right.count]
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
