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
        part.emit(.field(slot: 1), .fits(0), .not, .jumpUnless(to: part.code.count + 5))
        part.copy("\"}")
        let ios = TargetProgram(name: "ios", limit: 400, code: part.code)
        var program = part.program([ios, TargetProgram(name: "android", limit: nil, code: part.code)])
        program.tests = [.least(3, .bytes)]
        try program.verify()
        let pages = program.planPage.split(separator: "\n\n")
        #expect(
            pages[0]
                == #"""
                target ios, at most 400 bytes
                  67 steps: 79 bytes of constants; values: 1 copied, 2 computed, 1 step by step
                    0  6 bytes "{\"a\":\"", then measureStart
                    1  measureEnd
                    2  measureStart
                    3  mark 0
                    4  city: copied unchanged, unless it is escaped
                    5  61 bytes "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…", then pathStart
                    6  city: computed, percent-encoded
                    7  pathEnd
                    8  hole city json
                    9  points == 7, else → 16
                   10      field points
                   11      integer 7
                   12      compare ==
                   13      jumpUnless → 16
                   14  count 4:2
                   15  2 bytes "=="
                   16  points != 7, else → 23
                   17      field points
                   18      integer 7
                   19      compare !=
                   20      jumpUnless → 23
                   21  count 4:2
                   22  2 bytes "!="
                   23  points < 7, else → 30
                   24      field points
                   25      integer 7
                   26      compare <
                   27      jumpUnless → 30
                   28  count 4:2
                   29  1 bytes "<"
                   30  points <= 7, else → 37
                   31      field points
                   32      integer 7
                   33      compare <=
                   34      jumpUnless → 37
                   35  count 4:2
                   36  2 bytes "<="
                   37  points > 7, else → 44
                   38      field points
                   39      integer 7
                   40      compare >
                   41      jumpUnless → 44
                   42  count 4:2
                   43  1 bytes ">"
                   44  points >= 7, else → 51
                   45      field points
                   46      integer 7
                   47      compare >=
                   48      jumpUnless → 51
                   49  count 4:2
                   50  2 bytes ">="
                   51  name: computed, letters upper; → 57
                   52      field name
                   53      ifPresent → 55
                   54      text "you"
                   55      filter upcase /0
                   56      write text
                   57  mark 1
                   58  → 60
                   59  separator
                   60  measureEnd
                   61  city: not test 0, else → 67
                   62      field city
                   63      fits 0
                   64      not
                   65      jumpUnless → 67
                   66  2 bytes "\"}"
                   67  end
                """#)
        // Without a limit, nothing is measured; what the first target writes, the second copies.
        #expect(pages[1].hasPrefix("target android\n") && !pages[1].contains("measure"))
        #expect(
            pages[1].contains(
                "; runs copied from other targets: 1\n    0  6 bytes \"{\\\"a\\\":\\\"\", then marks 0 to 1 of ios, copied; → 54\n    1      city"
            ))
    }
}
