/// First names that break programs, by what they break. Our own list, written from the categories; each is a valid text, short enough
/// that a payload holds it several times. None is `.` or `..`, which a path refuses.
enum NaughtyStrings {
    static let all: [(category: String, text: String)] = categories.flatMap { category, texts in
        texts.map { (category, $0) }
    }

    private static let categories: [(String, [String])] = [
        ("control characters", controls), ("invisible characters", invisible), ("white space", spaces), ("line ends", lineEnds),
        ("direction", bidi), ("joiners", joiners), ("combining marks", combining), ("beyond the basic plane", astral),
        ("noncharacters and private use", unusual), ("emoji", emoji), ("scripts", scripts), ("long graphemes", longGraphemes),
        ("normalization", normalization), ("case", casing), ("lookalikes", lookalikes), ("quotes", quotes),
        ("backslashes", backslashes), ("JSON", json), ("JSON escapes spelt out", escapes), ("HTML", html), ("SQL", sql),
        ("shell", shell), ("paths", paths), ("URLs", urls), ("format strings", formats), ("template syntax", templates),
        ("CSV", csv), ("YAML", yaml), ("numbers", numbers), ("reserved words", reserved), ("headers", headers),
        ("names of people", people),
    ]

    private static func scalars(_ ranges: ClosedRange<UInt32>...) -> [String] {
        ranges.joined().compactMap(Unicode.Scalar.init).map { String(Character($0)) }
    }

    /// Alone, and within a name.
    private static let controls = (scalars(0x00...0x1F, 0x7F...0x9F)).flatMap { [$0, "A\($0)na"] }

    private static let invisible: [String] =
        scalars(
            0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180E, 0x200B...0x200F,
            0x2060...0x2064, 0x3164...0x3164, 0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF9...0xFFFC,
            0x1D173...0x1D17A, 0xE0001...0xE0001, 0xE0020...0xE0024, 0xE007F...0xE007F, 0xE0100...0xE0102
        ).map { "A\($0)na" } + ["\u{200B}", "\u{FEFF}Ana", "\u{FEFF}", "\u{2060}\u{2060}", "\u{3164}", "\u{AD}\u{AD}\u{AD}"]

    private static let spaces = scalars(
        0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000
    )
    .flatMap { [$0, "\($0)Ana", "Ana\($0)", "A\($0)\($0)na"] }

    private static let lineEnds = [
        "A\nna", "A\rna", "A\r\nna", "\n", "\r\n", "Ana\n", "\nAna", "A\u{0B}na", "A\u{0C}na", "A\u{85}na", "A\u{2028}na",
        "A\u{2029}na",
        "\u{2028}", "\u{2029}", "A\n\nna", "A\n\rna", "\u{85}", "A\t\nna",
    ]

    private static let bidi = [
        "\u{202E}gnp.exe", "\u{202A}Ana\u{202C}", "\u{202B}Ana\u{202C}", "\u{202D}Ana", "\u{2066}Ana\u{2069}",
        "\u{2067}Ana\u{2069}",
        "\u{2068}Ana\u{2069}", "\u{2069}\u{202C}", "א\u{200F}Ana", "Ana\u{200E}", "שלום", "مرحبا", "שלום Ana مرحبا", "(א)",
        "א1ב2", "\u{61C}م",
        "\u{202E}\u{202E}\u{202E}Ana", "Ana \u{2067}(\u{2066}",
    ]

    private static let joiners = [
        "\u{200D}", "A\u{200D}na", "\u{200D}\u{200D}", "می\u{200C}خواهم", "क्\u{200D}ष", "ක්\u{200D}ෂ", "\u{200C}", "👩\u{200D}",
        "\u{200D}👩", "👨\u{200D}👩\u{200D}👧\u{200D}👦",
    ]

    private static let combining = [
        "\u{301}", "\u{301}Ana", "e\u{301}", "\"\u{301}", "\\\u{301}", "{\u{301}{", "%\u{301}", "/\u{301}", "<\u{338}",
        "A\u{20DD}", "a\u{308}\u{323}",
        "a\u{323}\u{308}", "\u{1AB0}", "n\u{303}", "\u{20E3}", "1\u{FE0F}\u{20E3}", "\u{93F}", "क\u{93F}", "\u{E33}", "กำ",
        "ᄀ\u{1161}\u{11A8}",
        "\u{64B}", "ب\u{64B}\u{651}", "\u{5B0}", "ש\u{5C1}\u{5B0}", "Z̸a̸l̸g̸o̸", "\n\u{301}", "\r\n\u{301}", ",\u{301}", ";\u{301}",
        "'\u{301}",
    ]

