import BlazonMapping
import BlazonText

/// Invariants of every request of a target whose table states how it is posted, checked with the table and the request alone.
struct RequestInvariant {
    private let target: Target

    /// nil where the table states nothing.
    init?(_ target: Target) {
        if target.request == nil, target.validateOnly == nil { return nil }
        self.target = target
    }

    /// Violations in a request, and in the same request that asks only for validation.
    func faults(in line: [UInt8], validating: [UInt8]) -> [String] {
        guard let request = try? JSON.read(line), let other = try? JSON.read(validating) else { return ["no request"] }
        var faults: [String] = []
        if let posted = target.request {
            if request["method"] != .text(posted.method) { faults.append("another method") }
            let path = posted.path.map { text(of: $0, in: request) }.joined()
            if request["path"] != .text(path) { faults.append("another path than \(path)") }
        } else if request["path"] != nil {
            faults.append("a path")
        }
        guard let body = request["body"], case .object(var members)? = other["body"] else { return faults + ["no body"] }
        if let name = target.validateOnly {
            let last = members.popLast()
            if last?.key != name || last?.value != .boolean(true) { faults.append("delivers") }
        }
        if JSON.object(members) != body { faults.append("another payload with validation") }
        return faults
    }

    /// RFC 6570, from the members of the request.
    private func text(of part: RequestLine.Part, in request: JSON) -> String {
        guard let name = part.name else { return part.text }
        let value: String
        switch request.value(at: name.split(separator: ".").map(String.init)) {
        case .text(let text)?: value = text
        case .number(let spelling)?: value = spelling
        default: return part.text
        }
        if case .variable = part { return value.utf8.percentEncoded() }
        let bytes = Array(value.utf8)
        return bytes.indices.map { at in
            // A `%` stays only before two hexadecimal digits.
            let digits = bytes[(at + 1)...].prefix(2)
            let isEncoded = bytes[at] == UInt8(ascii: "%") && digits.count == 2 && digits.allSatisfy(\.isHexDigit)
            return [bytes[at]].percentEncoded {
                isEncoded || $0.isUnreserved || ":/?#[]@!$&'()*+,;=".utf8.contains($0)
            }
        }.joined()
    }
}
