import BlazonCheck
import BlazonTemplate
import BlazonText

/// Interprets the names in an expression by their neighbors.
extension ExpressionWords {
    func kind(_ index: Int) -> Word.Kind? { words.indices.contains(index) ? words[index].kind : nil }

    func isFilterName(_ index: Int) -> Bool { kind(index - 1) == .pipe }

    /// `ellipsis` in `| truncate: 20, ellipsis: '…'`.
    func isArgumentName(_ index: Int) -> Bool { kind(index + 1) == .colon && !isFilterName(index) }

    /// The `if` of `{% if tier %}` and of `{%- if tier %}`.
    func isTagWord(_ index: Int) -> Bool { opening == .tag && index == tagWord ?? 0 }

    /// The `x` of `{% for x in items %}`.
    func declaresLoopVariable(_ index: Int) -> Bool {
        guard let word = tagWord else { return false }
        return index == word + 1 && words[word].text == "for"
    }

    /// The names of a path up to and including this word: both for `id` in `order.id`; `rowWord` for the key of a lookup's row. nil: the word
    /// is not part of a path.
    func path(endingAt index: Int) -> [String]? {
        guard let path = written(endingAt: index) else { return nil }
        if path.contains(Self.rowWord), path.count < 3 || !path[0].hasSameBytes(as: lookupWord) || path[2] != Self.rowWord {
            return nil
        }
        return path
    }

    /// The same for members of records in lists: `cart`, `price` for `price` in `cart[0].price`.
    func path(ofRecordsEndingAt index: Int) -> [String]? {
        written(endingAt: index)?.filter { $0 != Self.rowWord }
    }

    /// The names of a path as written, with `rowWord` for what is in brackets.
    private func written(endingAt index: Int) -> [String]? {
        var (names, start) = ([String](), index)
        while true {
            if kind(start) == .closeList {
                guard let open = opening(ofKeyEndingAt: start) else { return nil }
                names.append(Self.rowWord)
                start = open - 1
            }
            guard words.indices.contains(start), words[start].isSpelledLikeAName else { return nil }
            names.append(words[start].text)
            guard start >= 2, words[start - 1].kind == .dot else { break }
            // A member of an item of a list has no path.
            guard words[start - 2].isSpelledLikeAName || words[start - 2].kind == .closeList else { break }
            start -= 2
        }
        guard words[start].kind == .name, !isFilterName(start), !isArgumentName(index), !isTagWord(start) else { return nil }
        return names.reversed()
    }

    /// What paths have for the key of a row.
    static let rowWord = "[]"

    /// The bracket that opens what a bracket closes.
    private func opening(ofKeyEndingAt index: Int) -> Int? {
        var (at, depth) = (index, 0)
        while at >= 0 {
            switch words[at].kind {
            case .closeList: depth += 1
            case .openList: depth -= 1
            default: break
            }
            if depth == 0 { return at }
            at -= 1
        }
        return nil
    }

    /// Whether a bracket opens the key of a lookup.
    func opensKey(_ index: Int) -> Bool {
        guard kind(index) == .openList, let path = path(endingAt: index - 1), case .lookup? = Symbol(path: path) else {
            return false
        }
        return true
    }
}

extension ExpressionWords.Word {
    /// After a dot, keywords are names too.
    var isSpelledLikeAName: Bool {
        switch kind {
        case .name, .boolean, .connective: true
        case .comparison: isWord
        default: false
        }
    }

    /// Whether it consists of letters: `in`, not `==`.
    var isWord: Bool { text.utf8.allSatisfy { $0.isASCIILetter } }
}
