import BlazonLanguage
import BlazonText
import Testing

@testable import BlazonPayload

/// The page of `explain --program`: every kind of step in its own words, with numbers counted from the edition's first step.
@Suite struct PlanDumpTests {
    @Test func everyKindOfStepIsShown() throws {
        var part = try Assembler(["name": "optional string(..30)", "city": "string", "points": "integer"])
        part.counters = [Counter(kind: .branch, location: "4:2")]
        part.copy("{\"a\":\"")
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
                  59 steps: 79 bytes of constants; values: 1 copied, 2 computed, 1 step by step
                    0  6 bytes "{\"a\":\"", then measureStart
                    1  measureEnd
                    2  measureStart
                    3  city: copied unchanged, unless it is escaped
                    4  61 bytes "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…", then pathStart
                    5  city: computed, percent-encoded
                    6  pathEnd
                    7  hole city json
                    8  points == 7, else → 15
                    9      field points
                   10      integer 7
                   11      compare ==
                   12      jumpUnless → 15
                   13  count 4:2
                   14  2 bytes "=="
                   15  points != 7, else → 22
                   16      field points
                   17      integer 7
                   18      compare !=
                   19      jumpUnless → 22
                   20  count 4:2
                   21  2 bytes "!="
                   22  points < 7, else → 29
                   23      field points
                   24      integer 7
                   25      compare <
                   26      jumpUnless → 29
                   27  count 4:2
                   28  1 bytes "<"
                   29  points <= 7, else → 36
                   30      field points
                   31      integer 7
                   32      compare <=
                   33      jumpUnless → 36
                   34  count 4:2
                   35  2 bytes "<="
                   36  points > 7, else → 43
                   37      field points
                   38      integer 7
                   39      compare >
                   40      jumpUnless → 43
                   41  count 4:2
                   42  1 bytes ">"
                   43  points >= 7, else → 50
                   44      field points
                   45      integer 7
                   46      compare >=
                   47      jumpUnless → 50
                   48  count 4:2
                   49  2 bytes ">="
                   50  name: computed, letters upper; → 56
                   51      field name
                   52      ifPresent → 54
                   53      text "you"
                   54      filter upcase /0
                   55      write text
                   56  → 58
                   57  separator
                   58  measureEnd
                   59  2 bytes "\"}", then end
                """#)
        // Without a limit, nothing is measured.
        #expect(pages[1].hasPrefix("target android\n") && !pages[1].contains("measure"))
    }
}
