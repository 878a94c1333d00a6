extension Filter {
    static let join = Filter(
        "join", "The items of a list as one text", input: .list,
        parameters: [Parameter(nil, .text, required: false, summary: "what stands between two items; a space where left out")],
        examples: [Example("['tea', 'cup'] | join: ', '", "tea, cup"), Example("['tea', 'cup'] | join", "tea cup")],
        typing: { (input, arguments) throws(Refusal) in
            guard case .list(let count, let item) = input.type else { throw Refusal(argument: nil, "must be a list") }
            switch item {
            case .list, .record: throw Refusal(argument: nil, "must be a list of texts, numbers or booleans")
            default: break
            }
            let between = arguments.argument(0).map(\.maxScalars) ?? 1
            let longest = count.flatMap { sum(product($0, item.maxScalars), product(max(0, $0 - 1), between)) }
            return input.text(max: longest, blank: input.isFilled ? nil : "`join` of a list that is empty leaves nothing")
        },
        sizing: { (input, arguments, classes) in
            PossibleText.joined(input, between: arguments.first.flatMap { $0 } ?? .constant(" "), classes)
        },
        function: { (input, arguments, machine) throws(ComputationFailure) in
            guard case .list(let list) = input else { return input }
            let argument = machine.argument(0, arguments)
            let between = argument == .missing ? nil : machine.spelling(of: argument)
            let start = machine.arena.count
            for index in list.clamped(to: 0..<machine.items.count) {
                if index > list.lowerBound {
                    if let between { machine.appendCopy(of: between) } else { machine.arena.append(UInt8(ascii: " ")) }
                }
                try machine.checkText(from: start)
                let item = machine.items[index]
                if case .text(let text) = item { machine.appendCopy(of: text) } else { machine.appendSpelling(of: item) }
            }
            return .text(start..<machine.arena.count)
        })
}
