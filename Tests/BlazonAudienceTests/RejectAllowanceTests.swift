import BlazonLanguage
import Testing

@Suite struct RejectAllowanceTests {
    @Test(arguments: [
        ("1%", 853, 1000, "85.3 % rejected, 1 % allowed"), ("1%", 10_001, 1_000_000, "10,001 of 1,000,000 rejected, 1 % allowed"),
        ("0.5%", 51, 10_000, "0.51 % rejected, 0.5 % allowed"), ("5", 1_200, 2_000, "1,200 rejected, 5 allowed"),
        ("0%", 1, 10_000_000, "1 of 10,000,000 rejected, 0 % allowed"), ("10%", 1, 1, "100.0 % rejected, 10 % allowed"),
    ]) func excess(allowed: String, rejected: Int, records: Int, text: String) throws {
        let allowance = try #require(RejectAllowance(allowed))
        #expect(!allowance.covers(rejected, of: records))
        #expect(allowance.excess(rejected, of: records) == text)
    }

    @Test(arguments: ["", "-1", "+1", "1.5", "101%", "%", "1%%", "1,5%", "٣"]) func wrong(text: String) {
        #expect(RejectAllowance(text) == nil)
    }
}
