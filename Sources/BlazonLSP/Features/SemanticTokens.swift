import BlazonDiagnostics
import BlazonRPC
import BlazonTemplate
import BlazonText

/// What each word of a document's expressions is, and where its fields, types and blocks are declared, for highlighting.
struct SemanticTokens {
    /// LSP's names; a token's type is the position in this list.
    enum Kind: Int, CaseIterable {
        case property, variable, macro, namespace, type, function, parameter, keyword, string, number, `operator`
    }

    /// LSP's names; the n-th of this list is bit n.
    enum Modifier: Int, CaseIterable {
        case declaration, readonly, defaultLibrary
    }

    static var legend: JSON {
        object([
            "tokenTypes": .texts(Kind.allCases.map { "\($0)" }), "tokenModifiers": .texts(Modifier.allCases.map { "\($0)" }),
        ])
    }

    private struct Token {
        let range: Range<Int>
        let kind: Kind
        let modifiers: [Modifier]
    }

    private let tokens: [Token]
    private let lines: TextLines
    private let encoding: PositionEncoding

    init(_ model: DocumentModel, _ document: Document, _ scope: Scope, _ encoding: PositionEncoding) {
        lines = document.lines
        self.encoding = encoding
        let range = model.mapping(to: document.lines)
        let names = model.index.occurrences.map { occurrence in
            let (kind, modifiers) = Self.meaning(of: occurrence.symbol, scope)
            return Token(
                range: range(occurrence.span.range), kind: kind,
                modifiers: (occurrence.isDeclaration ? [.declaration] : []) + modifiers)
        }
        let words = model.index.words.map { word in
            let (kind, modifiers) = Self.meaning(of: word.kind)
            return Token(range: range(word.span.range), kind: kind, modifiers: modifiers)
        }
        tokens = (names + words).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Five numbers for each token: lines and characters after the one before, length, type, modifiers. A token is part of one line.
    var json: JSON {
        var data: [JSON] = []
        var (last, end) = (TextPosition(line: 0, character: 0), 0)
        for token in tokens where token.range.lowerBound >= end {
            end = max(end, token.range.upperBound)
            let bits = token.modifiers.reduce(0) { $0 | 1 << $1.rawValue }
            let lastLine = lines.line(of: max(token.range.lowerBound, token.range.upperBound - 1))
            for line in lines.line(of: token.range.lowerBound)...lastLine {
                let part = lines.content(line).clamped(to: token.range)
                guard !part.isEmpty else { continue }
                let start = lines.position(of: part.lowerBound, encoding)
                let length = lines.position(of: part.upperBound, encoding).character - start.character
                let column = start.line == last.line ? start.character - last.character : start.character
                data += [start.line - last.line, column, length, token.kind.rawValue, bits].map { .integer($0) }
                last = start
            }
        }
        return object(["data": .array(data)])
    }

    private static func meaning(of symbol: Symbol, _ scope: Scope) -> (Kind, [Modifier]) {
        switch symbol {
        case .field(let path): scope.binding(path) == nil ? (.property, []) : (.variable, [])
        case .column, .member: (.property, [])
        case .variable: (.variable, [])
        case .block: (.macro, [])
        case .delivery: (.variable, [.readonly])
        case .lookup: (.namespace, [])
        case .type: (.type, [])
        case .run: (.variable, [.readonly, .defaultLibrary])
        }
    }

    private static func meaning(of word: LexicalWord.Kind) -> (Kind, [Modifier]) {
        switch word {
        case .keyword: (.keyword, [])
        case .filter: (.function, [.defaultLibrary])
        case .argument: (.parameter, [])
        case .text: (.string, [])
        case .number: (.number, [])
        case .operator: (.operator, [])
        case .root: (.variable, [.defaultLibrary])
        case .member: (.property, [])
        }
    }
}
