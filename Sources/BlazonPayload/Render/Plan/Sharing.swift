/// Which runs of statements are written alike by several targets of an edition, or twice by one: the second time they are copied from
/// where they were written first.
struct Sharing {
    /// A run that need not be written again.
    struct Copy: Equatable {
        /// Statements of the target that copies.
        let statements: Range<Int>
        /// The target that it copies from, and that one's statements.
        let source: Int
        let from: Range<Int>
    }

    /// For each target what it copies, in order.
    private(set) var copies: [[Copy]] = []

    /// Less work than this is done again.
    private static let worthwhile = 3
    /// Places at which a beginning is looked for: a bound on the work for code that says the same thing over and over.
    private static let places = 8

    /// - Parameter targets: the statements of one edition, by target.
    init(_ targets: [[Statement]]) {
        // Where each content stands, by target.
        var places: [[Int: [Int]]] = []
        // Ends of statements that can be marked: those within what a target copies are never come by.
        var markable = targets.map { Array(repeating: true, count: $0.count + 1) }
        for (target, statements) in targets.enumerated() {
            var copies: [Copy] = []
            places.append([:])
            var at = 0
            while at < statements.count {
                let content = statements[at].content
                if content >= 0, let copy = Self.longest(at, target, targets, places, markable) {
                    copies.append(copy)
                    places[target][content, default: []].append(at)
                    for boundary in copy.statements.dropFirst() { markable[target][boundary] = false }
                    at = copy.statements.upperBound
                } else {
                    if content >= 0 { places[target][content, default: []].append(at) }
                    at += 1
                }
            }
            self.copies.append(copies)
        }
    }

    /// The run that saves the most of those that begin with a statement; nil where none is worth it.
    private static func longest(
        _ at: Int, _ target: Int, _ targets: [[Statement]], _ places: [[Int: [Int]]], _ markable: [[Bool]]
    ) -> Copy? {
        let statements = targets[target]
        var best: Copy?
        var most = worthwhile - 1
        for source in 0...target {
            let others = targets[source]
            for start in (places[source][statements[at].content] ?? []).prefix(Self.places) {
                var count = 0
                var work = 0
                // In its own output a target can copy only what is written before the run begins.
                let end = source == target ? at : others.count
                while at + count < statements.count, start + count < end, statements[at + count].content >= 0,
                    statements[at + count].content == others[start + count].content
                {
                    work += statements[at + count].work
                    count += 1
                    if work > most, markable[source][start + count] {
                        most = work
                        best = Copy(statements: at..<at + count, source: source, from: start..<start + count)
                    }
                }
            }
        }
        return best
    }
}
