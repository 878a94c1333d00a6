import BlazonYAML

/// JSON as a table writes it: a scalar's own spelling says what it is.
enum JSONText {
    static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\t": out += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }

    /// A plain scalar that is a JSON number, `true` or `false` is that; everything else is text.
    static func literal(_ scalar: Scalar) -> String {
        scalar.isPlain && (isNumber(scalar.text) || scalar.text == "true" || scalar.text == "false")
            ? scalar.text : quoted(scalar.text)
    }

    /// The same for maps and lists (YAML's own limit bounds the depth); a plain null is JSON's.
    static func literal(_ node: Node) -> String {
        switch node.kind {
        case .scalar(let scalar): scalar.isNull ? "null" : literal(scalar)
        case .sequence(let items): "[" + items.map { literal($0) }.joined(separator: ",") + "]"
        case .mapping(let entries):
            "{" + entries.map { quoted($0.key.text) + ":" + literal($0.value) }.joined(separator: ",") + "}"
        }
    }

    /// JSON's grammar for numbers: no `+`, no leading zero, no bare point.
    static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        func digits() -> Int {
            let run = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            rest = rest.dropFirst(run.count)
            return run.count
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let leadsWithZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole == 1 || (whole > 1 && !leadsWithZero) else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard digits() > 0 else { return false }
        }
        if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}
