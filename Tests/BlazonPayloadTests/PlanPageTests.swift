import BlazonJSON
import BlazonLanguage
import Testing

@testable import BlazonPayload

/// The page of `explain --plan`: every kind of step in its own words, with places counted from the edition's first step.
@Suite struct PlanPageTests {
    @Test func everyKindOfStepIsShown() throws {
        var part = try Assembler(["name": "optional string(..30)", "city": "string", "points": "integer"])
        part.counters = [Counter(kind: .branch, place: "4:2")]
        part.copy("{\"a\":\"")
        part.emit(.measureStart, .hole(slot: 1, Encoding(.text)))
        part.copy(String(repeating: "b", count: 60))
        part.copy("c")
        part.emit(.pathStart, .hole(slot: 1, Encoding(.component)), .pathEnd, .hole(slot: 1, Encoding(.json)))
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
                  53 steps: 79 bytes of constants; values: 1 copied, 2 computed, 1 on the general path; runs copied from before: 0
                    0  6 bytes "{\"a\":\"", then measureStart
                    1  mark 0
                    2  city: copied as it stands, unless it is escaped
                    3  61 bytes "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…", then pathStart
                    4  city: computed, percent-encoded
                    5  pathEnd
                    6  hole city json
                    7  points == 7, else → 13
                    8      integer 7
                    9      compare ==
                   10      jumpUnless → 13
                   11  count 4:2
                   12  2 bytes "=="
                   13  points != 7, else → 19
                   14      integer 7
                   15      compare !=
                   16      jumpUnless → 19
                   17  count 4:2
                   18  2 bytes "!="
                   19  points < 7, else → 25
                   20      integer 7
                   21      compare <
                   22      jumpUnless → 25
                   23  count 4:2
                   24  1 bytes "<"
                   25  points <= 7, else → 31
                   26      integer 7
                   27      compare <=
                   28      jumpUnless → 31
                   29  count 4:2
                   30  2 bytes "<="
                   31  points > 7, else → 37
                   32      integer 7
                   33      compare >
                   34      jumpUnless → 37
                   35  count 4:2
                   36  1 bytes ">"
                   37  points >= 7, else → 43
                   38      integer 7
                   39      compare >=
                   40      jumpUnless → 43
                   41  count 4:2
                   42  2 bytes ">="
                   43  name: computed, letters upper; else field name; → 48
                   44      ifPresent → 46
                   45      text "you"
                   46      filter upcase /0
                   47      write text
                   48  mark 1
                   49  → 51
                   50  separator
                   51  measureEnd
                   52  2 bytes "\"}"
                   53  end
                """#)
        // What another target wrote is copied; the steps that would write it stand further in.
        #expect(
            pages[1].hasPrefix(
                #"""
                target android
                  52 steps: 8 bytes of constants; values: 0 copied, 0 computed, 0 on the general path; runs copied from before: 1
                    0  6 bytes "{\"a\":\"", then measureStart
                    1  mark 0 to 1 of ios's, copied; → 48
                    2      city: copied as it stands, unless it is escaped
                """#))
        #expect(pages[1].hasSuffix("\n   51  2 bytes \"\\\"}\"\n   52  end\n"))
    }
}
