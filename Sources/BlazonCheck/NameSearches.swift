import BlazonDiagnostics

/// Searches for the names that misspelled ones mean. Each takes long among many names, so it is made once, and at most as many
/// are made as errors are shown.
final class NameSearches {
    /// Equal candidates mostly share their storage, which compares fast, so hashing their number and the first is enough.
    private struct Search: Hashable {
        let name: String
        let candidates: [String]

        func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            hasher.combine(candidates.count)
            hasher.combine(candidates.first)
        }
    }

    private var results: [Search: String?] = [:]

    /// The candidate that is closest to a name; nil if none is close, or after too many searches.
    func nearest(_ name: String, among candidates: [String]) -> String? {
        let search = Search(name: name, candidates: candidates)
        if let known = results[search] { return known }
        guard results.count < Diagnostics.keptAtMost else { return nil }
        let found = BlazonDiagnostics.nearest(name, among: candidates)
        results[search] = .some(found)
        return found
    }
}
