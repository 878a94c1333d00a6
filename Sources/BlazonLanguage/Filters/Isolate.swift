import BlazonText

extension Filter {
    package static let isolate = Filter(
        "isolate",
        """
        Keeps the direction of a text from changing that of the text around it, as an Arabic name in an English sentence: puts it \
        between U+2068 and U+2069
        """,
        input: .text,
        examples: [
            Example("'שרה' | isolate", "\u{2068}שרה\u{2069}"), Example("'Sara' | isolate | append: '!'", "\u{2068}Sara\u{2069}!"),
        ],
        liquid: "Liquid has no such filter.",
        typing: { (input, _) in input.text(max: sum(input.maxScalars, 2), blank: input.blankReason) },
        size: .isolated,
        function: { (input, _, evaluation) in
            let text = evaluation.spelling(of: input)
            let start = evaluation.arena.count
            evaluation.arena.append(contentsOf: Isolate.first.utf8)
            evaluation.appendCopy(of: text)
            evaluation.arena.append(contentsOf: Isolate.last.utf8)
            return .text(start..<evaluation.arena.count)
        })
}

/// The characters around an isolated text: U+2068 takes the direction of its first strong character, and U+2069 ends it (UAX #9, 2.7).
enum Isolate {
    static let first = "\u{2068}"
    static let last = "\u{2069}"
}
