import BlazonDiagnostics

/// The nodes that aliases may call for.
struct Anchors {
    struct Target {
        let node: Node
        /// How many nodes an alias to it adds, how many bytes of texts, and how many levels.
        let size: Int
        let bytes: Int
        let height: Int
    }

    private enum State {
        /// Its node is still being read: an alias to it would hold itself.
        case open
        case closed(Target)
    }

    private struct Named {
        let number: Int
        let span: Span
        var state: State
    }

    /// A text that begins with an anchor.
    struct Unused {
        let name: Span
        let all: Span
    }

    enum Lookup {
        case found(Target)
        case open(Span)
        case unknown
    }

    private var named: [String: Named] = [:]
    private var count = 0
    /// Plain texts with an anchor that nothing has called for yet: perhaps no anchors at all.
    private var unusedByNumber: [Int: Unused] = [:]

    /// Names a node that begins; an earlier one of the same name is no more to be had. Give the number back to `close`.
    mutating func open(_ name: String, at span: Span) -> Int {
        count += 1
        named[name] = Named(number: count, span: span, state: .open)
        return count
    }

    mutating func close(_ name: String, number: Int, as target: Target, unlessUsed unused: Unused?) {
        if named[name]?.number == number { named[name]?.state = .closed(target) }
        if let unused { unusedByNumber[number] = unused }
    }

    mutating func use(_ name: String) -> Lookup {
        guard let anchor = named[name] else { return .unknown }
        if !unusedByNumber.isEmpty { unusedByNumber[anchor.number] = nil }
        switch anchor.state {
        case .open: return .open(anchor.span)
        case .closed(let target): return .found(target)
        }
    }

    /// In the order of the source.
    var unused: [Unused] { unusedByNumber.sorted { $0.key < $1.key }.map(\.value) }

    func nearestName(to name: String) -> String? {
        // A guess for people, not worth time on a file made to cost time.
        guard named.count <= 256 else { return nil }
        return nearest(name, among: named.sorted { $0.value.number < $1.value.number }.map(\.key))
    }
}
