import BlazonDiagnostics

/// Searches for the names that misspelled ones mean. Each takes long among many names, so it is made once, and at most as many are made as
/// errors are shown.
final class NameSearches {
    /// The set of candidates for a misspelled name.
    enum NameKind: Hashable {
        /// A field of a record; nil: of the recipient.
        case field(of: String?)
        case delivery, block, setting, zone, column
        case member(of: Members)
        /// A field name in a text without quotes.
        case bareWord
    }

    /// The members of an enum. Fields share one array per enum, and equal storage compares fast, so hashing two members is enough.
    struct Members: Hashable {
        let words: [String]

        func hash(into hasher: inout Hasher) {
            hasher.combine(words.count)
            hasher.combine(words.first)
        }
    }

    private struct Search: Hashable {
        let name: String
        let kind: NameKind
    }

    private var results: [Search: String?] = [:]

    /// The candidate that is closest to a name; nil if none is close, or after too many searches.
    func nearest(_ name: String, among candidates: @autoclosure () -> [String], as kind: NameKind) -> String? {
        let search = Search(name: name, kind: kind)
        if let known = results[search] { return known }
        guard results.count < Diagnostics.keptAtMost else { return nil }
        let found = BlazonDiagnostics.nearest(name, among: candidates())
        results[search] = .some(found)
        return found
    }

    /// The member of an enum that is closest to a word.
    func nearestMember(_ word: String, of members: [String]) -> String? {
        nearest(word, among: members, as: .member(of: Members(words: members)))
    }
}
