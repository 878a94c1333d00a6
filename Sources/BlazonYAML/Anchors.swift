import BlazonDiagnostics

/// The nodes that aliases may refer to.
struct Anchors {
    struct Target {
        let node: Node
        /// The nodes, bytes of text and levels that an alias to it adds.
        let size: Int
        let bytes: Int
        let height: Int
    }

    private enum State {
        /// Its node is still being read: an alias to it would contain itself.
        case open
        case closed(Target)
    }

    private struct Named {
        let number: Int
        let span: Span
        var state: State
    }

    /// A text that starts with an anchor.
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
    /// Plain texts with an anchor that no alias has used yet; perhaps the author meant text.
    private var unusedByNumber: [Int: Unused] = [:]

    /// Names a node that starts here, and replaces an earlier one of the same name. Pass the returned number to `close`.
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

    /// In source order.
    var unused: [Unused] { unusedByNumber.sorted { $0.key < $1.key }.map(\.value) }

    func nearestName(to name: String) -> String? {
        // A suggestion, not worth the time in a file with very many anchors.
        guard named.count <= 256 else { return nil }
        return nearest(name, among: named.sorted { $0.value.number < $1.value.number }.map(\.key))
    }
}
