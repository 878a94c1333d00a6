extension Filter {
    static let join = Filter(
        "join", "Joins the items of a list to one text", input: .list,
        parameters: [Parameter(nil, .text, required: false, summary: "separator between items; default: a space")],
        examples: [Example("['tea', 'cup'] | join: ', '", "tea, cup"), Example("['tea', 'cup'] | join", "tea cup")],
        typing: { (input, arguments) throws(Refusal) in
            guard case .list(let count, let item) = input.type else { throw Refusal(argument: nil, "the input must be a list") }
            switch item {
            case .list, .record: throw Refusal(argument: nil, "the input must be a list of texts, numbers or booleans")
            default: break
            }
            let between = arguments.argument(0).map(\.maxScalars) ?? 1
            let longest = count.flatMap { sum(product($0, item.maxScalars), product(max(0, $0 - 1), between)) }
            return input.text(max: longest, blank: input.isFilled ? input.blank : "`join` of an empty list leaves nothing")
        },
        size: .joined,
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            guard case .list(let list) = input else { return input }
            let argument = evaluation.argument(0, arguments)
            let between = argument == .missing ? nil : evaluation.spelling(of: argument)
            let start = evaluation.arena.count
            for index in list.clamped(to: 0..<evaluation.items.count) {
                if index > list.lowerBound {
                    if let between { evaluation.appendCopy(of: between) } else { evaluation.arena.append(UInt8(ascii: " ")) }
                }
                try evaluation.checkText(from: start)
                let item = evaluation.items[index]
                if case .text(let text) = item { evaluation.appendCopy(of: text) } else { evaluation.appendSpelling(of: item) }
            }
            return .text(start..<evaluation.arena.count)
        })
}
