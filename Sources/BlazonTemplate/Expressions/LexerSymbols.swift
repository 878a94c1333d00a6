extension Lexer {
    mutating func symbol() {
        switch (byte(0), byte(1)) {
        case (UInt8(ascii: "="), UInt8(ascii: "=")):
            if byte(2) == UInt8(ascii: "=") { add(.foreignOperator, 3) } else { add(.equal, 2) }
        case (UInt8(ascii: "!"), UInt8(ascii: "=")):
            if byte(2) == UInt8(ascii: "=") { add(.foreignOperator, 3) } else { add(.notEqual, 2) }
        case (UInt8(ascii: "<"), UInt8(ascii: "=")): add(.lessOrEqual, 2)
        case (UInt8(ascii: ">"), UInt8(ascii: "=")): add(.greaterOrEqual, 2)
        case (UInt8(ascii: "<"), UInt8(ascii: ">")), (UInt8(ascii: "="), UInt8(ascii: ">")),
            (UInt8(ascii: "="), UInt8(ascii: "<")),
            (UInt8(ascii: "&"), UInt8(ascii: "&")), (UInt8(ascii: "|"), UInt8(ascii: "|")):
            add(.foreignOperator, 2)
        case (UInt8(ascii: "="), _), (UInt8(ascii: "&"), _): add(.foreignOperator, 1)
        case (UInt8(ascii: "<"), _): add(.less, 1)
        case (UInt8(ascii: ">"), _): add(.greater, 1)
        case (UInt8(ascii: "!"), _): add(.bang, 1)
        case (UInt8(ascii: "|"), _): add(.pipe, 1)
        case (UInt8(ascii: ":"), _): add(.colon, 1)
        case (UInt8(ascii: ","), _): add(.comma, 1)
        case (UInt8(ascii: "."), UInt8(ascii: ".")): add(.range, byte(2) == UInt8(ascii: ".") ? 3 : 2)
        case (UInt8(ascii: "."), _): add(.dot, 1)
        case (UInt8(ascii: "("), _): add(.open, 1)
        case (UInt8(ascii: ")"), _): add(.close, 1)
        case (UInt8(ascii: "["), _): add(.openList, 1)
        case (UInt8(ascii: "]"), _): add(.closeList, 1)
        case (UInt8(ascii: "?"), _): add(.question, byte(1) == UInt8(ascii: "?") ? 2 : 1)
        case (UInt8(ascii: "+"), _), (UInt8(ascii: "-"), _), (UInt8(ascii: "*"), _), (UInt8(ascii: "/"), _),
            (UInt8(ascii: "%"), _):
            add(.arithmetic, 1)
        default: unknown()
        }
    }

    /// Consumes a whole character, so that the message shows it.
    private mutating func unknown() { add(.unknown, characterWidth) }

    private var characterWidth: Int {
        switch byte(0) {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
    }
}
