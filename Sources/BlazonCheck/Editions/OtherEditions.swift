import BlazonTemplate

/// Follows the conditions of branches to find those that no recipient of this edition takes, while another's may, since the conditions read the
/// locale or the variant, or since another edition skips others: such a text or condition is checked where it is possible.
struct OtherEditions {
    private let checker: TypeChecker
    private let isDead: Bool
    /// Of the conditions so far: each is visited once, since there may be thousands.
    private var dependencies: EditionDependencies = []
    /// What the conditions say by themselves, in code that no recipient reaches: its texts are in the language of its edition, too. Another
    /// checker types them, whose findings are dropped.
    private var (ifTrue, remaining) = (Facts(), Facts())

    init(_ checker: TypeChecker, within outer: Facts) {
        self.checker = checker
        isDead = outer.isImpossible
        (remaining.loops, remaining.assumed) = (outer.loops, .all)
    }

    /// Continues with the branch of a condition.
    mutating func add(_ condition: Expression) {
        let added = EditionDependencies(checker.input.blocks, visiting: condition.visit)
        dependencies.formUnion(added)
        guard isDead, !added.isEmpty else { return ifTrue = remaining }
        let alone = TypeChecker(checker.context).condition(condition, remaining)
        (ifTrue, remaining) = (alone.ifTrue, alone.ifFalse)
    }

    /// Whether the last branch is one; `facts` hold in it.
    func takeBranch(_ facts: Facts) -> Bool { take(facts, ifTrue) }

    /// Whether what remains after all conditions is one.
    func takeRest(_ facts: Facts) -> Bool { take(facts, remaining) }

    private func take(_ facts: Facts, _ alone: Facts) -> Bool {
        isDead ? alone.isImpossible : facts.isImpossible && (checker.context.skips.differs || !dependencies.isEmpty)
    }
}
