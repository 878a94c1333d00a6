package import BlazonText

/// A test for many values. A class, since copying a pattern takes longer than matching a short text.
package final class ValueMatcher: Sendable {
    private let test: ValueTest
    private let automaton: Automaton?

    package init(_ test: ValueTest) {
        self.test = test
        automaton = if case .form(let form) = test { form.pattern.automaton } else { nil }
    }

    /// Whether a text fulfils the test.
    package func accepts(_ text: Bytes) -> Bool { automaton?.matches(text) ?? test.accepts(text) }

    /// Whether a list of a number of items does; nil: the test is about its items.
    package func accepts(items count: Int) -> Bool? {
        if case .least(let least, .items) = test { count >= least } else { nil }
    }
}
