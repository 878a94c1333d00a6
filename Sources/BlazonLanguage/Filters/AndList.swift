extension Filter {
    static let andList = Filter(
        "and_list", "Joins the items of a list for a sentence, with the language's word for `and`", input: .list,
        examples: [
            Example("['tea', 'milk', 'sugar'] | and_list", "tea, milk, and sugar"),
            Example("['tea', 'milk'] | and_list", "tea and milk"),
            Example("['Ana', 'Inés'] | and_list", "Ana e Inés", locale: "es"),
        ],
        liquid: "Liquid has no such filter.",
        localizing: { (input, _, locale) throws(Refusal) in
            guard case .list(let count, let item) = input.type else { throw Refusal(argument: nil, "the input must be a list") }
            switch item {
            case .list, .record, .boolean: throw Refusal(argument: nil, "the input must be a list of texts or numbers")
            default: break
            }
            let patterns = locale.list
            let euphony: ListFormat.Euphony = locale.language == "es" ? .spanish : locale.language == "he" ? .hebrew : .none
            let format = ListFormat(
                two: ListFormat.Pattern(patterns.two), start: ListFormat.Pattern(patterns.start),
                middle: ListFormat.Pattern(patterns.middle), end: ListFormat.Pattern(patterns.end), euphony: euphony)
            let type = input.text(
                max: count.flatMap { sum(product($0, item.maxScalars), format.added($0) { $0.unicodeScalars.count }) },
                blank: input.isFilled ? input.blank : "`and_list` of an empty list leaves nothing")
            return Localized(type, .list(format))
        })
}
