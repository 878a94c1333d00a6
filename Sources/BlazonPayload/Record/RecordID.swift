import BlazonText

extension RawSpan {
    /// The raw bytes of the field that identifies the recipient, a JSON string or number. Nil if it cannot be read: missing, duplicate, of
    /// another kind, not Unicode, or after damage in the record.
    ///
    /// - Parameter name: The field's name, as `Renderer.idName`.
    /// - Returns: Its range.
    package func recordID(named name: [UInt8]) -> Range<Int>? {
        unsafe withUnsafeBytes { unsafe Bytes(_unsafeBytes: $0).recordID(named: name) }
    }
}

extension Span<UInt8> {
    func recordID(named name: [UInt8]) -> Range<Int>? {
        var found: Range<Int>?
        var at = 0
        skipSpace(&at)
        guard peek(at) == UInt8(ascii: "{") else { return nil }
        do throws(JSONFault) {
            repeat {
                at += 1
                skipSpace(&at)
                let (key, keyFlags) = try skipKey(&at)
                let isID = spells(name, key, keyFlags)
                let value = at
                let isText = peek(at) == UInt8(ascii: "\"")
                var flags = TextFlags()
                if isText {
                    at += 1
                    flags = try skipText(&at)
                } else {
                    try skipValue(&at, depth: 0, most: Renderer.maxNesting)
                }
                if isID {
                    let isNumber = peek(value) == UInt8(ascii: "-") || peek(value).isASCIIDigit
                    // A digit after a number follows a leading zero: the number is invalid.
                    if found != nil || !isText && !isNumber || flags.contains(.loneSurrogate) || peek(at).isASCIIDigit {
                        return nil
                    }
                    found = value..<at
                }
                skipSpace(&at)
            } while peek(at) == UInt8(ascii: ",")
        } catch {}
        return found
    }

    /// Whether a key reads as a name, possibly with `\u` escapes.
    func spells(_ name: [UInt8], _ key: Range<Int>, _ flags: TextFlags) -> Bool {
        if !flags.contains(.escaped) {
            guard key.count == name.count else { return false }
            for (offset, byte) in name.enumerated() where self[key.lowerBound + offset] != byte { return false }
            return true
        }
        var bytes: [UInt8] = []
        decodeText(key, into: &bytes)
        return bytes == name
    }

    /// Whether a well-formed text, given the offset of its opening quote, has half of a surrogate pair.
    func hasLoneSurrogate(_ start: Int) -> Bool {
        var at = start + 1
        return (try? skipText(&at))?.contains(.loneSurrogate) ?? true
    }
}
