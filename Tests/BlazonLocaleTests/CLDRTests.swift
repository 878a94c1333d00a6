import BlazonLocale
import Testing

@Test func aTagThatIsNone() { #expect(CLDR.canonical("not a tag") == nil) }