    private static let astral = [
        "𝒜𝓃𝒶", "𝐀𝐧𝐚", "𠜎𠜱𠝹𠱓", "𐐀𐐨", "𓀀𓁐", "🂡", "𝄞", "\u{10FFFD}", "\u{10000}", "𐍈", "𞤀𞤢", "𝟘𝟙𝟚", "\u{1F1E6}", "𑄣", "\u{2F800}",
        "丽", "𒐫", "﷽", "𪚥",
    ]

    private static let unusual =
        scalars(
            0xD7FF...0xD7FF, 0x378...0x378, 0xE000...0xE000, 0xF8FF...0xF8FF, 0xFDD0...0xFDD0, 0xFDEF...0xFDEF, 0xFFFC...0xFFFF,
            0x1FFFE...0x1FFFF, 0x100000...0x100000, 0x10FFFF...0x10FFFF
        ).flatMap { [$0, "A\($0)na"] }

    private static let emoji = [
        "😀", "👩🏽", "👍🏿", "🏳️‍🌈", "🏴‍☠️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇪🇸", "🇪🇸🇵🇹", "🇪", "👨‍👩‍👧‍👦", "👩‍❤️‍💋‍👩", "🧑🏻‍🤝‍🧑🏿", "❤️", "❤", "☺︎", "☺️", "1️⃣", "#️⃣", "*️⃣", "©️", "™", "🤷‍♀️", "🧔🏾‍♂️", "👁️‍🗨️",
        "🐻‍❄️", "😶‍🌫️", "🫱🏼‍🫲🏿", "🏽", "Ana 🎉🎉🎉", "🙈🙉🙊💥", "👩🏽‍🚀", "🦸🏿‍♀️", "⛹🏻‍♂️", "🇺🇳🇦", "😀️", "🏴", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦",
    ]

    private static let scripts = [
        "Ανδρέας", "Андрей", "אנה", "آنا", "अना", "আনা", "ਅਨਾ", "અના", "அனா", "అనా", "ಅನಾ", "അന", "අනා", "อานา", "ອານາ", "အာနာ", "ანა",
        "Աննա", "አና", "អាណា",
        "ᠠᠨᠠ", "阿娜", "アナ", "ｱﾅ", "あな", "아나", "ꦲꦤ", "ᓇᓇ", "ᚨᚾᚨ", "Ⲁⲛⲁ", "ⴰⵏⴰ", "ߊߣߊ", "ཨ་ན", "İstanbul", "ıspanak", "ŁÓDŹ", "ÅÄÖ",
        "Þóra", "ẞtraße", "Ǆ", "ǅ", "Ŀ",
        "ŉ", "ﬃ", "Dž", "Ω", "Ω", "Å", "Å", "K", "Ḁ̈",
    ]

    private static let longGraphemes: [String] =
        ["e", "क", "ア", "😀", "\"", "{"].map { $0 + String(repeating: "\u{301}", count: 90) } + [
            "👨" + String(repeating: "\u{200D}👨", count: 25), String(repeating: "🇪", count: 41),
            "a" + String(repeating: "\u{34F}\u{301}", count: 40),
            String(repeating: "\u{1100}", count: 50), String(repeating: "👩🏽", count: 20),
            "Ana" + String(repeating: "\u{FE0F}", count: 60),
            String(repeating: "\u{E0061}", count: 40), "a" + String(repeating: "\u{200D}", count: 60),
        ]

    private static let normalization = [
        "é", "e\u{301}", "Å", "A\u{30A}", "\u{212B}", "ñ", "n\u{303}", "ự", "ư\u{323}", "u\u{31B}\u{323}", "u\u{323}\u{31B}", "한",
        "\u{1112}\u{1161}\u{11AB}", "ﬁ", "fi",
        "①", "1", "Ⅳ", "½", "㎏", "ﾊﾟ", "パ", "ハ\u{309A}", "\u{2126}", "\u{3A9}", "\u{1E9B}\u{323}", "\u{340}", "\u{344}",
        "\u{F900}", "豈", "\u{2F83F}",
        "q\u{307}\u{323}", "q\u{323}\u{307}", "\u{958}", "क\u{93C}", "\u{387}", "·", "\u{1FEF}", "`",
    ]

    private static let casing = [
        "ß", "ẞ", "SS", "ı", "İ", "i̇", "ς", "Σ", "σ", "ΑΣ", "ǆ", "ŉ", "ΐ", "ﬀ", "ᲀ", "ꭰ", "Ꭰ", "𐐨", "Ⅷ", "ⓐ", "iİıI",
    ]

