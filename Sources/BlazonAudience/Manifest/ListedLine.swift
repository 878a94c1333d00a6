import BlazonPayload
import BlazonText

/// What a line of `rejected.ndjson` or `skipped.ndjson` says: the target, and a code or reason.
struct ListedLine {
    /// nil: all targets.
    let target: String?
    let value: String
    /// The line of its record, as it is written.
    let number: String

    /// Reads the members `line`, `target` and `key`. The line may be cut after them.
    init?(_ bytes: ArraySlice<UInt8>, key: String) {
        var target: JSON?
        var value: JSON?
        var number: JSON?
        let line = bytes.span
        var at = 0
        do throws(JSONFault) {
            try line.expect(UInt8(ascii: "{"), else: .value, &at)
            while target == nil || value == nil || number == nil {
                let name = try line.skipKey(&at).name
                let start = at
                try line.skipValue(&at, depth: 0, most: Renderer.maxNesting)
                let member = bytes[bytes.startIndex + start..<bytes.startIndex + at]
                let spelling = bytes[bytes.startIndex + name.lowerBound..<bytes.startIndex + name.upperBound]
                if spelling.elementsEqual("line".utf8) { number = try? JSON.read(Array(member)) }
                if spelling.elementsEqual("target".utf8) { target = try? JSON.read(Array(member)) }
                if spelling.elementsEqual(key.utf8) { value = try? JSON.read(Array(member)) }
                if target == nil || value == nil || number == nil { try line.expect(UInt8(ascii: ","), else: .commaOrBrace, &at) }
            }
        } catch {
            return nil
        }
        guard case .text(let text)? = value, case .number(let number)? = number else { return nil }
        switch target {
        case .null?: self.target = nil
        case .text(let name)?: self.target = name
        default: return nil
        }
        self.value = text
        self.number = number
    }
}
