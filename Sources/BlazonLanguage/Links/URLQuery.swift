import BlazonText

/// The query of a URL, or of what follows the host of one.
package struct URLQuery {
    /// Where further parameters are added, before the fragment, and what separates them from the others; nil: nothing.
    package let insertion: (offset: Int, separator: UInt8?)
    private let parameters: ArraySlice<UInt8>

    package init(of url: ArraySlice<UInt8>) {
        let end = url.firstIndex(of: UInt8(ascii: "#")) ?? url.endIndex
        guard let mark = url[..<end].firstIndex(of: UInt8(ascii: "?")) else {
            (insertion, parameters) = ((end, UInt8(ascii: "?")), [])
            return
        }
        parameters = url[(mark + 1)..<end]
        let isSeparated = parameters.isEmpty || parameters.last == UInt8(ascii: "&")
        insertion = (end, isSeparated ? nil : UInt8(ascii: "&"))
    }

    /// The names of the parameters as they are written.
    package var keys: some Sequence<ArraySlice<UInt8>> {
        parameters.lazy.split(separator: UInt8(ascii: "&")).lazy.map { $0.prefix { $0 != UInt8(ascii: "=") } }
    }

    /// Whether a parameter has a name, after decoding (`application/x-www-form-urlencoded`).
    package func has(_ name: [UInt8]) -> Bool { keys.contains { $0.isDecoded(to: name) } }
}

extension ArraySlice<UInt8> {
    fileprivate func isDecoded(to text: [UInt8]) -> Bool {
        var at = startIndex
        for byte in text {
            guard at < endIndex else { return false }
            if self[at] == UInt8(ascii: "%"), let decoded = percentDecodedByte(at: at) {
                if decoded != byte { return false }
                at += 3
            } else {
                if byte != (self[at] == UInt8(ascii: "+") ? UInt8(ascii: " ") : self[at]) { return false }
                at += 1
            }
        }
        return at == endIndex
    }
}

extension EvaluationState {
    /// Adds parameters to the query of a URL. The names are percent-encoded already. Throws `ComputationFailure` if the result is longer than
    /// `maxText`.
    mutating func add(_ parameters: [(name: String, value: Range<Int>)], to link: Range<Int>) throws(ComputationFailure) -> Value
    {
        // Kept, the query would make the arena copy itself.
        let insertion = URLQuery(of: arena[link]).insertion
        var separator = insertion.separator
        let start = arena.count
        appendCopy(of: link.lowerBound..<insertion.offset)
        for (name, value) in parameters {
            if let separator { arena.append(separator) }
            separator = UInt8(ascii: "&")
            arena.append(contentsOf: name.utf8)
            arena.append(UInt8(ascii: "="))
            for index in value {
                let byte = arena[index]
                if byte.isUnreserved { arena.append(byte) } else { arena.append(percentEncoded: byte) }
            }
            try checkText(from: start)
        }
        appendCopy(of: insertion.offset..<link.upperBound)
        try checkText(from: start)
        return .text(start..<arena.count)
    }
}
