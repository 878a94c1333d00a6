import BlazonLanguage
import BlazonLocale
import Testing

@Test func bench() {
    let names = [
        "en", "es", "es-419", "es-MX", "pt-BR", "pt-PT", "fr", "fr-CA", "de", "it", "nl", "pl", "cs", "sk", "sl", "hr", "sr",
        "sr-Latn", "ru", "uk", "bg", "ro", "hu", "el", "tr", "ar", "ar-EG", "he", "fa", "hi", "bn", "ta", "th", "vi", "id", "ms",
        "ja", "ko", "zh", "zh-Hant",
    ]
    let c = ContinuousClock()
    print("BENCH languages", c.measure { for _ in 0..<10 { _ = CLDR.languages(for: names) } } / 10)
    print("BENCH locale", c.measure { for n in names { _ = CLDR.locale(n)?.decimalPattern } } / names.count)
    print("BENCH date", c.measure { for n in names { _ = CLDR.locale(n)?.datePattern("yMMMdjm") } } / names.count)
    let l = CLDR.languages(for: names)
    let tag = "es-PY"
    print("BENCH choice", c.measure { for _ in 0..<100000 { _ = l.choice(for: tag.utf8Span.span) } } / 100000)
}
