import BlazonAudience
import BlazonLanguage
import Testing

@testable import BlazonRecords

@Suite struct QueryColumnsTests {
    private func fault(_ names: [String], maxNesting: Int = 64) -> InputFault? {
        let fields = [Field(name: "id", type: .string(max: nil), isOptional: false)]
        do throws(InputFault) {
            _ = try QueryColumns(names, fields: fields, source: RecordSource(), maxNesting: maxNesting)
            return nil
        } catch {
            return error
        }
    }

    private func path(_ parts: Int, _ part: String = "a") -> String {
        Array(repeating: part, count: parts).joined(separator: ".")
    }

    /// A column at the limits is read, one beyond them is rejected before any row.
    @Test func namesAreBounded() {
        #expect(fault(["id", path(64)]) == nil)
        #expect(fault(["id", path(65)])?.text.contains("is nested 65 deep; the limit is 64 (record-nesting)") == true)
        #expect(fault(["id", path(3)], maxNesting: 2)?.text.contains("is nested 3 deep; the limit is 2") == true)
        #expect(fault(["id", String(repeating: "n", count: 1024)]) == nil)
        #expect(fault(["id", String(repeating: "n", count: 1025)])?.text.contains("has 1025 bytes; the limit is 1024") == true)
        for long in [path(500_000), path(500_000, ""), String(repeating: "\u{301}", count: 500_000)] {
            #expect((fault(["id", long])?.text.utf8.count ?? 2000) < 2000)
        }
    }

    @Test(arguments: [
        (["id", "id"], "the column `id` more than once"), (["id", "a", "a.b"], "has `a` both as one column and in parts"),
        (["id", "a.b", "a"], "has `a` both as one column and in parts"),
        (["id", "a.b.c", "a.b"], "has `a.b` both as one column and in parts"),
        (["id", ".", "."], "the column `.` more than once"), (["id", "", ".a"], "has `` both as one column and in parts"),
        // The same letters, but other bytes.
        (["id", "é", "e\u{301}", "\u{212B}", "\u{C5}"], nil), (["id", "a.", "a.b", "b..c", "b. .c"], nil),
    ])
    func columnsDoNotContainEachOther(names: [String], reason: String?) {
        let fault = fault(names)
        if let reason { #expect(fault?.text.contains(reason) == true) } else { #expect(fault == nil) }
    }
}
