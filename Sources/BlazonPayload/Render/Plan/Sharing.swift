/// Finds runs of statements that several targets of an edition write identically, or that one target writes twice. Later
/// occurrences are copied from the first one's output.
struct Sharing {
    /// A run that is copied.
    struct Copy: Equatable {
        /// Statements of the target that copies.
        let statements: Range<Int>
        /// The target that it copies from, and that target's statements.
        let source: Int
        let from: Range<Int>
    }

    /// For each target its copies, in order.
    private(set) var copies: [[Copy]] = []
    /// For each target its marks, by the statement boundary: the starts and ends of what is copied from it.
    private(set) var marks: [[Int: Int]]
    private(set) var markCount = 0

    /// Minimum work that a copy must save.
    private static let worthwhile = 3
    /// Maximum number of positions searched for the start of a run, which bounds the work for repetitive code.
    private static let places = 8

    /// Finds the copies of one edition; `targets` are the statements of each target.
    init(_ targets: [[Statement]]) {
        marks = targets.map { _ in [:] }
        // Positions of each content, by target.
        var places: [[Int: [Int]]] = []
        // Statement boundaries that can be marked: those within a copied run are never reached.
        var markable = targets.map { Array(repeating: true, count: $0.count + 1) }
        for (target, statements) in targets.enumerated() {
            var copies: [Copy] = []
            places.append([:])
            var at = 0
            while at < statements.count {
                let content = statements[at].content
                let copy = content >= 0 ? Self.longest(at, target, targets, places, markable) : nil
                if content >= 0 { places[target][content, default: []].append(at) }
                if let copy {
                    copies.append(copy)
                    for boundary in [copy.from.lowerBound, copy.from.upperBound] where marks[copy.source][boundary] == nil {
                        marks[copy.source][boundary] = markCount
                        markCount += 1
                    }
                    for boundary in copy.statements.dropFirst() { markable[target][boundary] = false }
                }
                at = copy?.statements.upperBound ?? at + 1
            }
            self.copies.append(copies)
        }
    }

    /// The run starting at a statement that saves the most work; nil if none is worth it.
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
                // In its own output a target can copy only what is written before the run starts.
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
