import BlazonLanguage
import BlazonPayload
import Testing

/// One of each instruction, and every shape of field.
func wholeProgram() throws -> Program {
    var a = try Assembler([
        "id": "string(..40)", "points": "optional integer(0..10_000_000)", "total": "number(0..1_000.5 by 0.01)", "ok": "optional boolean",
        "tier": "enum(basic | gold)", "day": "optional date", "at": "optional datetime", "link": "optional url(..200)",
        "locale": "optional locale", "cart": "list(..20) of string(..80)",
    ])
    a.fields.append(
        Field(
            name: "order",
            type: .record([
                Field(name: "id", type: .string(max: 20), isOptional: false),
                Field(name: "to", type: .record([Field(name: "city", type: .string(max: nil), isOptional: true)]), isOptional: true),
            ]), isOptional: true))
    a.counters = [Counter(kind: .branch, place: "14:9"), Counter(kind: .default, place: "3:1")]
    a.emit(.measureStart)
    a.open("{\"a\":{")
    a.emit(.field(slot: 1), .present, .not, .jumpUnless(to: a.code.count + 6), .count(0))
    a.copy("\"t\":\"é")
    a.close()
    a.code.removeLast()
    a.copy("\"")
    a.close()
    let rest = a.code.count
    a.emit(.separator)
    a.copy("\"u\":\"")
    a.emit(.segmentStart, .hole(slot: 0, Encoding(.component)), .segmentEnd)
    a.copy("\",\"l\":")
    a.text("x")
    a.emit(.integer(-5), .number(Decimal(mantissa: 150, scale: 2)), .boolean(true), .list(count: 3), .compare(.isIn))
    a.emit(.and(to: a.code.count + 2), .boolean(false), .or(to: a.code.count + 2), .boolean(true), .write(Encoding(.json)))
    a.text("y")
    a.text("z")
    a.emit(.concatenate(count: 2), .limit(bytes: 64, code: .collapseKeyTooLong))
    a.emit(.field(slot: 9), .ifPresent(to: a.code.count + 3), .omitted, .jump(to: a.code.count + 2), .write(Encoding(.kept, depth: 1)))
    a.code.removeLast(5)
    a.emit(.field(slot: 11), .ifPresent(to: a.code.count + 3), .omitted, .write(Encoding(.kept, depth: 1)))
    a.code.removeLast(4)
    a.emit(.field(slot: 11), .ifPresent(to: a.code.count + 3), .omitted)
    a.emit(.write(Encoding(.json)))
    a.copy("}")
    a.emit(.measureEnd)
    _ = rest
    return a.program([
        TargetProgram(name: "ios", limit: 4096, code: a.code), TargetProgram(name: "android", limit: nil, code: [.separator]),
    ])
}
