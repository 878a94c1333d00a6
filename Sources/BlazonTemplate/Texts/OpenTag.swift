import BlazonDiagnostics

/// A tag that has not ended yet, and the parts around it.
struct OpenTag {
    enum Kind {
        /// `if` or `unless`.
        case conditional(String)
        /// A `case` with its subject.
        case cases(Expression)
        /// A `for` with its tag; nil if that was reported.
        case loop(TextTemplate.ForLoop?)
        /// An unsupported tag such as `capture`. It has been reported; its parts are ignored.
        case foreign(String)
    }

    let kind: Kind
    /// `{% if … %}`
    let first: Span
    /// The parts before it in the text or enclosing tag.
    var outer: [TextTemplate.Part]
    var branches: [TextTemplate.Branch] = []
    /// The parts of a loop's body, once its `{% else %}` begins.
    var body: [TextTemplate.Part] = []
    /// The current branch's condition; nil before the first `{% when %}`.
    var condition: Expression?
    /// The tag of the current branch.
    var tag: Span
    /// `{% else %}`
    var otherwise: Span?
    /// Whether the tag itself lacks its delimiter; its end is not reported as missing then.
    let isUnclosed: Bool
    /// Whether what belongs to which of its branches is not known after a reported fault.
    var isBroken: Bool

    var isForeign: Bool { if case .foreign = kind { true } else { false } }

    /// The keyword that begins it, and that ends with `end` before it.
    var keyword: String {
        switch kind {
        case .conditional(let word), .foreign(let word): word
        case .cases: "case"
        case .loop: "for"
        }
    }
}
