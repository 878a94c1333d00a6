import BlazonDiagnostics
import BlazonText
import BlazonYAML

/// Parses the tokens of one expression. A mistake with only one possible meaning (`=` for `==`) is reported and parsing
/// continues; any other ends the expression.
struct ExpressionParser {
    /// The rest of the expression cannot be parsed; this has been reported.
    struct Broken: Error {}

    /// An expression and the height of its tree.
    struct Tree {
        let expression: Expression
        let height: Int
    }

    let scalar: Scalar
    let bytes: [UInt8]
    let tokens: [Token]
    let maxLevels: Int
    var at = 0
    /// Number of open parentheses.
    var nesting = 0
    /// Whether `limit:`, `offset:` and `reversed` may follow.
    var isInLoopTag = false
    private(set) var diagnostics: Diagnostics = []

    /// Creates a parser with a maximum nesting of parentheses; the tree may be twice as high.
    init(_ scalar: Scalar, bytes: [UInt8], tokens: [Token], maxLevels: Int) {
        self.maxLevels = maxLevels
        self.scalar = scalar
        self.bytes = bytes
        self.tokens = tokens
    }

    /// The expression; nil if a fault was reported.
    mutating func parse() -> Expression? {
        guard let tree = try? whole(), diagnostics.isEmpty else { return nil }
        return tree.expression
    }

    private mutating func whole() throws(Broken) -> Tree {
        let tree = try disjunction()
        guard current.kind == .end else { throw leftover() }
        return tree
    }

    // MARK: Tokens

    var current: Token { tokens[min(at, tokens.count - 1)] }

    func peek(_ distance: Int) -> Token { tokens[min(at + distance, tokens.count - 1)] }

    mutating func advance() -> Token {
        let token = current
        at += 1
        return token
    }

    mutating func accept(_ kind: Token.Kind) -> Token? { current.kind == kind ? advance() : nil }

    func spelling(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func spelling(_ token: Token) -> String { spelling(token.range) }
    func span(_ range: Range<Int>) -> Span { scalar.span(of: range) }
    func span(_ token: Token) -> Span { scalar.span(of: token.range) }
    func name(_ token: Token) -> Name { Name(spelling(token), span(token)) }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    mutating func fail(_ diagnostic: Diagnostic) -> Broken {
        diagnostics.append(diagnostic)
        return Broken()
    }

    private var quoting: Expression.QuotingContext { scalar.quotingContext }

    // MARK: Trees

    mutating func tree(_ kind: Expression.Kind, _ span: Span, over height: Int) throws(Broken) -> Tree {
        guard height < 2 * maxLevels else { throw fail(.expressionTooDeep(limit: 2 * maxLevels, at: span)) }
        return Tree(expression: Expression(kind, span: span, in: quoting), height: height + 1)
    }

    mutating func binary(_ operation: Operator, _ symbol: Span, _ left: Tree, _ right: Tree) throws(Broken) -> Tree {
        try tree(
            .binary(operation, symbol, left.expression, right.expression),
            left.expression.span.extended(to: right.expression.span), over: max(left.height, right.height))
    }
}