    private static let lookalikes = [
        "Аna", "Ꭺna", "Αna", "аdmin", "раypal", "ｇoogle", "٣", "۳", "𝟥", "０", "¼", "／", "＼", "＂", "＇", "＜b＞", "․․", "‥", "…",
        "｛｛ v ｝｝", "；", "﹛", "％",
    ]

    private static let quotes = [
        "\"", "'", "`", "''", "\"\"", "'\"'", "\"'\"", "`\"'", "“Ana”", "‘Ana’", "«Ana»", "„Ana“", "O'Brien", "O\"Brien",
        "O’Brien", "\"Ana\"", "'Ana'", "\"Ana", "Ana\"", "\"\"\"", "'''",
        "\"\n\"", "\",\"", "\":\"", "\"}", "\"}]}", "`Ana`", "´",
    ]

    private static let backslashes = [
        "\\", "\\\\", "\\\\\\", "Ana\\", "\\Ana", "\\n", "\\t", "\\0", "\\x00", "\\'", "\\\"", "\\/", "\\u", "\\u{41}",
        "\\N{LATIN}", "\\\n", "C:\\Ana", "\\\\server\\share", "\\b\\f", "\\e[31m",
    ]

    private static let json = [
        "{}", "[]", "{\"a\":1}", "[1,2]", "null", "true", "false", "\",\"aps\":{\"badge\":9}", "\"},{\"", "}}", "]]",
        "{\"aps\":{}}", "//", "/* */", "\"__proto__\":1", "__proto__",
        "constructor", "toString", "hasOwnProperty", ",", ":", "{\"$ref\":\"#\"}", "\u{FEFF}{}", "NaN", "Infinity", "-Infinity",
        "undefined", "1e400",
    ]

    private static let escapes = [
        "\\u0041", "\\uD83D", "\\uDE00", "\\uD83D\\uDE00", "\\u0000", "\\u2028", "\\ud800", "\\U0001F600", "&#65;", "&#x41;",
        "&amp;", "&lt;b&gt;", "%41", "%00", "%E9", "%25", "=C3=A9", "\\101",
    ]

    private static let html = [
        "<b>Ana</b>", "<script>alert(1)</script>", "</script>", "<!--", "-->", "]]>", "<![CDATA[", "<img src=x onerror=alert(1)>",
        "\"><svg/onload=alert(1)>", "javascript:alert(1)", "<a href='x'>",
        "&", "&&", "&nbsp;", "<", ">", "<>", "</", "<?xml?>", "<!DOCTYPE html>", "<style>*{}</style>", "' onclick='x",
        "<ana@example.com>", "<iframe>", "</textarea>", "<%= x %>",
    ]

    private static let sql = [
        "'; DROP TABLE users; --", "' OR '1'='1", "1; SELECT 1", "\" OR \"\"=\"", "--", "/*", "*/", "Robert'); --", "%", "_",
        "%%", "\\%", "' UNION SELECT NULL--", "x'41'", "@@version", "NULL", "'; EXEC xp; --", "1 OR 1=1", "' AND SLEEP(5)--",
        "admin'--",
    ]

    private static let shell = [
        "$(id)", "`id`", "; ls", "| ls", "& ls", "&& ls", "|| ls", "> x", "< x", ">> x", "$HOME", "${HOME}", "$((1))", "$'\\n'",
        "~", "*", "?", "[a-z]", "!ls", "#", "-rf", "--help", "-", "--", "a b", "\\\n", "$IFS", "${x:-y}", "{a,b}", "%PATH%", "^",
        "& calc.exe", "$(touch x)", "`$(`", "'$(id)'", "!!",
    ]

    private static let paths = [
        "/", "//", "/etc/passwd", "../x", "../../x", "..\\x", "./x", "x/..", "x/.", "/.", "/..", "...", "....//", ".hidden",
        "~root", "C:", "C:\\x", "\\\\?\\C:\\", "file:///etc/passwd", "con", "nul.txt", "COM1", "aux", "a/b", "a\\b", "a:b",
        "x\0.txt", "%2e%2e", "%2F", "..%2f",
        ".%00.", "..;", "/dev/null", "/proc/self/mem", ". .", ".\u{0}.", "..\u{1}", "．．", "。。",
    ]

    private static let urls = [
        "?", "?a=b", "&a=b", "=", "#x", "#", "a?b#c", "a&b=c", "@", "user@host", "user:pw@host", "http://evil.example",
        "//evil.example", "https:", ":8080", ":", "%", "%%", "%zz", "%2", "+", "a+b", " a ", "a b", ";", "[::1]", "xn--n3h",
        "例え.jp", "a/b?c/d", "data:text/html,x", "!$&'()*+,;=", "-._~", "^`{|}", "\"<>", "|", "\\",
    ]

