import BlazonDiagnostics
import Testing

@testable import BlazonMapping

/// Laws beyond their first example: what is found together, and what is not found twice.
struct MappingInvariantTests {
    private func findings(_ text: String) -> [String] {
        let (loaded, sources) = TableFiles(["own.yaml": text]).load("own.yaml")
        #expect(loaded.table == nil)
        return loaded.diagnostics.map { "\($0.code.id) `\(BlazonMappingTests.text(of: $0.span, sources))`" }
    }

    private func row(_ row: String, targets: String = "{ app: , web: }") -> [String] {
        findings("table: t\ntargets: \(targets)\nsettings:\n  other: { type: text, app: other, web: other }\n  \(row)")
    }

    @Test func allFaultsOfATableAreFoundInOneRun() {
        let found = findings(
            """
            tabel: shop
            targets:
              app: { limit: { byts: 1 }, colour: red }
            settings:
              title: { type: txt, app: a..b, implies: missing }
              badge: { type: integer(5..1), app: { at: badge, as: seconds }, kind: x }
            """)
        #expect(
            found == [
                "BZ0404 `tabel`", "BZ0405 `tabel`", "BZ0405 `limit`", "BZ0404 `byts`", "BZ0404 `colour`", "BZ0407 `txt`",
                "BZ0408 `..`", "BZ0412 `missing`", "BZ0407 `5..1`", "BZ0413 `kind`",
            ])
    }

    @Test(arguments: [
        ("x: { type: text, app: '', web: x }", ["BZ0408 `''`"]),
        ("x: { type: text, app: .x, web: 'a.\"b' }", ["BZ0408 `.`", "BZ0408 `\"b`"]),
        ("x: { type: text, app: x., web: 'a\"b' }", ["BZ0408 `.`", "BZ0408 `a\"b`"]),
        ("x: { type: map, app: data.*.x, web: da*a.x }", ["BZ0408 `*`", "BZ0408 `da*a`"]),
        ("x: { type: text, app: data.*, web: { at: x, kinds: image } }", ["BZ0415 `data.*`", "BZ0415 `image`"]),
        ("x: { type: map, app: { header: h }, web: { header: h, as: json } }", ["BZ0415 `h`"]),
        ("x: { type: map, app: { at: '*', as: json }, web: { at: x, max: 5 } }", ["BZ0415 `json`", "BZ0415 `5`"]),
        ("x: { type: flag, app: { at: x, as: '{}s' }, web: { at: x, as: { yes: 1 } } }", ["BZ0415 `'{}s'`", "BZ0414 `yes`"]),
        (
            "x: { type: integer, app: { at: x, as: { divide: 0 } }, web: { at: x, as: { by: 2 } } }",
            ["BZ0406 `0`", "BZ0404 `by`"]
        ),
        ("x: { type: flag, app: { at: x, as: list }, web: { header: x, as: list } }", ["BZ0415 `list`", "BZ0415 `list`"]),
        ("x: { type: text, app: { at: x, as: list }, web: { header: x, as: list } }", ["BZ0415 `list`"]),
        ("x: { type: '{ a: integr }', app: x, web: x }", ["BZ0407 `integr`"]),
        ("x: { type: '{ a: integer', app: x, web: x }", ["BZ0407 `{`"]),
        ("x: { type: '{ a: integer }', app: { header: x }, web: x }", ["BZ0415 `x`"]),
        ("x: { type: text, opens: true, app: x, web: x }", ["BZ0415 `opens`"]),
        ("x: { type: url, opens: maybe, app: x, web: x }", ["BZ0406 `maybe`"]),
        ("x: { type: text, app: NA, web: ~ }", ["BZ0411 `NA`", "BZ0411 `~`"]),
        ("x: { type: text, app: { none: }, web: { none: \"\" } }", ["BZ0411 `none`", "BZ0411 `none`"]),
        ("x: { type: text, app: { at: x, header: h }, web: [{ none: no }] }", ["BZ0423 `header`", "BZ0423 `{ none: no }`"]),
        ("x: { type: text, app: [], web: { at: x, quite: true } }", ["BZ0423 `[]`", "BZ0404 `quite`"]),
        ("x: { type: text, app: { at: x, quiet: true }, web: { none: no, as: 1 } }", ["BZ0404 `quiet`", "BZ0404 `as`"]),
        ("x: { type: text, excludes: [x], requires: [], web: x, app: x }", ["BZ0412 `x`"]),
        ("x: { type: optional text, app: x, web: x }", ["BZ0407 `text`"]),
        ("x: { type: optional string, app: x, web: x }", ["BZ0407 `optional string`"]),
        ("x: { retired: { since: 2024-06, use: y }, app: x, web: x }", ["BZ0412 `y`"]),
        ("app: { type: text, app: x, web: x }", ["BZ0421 `app`"]),
        ("x: { type: text }", ["BZ0410 `x`"]),
        ("x: text", ["BZ0406 `text`"]),
        ("x: { type: text, app: { header: two words }, web: x }", ["BZ0406 `two words`"]),
        ("x: { type: text, from: recipient, app: x, web: x }", ["BZ0420 `recipient`"]),
        ("x: { type: text, app: '\"a\"b', web: a. b }", ["BZ0408 `b`", "BZ0408 ` b`"]),
        ("x: { type: text, app: { at: [] }, web: { at: { a: b } } }", ["BZ0406 `[]`", "BZ0406 `{ a: b }`"]),
        ("x: { type: text, app: { at: [a, ~] }, web: { header: [a] } }", ["BZ0406 `~`", "BZ0406 `[a]`"]),
        ("x: { type: text, app: { header: }, web: x }", ["BZ0406 `header`"]),
        ("x y: { type: text, app: x, web: x }", ["BZ0421 `x y`"]),
        ("x: { type: [text], app: x, web: x }", ["BZ0406 `[text]`"]),
        ("x: { type: text, retired: { use: other }, app: x, web: x }", ["BZ0405 `retired`"]),
        ("x: { type: text, implies: { a: b }, app: x, web: x }", ["BZ0406 `{ a: b }`"]),
        ("x: { type: flag, app: { at: x, as: [1] }, web: { at: x, as: { on: } } }", ["BZ0406 `[1]`", "BZ0406 ``"]),
        ("x: { type: text, app: { at: x, as: \"a-{}-{}\" }, web: x }", ["BZ0416 `\"a-{}-{}\"`"]),
        ("x: { type: text, app: { at: x, as: ~ }, web: { at: x, as: {} } }", ["BZ0416 `~`", "BZ0416 `{}`"]),
        ("x: { type: integer, app: { at: x, min: 2, max: 1 }, web: { at: x, min: 1, max: 1 } }", ["BZ0406 `2`"]),
        ("x: { type: duration, app: { at: x, min: 2d, max: 1d }, web: { at: x, min: 1h, max: 1d } }", ["BZ0406 `2d`"]),
        (
            "x: { type: text, app: { at: x, min: 9 bytes, max: 8 bytes }, web: { at: x, min: 9 characters, max: 8 bytes } }",
            ["BZ0406 `9 bytes`"]
        ),
        (
            "x: { type: text, app: { at: x, as: { divide: 3 } }, web: { at: x, as: { a: 3 } } }",
            ["BZ0415 `{ divide: 3 }`", "BZ0415 `{ a: 3 }`"]
        ),
    ])
    func rows(_ line: String, _ expected: [String]) {
        #expect(row(line) == expected)
    }

    @Test(arguments: ["min", "as", "kinds", "header"]) func keysOfCellsInARow(_ key: String) throws {
        let table = "table: t\ntargets: { app: , web: }\nsettings:\n  x: { type: text, \(key): 1, app: x, web: x }\n"
        let (loaded, _) = TableFiles(["t.yaml": table]).load("t.yaml")
        #expect(loaded.diagnostics.map(\.help) == [["write it in a cell, as in `app: { at: …, \(key): … }`"]])
    }

    @Test(arguments: [
        ("{ app: { extends: nope }, web: }", ["BZ0413 `nope`"]),
        ("{ app: { extends: app }, web: }", ["BZ0403 `app`"]),
        ("{ app: { limit: many }, web: { limit: { counts: body } } }", ["BZ0406 `many`", "BZ0405 `limit`"]),
        ("{ app: { strings: data }, web: { strings: other } }", ["BZ0418 `data`"]),
        ("{ app: { always: { other: 1 } }, web: { always: { other.x: 1 } } }", ["BZ0409 `other`", "BZ0409 `other`"]),
        ("{ app: { under: a..b }, web: { under: '*' } }", ["BZ0408 `..`", "BZ0408 `*`"]),
        ("{ app: , web: , 'a b': , defaults: { extends: web } }", ["BZ0421 `'a b'`", "BZ0410 `other`"]),
        ("{ app: , web: , default: { extends: web } }", ["BZ0421 `default`"]),
        ("{ type: , app: , web: }", ["BZ0421 `type`", "BZ0410 `other`"]), ("{ app: { strings: [a] }, web: }", ["BZ0406 `[a]`"]),
        ("{}", ["BZ0419 `{}`"]),
        ("[app]", ["BZ0406 `[app]`"]),
    ])
    func targets(_ targets: String, _ expected: [String]) {
        let found = findings("table: t\ntargets: \(targets)\nsettings:\n  other: { type: text, app: other, web: other }")
        #expect(found == expected)
    }

    @Test(arguments: [
        // a, b, c land at; excludes of b; is it a collision?
        ("x", "x", "", true), ("x", "x", "excludes: a, ", false), ("x.y", "x", "", true), ("x", "x.y", "excludes: a, ", false),
        ("x.y", "x.z", "", false), ("'\"x.y\"'", "x.y", "", false), ("{ header: H }", "{ header: h }", "", true),
        ("{ request: x }", "x", "", false), ("{ at: x, as: 1 }", "{ at: x, as: 1 }", "", false),
        ("{ at: x, as: 1 }", "{ at: x, as: 2 }", "", true), ("{ at: x, as: 1 }", "{ at: x.y, as: 1 }", "", true),
        ("é", "e\u{301}", "", false),
    ])
    func collisions(_ first: String, _ second: String, _ extra: String, _ collides: Bool) {
        let text =
            "table: t\ntargets: { t: }\nsettings:\n  a: { type: flag, t: \(first) }\n  b: { type: flag, \(extra)t: \(second) }"
        let (loaded, _) = TableFiles(["own.yaml": text]).load("own.yaml")
        #expect(loaded.diagnostics.map(\.code.id) == (collides ? ["BZ0409"] : []))
    }

    @Test(arguments: [
        ("data.*", "data.title", false), ("data.title", "data.*", false), ("'*'", "title", false), ("data.*", "data", true),
        ("data", "data.*", true), ("data.*", "data.*", true), ("data.*", "data.more.*", false), ("data.x", "data.x.*", true),
    ])
    func spreads(_ first: String, _ second: String, _ collides: Bool) {
        let text = "table: t\ntargets: { t: }\nsettings:\n  a: { type: map, t: \(first) }\n  b: { type: map, t: \(second) }"
        let (loaded, _) = TableFiles(["own.yaml": text]).load("own.yaml")
        #expect(loaded.diagnostics.map(\.code.id) == (collides ? ["BZ0409"] : []))
    }

    @Test func aSharedCollisionIsReportedOnce() {
        let found = findings(
            "table: t\ntargets: { a: , b: { extends: a } }\nsettings: { x: { type: text, a: p }, y: { type: text, a: p } }")
        #expect(found == ["BZ0409 `p`"])
    }

    @Test func aTargetThatIsAddedIsReportedWhatItLacks() {
        let (loaded, sources) = TableFiles([
            "own.yaml": "table: own\nextends: campaign-standard\ntargets: { web: }\nsettings: { title: { web: title } }"
        ]).load("own.yaml")
        #expect(loaded.diagnostics.count == 1)
        #expect(loaded.diagnostics.first.map { text(of: $0.span, sources) } == "web")
        #expect(loaded.diagnostics.first?.message.contains("`body`") == true)
        #expect(loaded.diagnostics.first?.message.contains("`title`") == false)
    }

    @Test func cyclesOfTablesShowTheWholeCircle() {
        let files = TableFiles([
            "a.yaml": "table: a\nextends: ./x/b.yaml", "x/b.yaml": "table: b\nextends: ../c.yaml",
            "c.yaml": "table: c\nextends: a.yaml",
        ])
        let (loaded, sources) = files.load("a.yaml")
        #expect(loaded.diagnostics.map(\.code.id) == ["BZ0403"])
        #expect(loaded.diagnostics.first?.message == "`a.yaml` extends itself: a.yaml → x/b.yaml → c.yaml → a.yaml")
        #expect(loaded.diagnostics.first.map { sources[$0.span.file].path } == "c.yaml")
    }

    @Test func aChainEnds() {
        var files: [String: String] = [:]
        for number in 0...60 { files["\(number).yaml"] = "table: t\nextends: \(number + 1).yaml" }
        #expect(TableFiles(files).load("0.yaml").loaded.diagnostics.map(\.code.id) == ["BZ0403"])
    }

    @Test func faultsOfTheBaseAreReportedInTheBase() {
        let files = TableFiles([
            "own.yaml": "table: own\nextends: base.yaml\nsettings: { title: { sumary: x } }",
            "base.yaml": "table: base\ntargets: { app: }\nsettings: { title: { type: txt, app: title } }",
        ])
        let (loaded, sources) = files.load("own.yaml")
        #expect(
            loaded.diagnostics.map { "\(sources[$0.span.file].path) \($0.code.id)" } == ["own.yaml BZ0404", "base.yaml BZ0407"])
    }

    @Test(arguments: ["", "# nothing", "table: x", "just text", "[]", "~"])
    func whatIsNoTable(_ text: String) {
        let (loaded, _) = TableFiles(["own.yaml": text]).load("own.yaml")
        #expect(loaded.table == nil && loaded.diagnostics.hasErrors)
    }
}
