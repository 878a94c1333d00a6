import BlazonText

/// The patterns of one file. Each is built once, and building all of them takes a bounded time.
package final class PatternSet {
    private var known: [ByteKey: Result<TextPattern, TextPatternError>] = [:]
    private var budget = AutomatonBudget(steps: PatternSet.maxSteps)

    /// Maximum number of steps of building all automata, each of some nanoseconds.
    static let maxSteps = 20_000_000

    package init() {}

    /// The pattern that a text states.
    ///
    /// - Throws: `TextPatternError` as its initializer does, and if the patterns before took too many steps.
    package func pattern(_ text: String) throws(TextPatternError) -> TextPattern {
        let key = ByteKey(Array(text.utf8))
        if let known = known[key] { return try known.get() }
        let built = Result { () throws(TextPatternError) in try TextPattern(text, &budget) }
        known[key] = built
        return try built.get()
    }
}

/// How many steps may be taken to build automata.
struct AutomatonBudget {
    /// Those that are left; below 0: more have been taken.
    private(set) var steps: Int
    /// Those that are left for the automaton that is being built.
    private(set) var own = 0

    /// Maximum number of steps for one automaton.
    static let maxOwn = 4_000_000

    init(steps: Int) { self.steps = steps }

    /// Begins an automaton.
    mutating func begin() { own = min(Self.maxOwn, steps) }

    /// Takes steps, which throws if none are left.
    mutating func take(_ count: Int) throws(AutomatonSizeError) {
        steps = steps.subtracting(clamping: count)
        own = own.subtracting(clamping: count)
        if own < 0 { throw AutomatonSizeError() }
    }
}