    private static let formats = [
        "%s", "%n", "%x%x%x", "%d", "%@", "%1$s", "%*d", "%99999999d", "%p", "%%", "{0}", "{}", "{:x}", "{name}", "%(name)s",
        "$1", "\\1", "${name}", "#{name}", "%{name}", "$$", "%", "%-", "\\(name)", "{0!r}", "{{}}", "%lc", "%hhn",
    ]

    private static let templates = [
        "{{ points }}", "{{points}}", "{{", "}}", "{{{ x }}}", "{{ '{{' }}", "{% if true %}x{% endif %}", "{%", "%}", "{% raw %}",
        "{# x #}", "{{- x -}}", "<%= x %>", "<% x %>", "<%- x %>", "%>", "<#if x>", "${x}", "#{x}", "*{x}", "@{x}", "$!{x}",
        "#set($x=1)", "{{#each x}}", "{{/each}}", "{{> x}}", "{{& x}}", "{{{{raw}}}}",
        "[[${x}]]", "{$x}", "{x|upper}", "@Model.X", "@(1+1)", "{{ 7 * 7 }}", "#{7*7}", "${7*7}", "<%= 7*7 %>", "{{ block.b }}",
        "{{ recipient.firstName }}", "{{ firstName | default: 'x' }}", "%%name%%", "*|NAME|*", "{{ delivery.id }}",
        "{php}x{/php}", "{{constructor.constructor('x')()}}",
        "{ {", "{\u{301}{ v }}", "{{ v }", "{ v }}",
    ]

    private static let csv = [
        ",", "a,b", "\"a,b\"", "a\nb", "\"", "\"\"", "\"a", "a\"", "a\"b", ";", "a;b", "\t", "a\tb", "=1+1", "=cmd|' /C calc'!A0",
        "+1", "-1", "@SUM(1)", "=HYPERLINK(\"x\")", "'=1", "a\r\nb", "\r", "#", "\u{FEFF}id", ",,", "\",\"", " a", "a ",
    ]

    private static let yaml = [
        "no", "yes", "on", "off", "~", "- a", "a: b", "a #b", "#", "&a", "*a", "!a", "!!str a", "|", ">", "%YAML", "---", "...",
        "? a", "[a", "{a", "@a", "`a", "0o14", "014", "0x1F", "1_000", "12:30:45", "2026-11-21", ".inf", ".nan", "<<", "=", "'a",
        "\"a", ": ", "a:", "- ", "null", "Null",
    ]

    private static let numbers = [
        "0", "-0", "00", "+1", "1.", ".5", "1e5", "1E+5", "0x10", "1,000", "1 000", "1'000", "٤٢", "４２", "²", "½", "∞", "-1",
        "9223372036854775807", "9223372036854775808", "-9223372036854775809", "1.0", "0.1", "1e-400", "0b1", "1/0", "--1", "1__0",
        "2147483648", "4294967296", "0.30000000000000004", "1;0",
    ]

    private static let reserved = [
        "undefined", "nil", "None", "NULL", "null", "(null)", "True", "False", "NaN", "self", "this", "super", "default",
        "friend", "message", "aps", "from", "notification", "message_type", "google.x", "gcm", "title", "id", "root", "admin",
        "con", "prn", "Test", "Null", "Void", "class", "__init__", "[object Object]", "<null>", "prototype", "data",
    ]

    private static let headers = [
        "a\r\nX-Evil: 1", "a\nX-Evil: 1", "a\r\n\r\n<html>", "Bearer x", "a: b", "=?utf-8?Q?a?=", "a\0b",
        "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{1B}]8;;http://x\u{1B}\\", "\u{9B}31m", "\u{90}q\u{9C}",
        "\u{8}\u{8}\u{8}", "a\u{7}", "\u{1B}c", "\r", "\u{1B}[2J\u{1B}[H",
    ]

    private static let people = [
        "Ana", "Björn", "José María", "Nguyễn Thị", "Jean-Luc", "d'Angelo", "Ó Briain", "van der Berg", "X Æ A-12", "Prince ☮",
        "Null", "O", "Wolfeschlegelsteinhausenbergerdorff", "李小龍", "さくら", "김민수", "Σωκράτης", "Дмитрий Иванович", "محمد", "יוסף",
        "आरव", "ณัฐ", "Mary Ann", "J.R.R.", "3Jane", "Anaïs", "Łukasz", "Ștefan", "Şule", "Đặng",
    ]
}
