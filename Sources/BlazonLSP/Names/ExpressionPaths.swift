import BlazonTemplate

/// Interprets the names in an expression by their neighbors.
extension ExpressionWords {
    func kind(_ index: Int) -> Word.Kind? { words.indices.contains(index) ? words[index].kind : nil }

    func isFilterName(_ index: Int) -> Bool { kind(index - 1) == .pipe }

    /// `ellipsis` in `| truncate: 20, ellipsis: '…'`.
    func isArgumentName(_ index: Int) -> Bool { kind(index + 1) == .colon && !isFilterName(index) }

    /// The `if` of `{% if tier %}`.
    func isTagWord(_ index: Int) -> Bool { opening == .tag && index == 0 }

    /// The names of a path up to and including this word: both for `id` in `order.id`; nil: the word is not part of a path.
    func path(endingAt index: Int) -> [String]? {
        var start = index
        while start >= 2, words[start - 1].kind == .dot, words[start - 2].isSpelledLikeAName { start -= 2 }
        guard words.indices.contains(index), words[index].isSpelledLikeAName, words[start].kind == .name,
            !isFilterName(start), !isArgumentName(index), !isTagWord(start)
        else { return nil }
        return stride(from: start, through: index, by: 2).map { words[$0].text }
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
    var isWord: Bool { text.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A } }
}
