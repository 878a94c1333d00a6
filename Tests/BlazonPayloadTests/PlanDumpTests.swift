import BlazonJSON
import BlazonLanguage
import Testing

@testable import BlazonPayload

/// The page of `explain --plan`: every kind of step in its own words, with places counted from the edition's first step.
@Suite struct PlanDumpTests {
    @Test func everyKindOfStepIsShown() throws {
        var part = try Assembler(["name": "optional string(..30)", "city": "string", "points": "integer"])
        part.counters = [Counter(kind: .branch, place: "4:2")]
        part.copy("{\"a\":\"")
        // Two parts that count: where there is one, what is around it is known beforehand, and no step measures.
        part.emit(.measureStart, .measureEnd, .measureStart, .emitField(slot: 1, Encoding(.text)))
        part.copy(String(repeating: "b", count: 60))
        part.copy("c")
        part.emit(.pathStart, .emitField(slot: 1, Encoding(.component)), .pathEnd, .emitField(slot: 1, Encoding(.json)))
        for comparison in Comparison.allCases where comparison != .isIn && comparison != .contains {
            part.emit(.field(slot: 2), .integer(7), .compare(comparison), .jumpUnless(to: part.code.count + 6), .count(0))
            part.copy(comparison.rawValue)
        }
        let filter = part.code.count + 3
        part.emit(.field(slot: 0), .ifPresent(to: filter))
        part.text("you")
        part.filter("upcase", arguments: 0)
        part.emit(.write(Encoding(.text)), .jump(to: part.code.count + 3), .separator)
        part.emit(.measureEnd)
        part.copy("\"}")
        let ios = TargetProgram(name: "ios", limit: 400, code: part.code)
        let program = part.program([ios, TargetProgram(name: "android", limit: nil, code: part.code)])
        try program.verify()
        let pages = program.planPage.split(separator: "\n\n")
        #expect(
            pages[0]
                == #"""
                target ios, at most 400 bytes
                  55 steps: 79 bytes of constants; values: 1 copied, 2 computed, 1 on the general path; runs copied from before: 0
                    0  6 bytes "{\"a\":\"", then measureStart
                    1  measureEnd
                    2  measureStart
                    3  mark 0
                    4  city: copied unchanged, unless it is escaped
                    5  61 bytes "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…", then pathStart
                    6  city: computed, percent-encoded
                    7  pathEnd
                    8  hole city json
                    9  points == 7, else → 15
                   10      integer 7
                   11      compare ==
                   12      jumpUnless → 15
                   13  count 4:2
                   14  2 bytes "=="
                   15  points != 7, else → 21
                   16      integer 7
                   17      compare !=
                   18      jumpUnless → 21
                   19  count 4:2
                   20  2 bytes "!="
                   21  points < 7, else → 27
                   22      integer 7
                   23      compare <
                   24      jumpUnless → 27
                   25  count 4:2
                   26  1 bytes "<"
                   27  points <= 7, else → 33
                   28      integer 7
                   29      compare <=
                   30      jumpUnless → 33
                   31  count 4:2
                   32  2 bytes "<="
                   33  points > 7, else → 39
                   34      integer 7
                   35      compare >
                   36      jumpUnless → 39
                   37  count 4:2
                   38  1 bytes ">"
                   39  points >= 7, else → 45
                   40      integer 7
                   41      compare >=
                   42      jumpUnless → 45
                   43  count 4:2
                   44  2 bytes ">="
                   45  name: computed, letters upper; else field name; → 50
                   46      ifPresent → 48
                   47      text "you"
                   48      filter upcase /0
                   49      write text
                   50  mark 1
                   51  → 53
                   52  separator
                   53  measureEnd
                   54  2 bytes "\"}"
                   55  end
                """#)
        // What another target wrote is copied; the steps that would write it stand further in.
        #expect(
            pages[1].hasPrefix(
                #"""
                target android
                  54 steps: 8 bytes of constants; values: 0 copied, 0 computed, 0 on the general path; runs copied from before: 1
                    0  6 bytes "{\"a\":\"", then measureStart
                    1  measureEnd
                    2  measureStart
                    3  mark 0 to 1 of ios's, copied; → 50
                    4      city: copied unchanged, unless it is escaped
                """#))
        #expect(pages[1].hasSuffix("\n   53  2 bytes \"\\\"}\"\n   54  end\n"))
    }
}
