/// Writes compact JSON, with all but ASCII escaped. The reports' own: their room is a leaf and knows no payloads.
package struct JSONText {
    package private(set) var text = ""
    /// The next value is the first of its object or array, or follows its key.
    private var isFirst = true

    package init() {}

    package mutating func object(_ body: (inout JSONText) -> Void) { nest("{", "}", body) }
    package mutating func array(_ body: (inout JSONText) -> Void) { nest("[", "]", body) }

    package mutating func key(_ name: String) {
        value(name)
        text += ":"
        isFirst = true
    }

    package mutating func member(_ name: String, _ content: String) {
        key(name)
        value(content)
    }

    package mutating func member(_ name: String, _ number: Int) {
        key(name)
        separate()
        text += String(number)
    }

    package mutating func null() {
        separate()
        text += "null"
    }

    package mutating func value(_ content: String) {
        separate()
        text += "\""
        for unit in content.utf16 {
            switch unit {
            case 0x22: text += "\\\""
            case 0x5C: text += "\\\\"
            case 0x0A: text += "\\n"
            case 0x0D: text += "\\r"
            case 0x09: text += "\\t"
            case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: unit)))
            default:
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        text += "\""
    }

    private mutating func nest(_ open: String, _ close: String, _ body: (inout JSONText) -> Void) {
        separate()
        text += open
        isFirst = true
        body(&self)
        text += close
        isFirst = false
    }

    private mutating func separate() {
        if !isFirst { text += "," }
        isFirst = false
    }
}
