import BlazonFiles
import BlazonLanguage
import Testing

@testable import BlazonAudience
@testable import BlazonCLI

struct OptionTests {
    @Test(
        "an allowance is a number, or a part of the records",
        arguments: [
            ("0", 0, 10, true), ("0", 1, 10, false), ("5", 5, 10, true), ("5", 6, 10, false),
            ("1%", 1, 100, true), ("1%", 1, 99, false), ("0%", 0, 0, true), ("100%", 7, 7, true),
            ("0.5%", 5, 1000, true), ("0.5%", 6, 1000, false), ("33.333%", 33333, 100_000, true),
            ("100%", Int.max, Int.max, true), ("99%", Int.max, Int.max, false),
        ])
    func allowance(text: String, rejected: Int, records: Int, isCovered: Bool) throws {
        let allowance = try #require(RejectAllowance(argument: text))
        #expect(allowance.covers(rejected, of: records) == isCovered)
    }

    @Test(
        "what is no allowance is refused",
        arguments: ["", "-1", "+1", "1.5", "x", "%", "101%", "1.%", ".5%", "1%%", "-1%", "1e2%", "99999999999999999999"])
    func noAllowance(text: String) { #expect(RejectAllowance(argument: text) == nil) }

    @Test(
        "a number of recipients is a range with one end or two",
        arguments: [
            ("1..2", "1..2", [1, 2], [0, 3]), ("100_000..300_000", "100000..300000", [100_000, 300_000], [99_999, 300_001]),
            ("0..0", "0..0", [0], [1]), ("5..", "5..", [5, Int.max], [4]), ("..5", "..5", [0, 5], [6]),
        ])
    func audience(text: String, shown: String, fitting: [Int], others: [Int]) throws {
        let size = try #require(AudienceSize(argument: text))
        #expect("\(size)" == shown)
        for number in fitting { #expect(size.contains(number)) }
        for number in others { #expect(!size.contains(number)) }
    }

    @Test(
        "what is no number of recipients is rejected",
        arguments: [
            "", "5", "..", "2..1", "-1..2", "1...2", "1..2..3", "1 ..2", "_1..2", "1_..2", "1__0..", "99999999999999999999..",
            "1%..2%",
        ])
    func noAudience(text: String) { #expect(AudienceSize(argument: text) == nil) }

    @Test("a separator is one character", arguments: [(";", 0x3B), ("tab", 0x09), ("\\t", 0x09), ("\t", 0x09), ("|", 0x7C)])
    func separator(text: String, byte: UInt8) { #expect(Separator(argument: text)?.byte == byte) }

    @Test("what separates nothing is refused", arguments: ["", ";;", "\"", "\n", "é", "\u{0}"])
    func noSeparator(text: String) { #expect(Separator(argument: text) == nil) }

    @Test("a constant is cut at the first equals sign")
    func assignment() {
        #expect(Assignment(argument: "delivery.id=a=b").map { [$0.name, $0.value] } == ["delivery.id", "a=b"])
        #expect(Assignment(argument: "delivery.id=\u{301}x").map { [$0.name, $0.value] } == ["delivery.id", "\u{301}x"])
        #expect(Assignment(argument: "delivery.id=").map { [$0.name, $0.value] } == ["delivery.id", ""])
        #expect(Assignment(argument: "=x") == nil)
        #expect(Assignment(argument: "x") == nil)
    }

    @Test("any bytes go through text and come back")
    func paths() {
        let names: [[UInt8]] = [
            Array("plain/é/日".utf8), [0xFF], [0x61, 0xC3, 0x62], [0xE2, 0x80], [0xF4, 0x8F, 0xBE, 0x80],
            [0xF4, 0x8F, 0xBF, 0xBF],
            Array("e\u{301}".utf8), [0xED, 0xA0, 0x80], [0x0A, 0x1B],
        ]
        for name in names {
            #expect(FilePath(text: String(path: FilePath(bytes: name))).bytes == name)
        }
    }

    @Test("without a terminal, a run prints a line each 30 seconds, and none before")
    func progressLog() {
        let log = ProgressLog("offer", at: 5)
        let second: UInt64 = 1_000_000_000
        func line(_ records: Int, _ seconds: UInt64) -> String? {
            log.line(.init(records: records, bytes: records, totalBytes: 1_000), at: 5 + seconds * second)
        }
        #expect(line(10, 1) == nil)
        #expect(line(299, 29) == nil)
        #expect(line(300, 30) == "offer 30%  300 recipients  10 records a second  1 min 10 s left")
        #expect(line(310, 31) == nil)
        #expect(line(590, 59) == nil)
        #expect(line(700, 70) == "offer 70%  700 recipients  10 records a second  30 s left")
        #expect(line(990, 99) == nil)
    }

    @Test("progress tells share, rate and time left, as far as they are known")
    func progress() {
        let half = AudienceRun.Progress(records: 120_000, bytes: 50, totalBytes: 100)
        #expect(
            ProgressBar.line(half, title: "offer", seconds: 2)
                == "offer [############............] 50%  120,000 recipients  60,000 records a second  2 s left")
        #expect(ProgressBar.line(half, title: "offer", seconds: 0.1).hasSuffix("120,000 recipients"))
        let unknown = AudienceRun.Progress(records: 1, bytes: 50, totalBytes: nil)
        #expect(ProgressBar.line(unknown, title: "offer", seconds: 10) == "offer  1 recipient  0 records a second")
        let slow = AudienceRun.Progress(records: 1_234_567, bytes: 2, totalBytes: 100)
        #expect(ProgressBar.line(slow, title: "x", seconds: 200).hasSuffix("6,170 records a second  2 h 43 min left"))
        let odd = AudienceRun.Progress(records: 5, bytes: 300, totalBytes: 100)
        #expect(ProgressBar.line(odd, title: "x", seconds: 1).contains("100%"))
        #expect(RunReport.timing(records: 1_234_567, 2.04) == "  elapsed 2.0 s, 605,000 records a second\n")
        #expect(RunReport.timing(records: 3, 0) == "  elapsed 0.0 s\n")
    }
}
