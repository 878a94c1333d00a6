extension Filter {
    static let first = Filter(
        "first", "The first item of a list; missing if the list is empty", input: .list,
        examples: [Example("['tea', 'cup'] | first", "tea"), Example("['tea'] | first | default: 'nothing'", "tea")],
        typing: { (input, _) throws(Refusal) in try Ends.typed(input) },
        size: .item,
        function: { (input, _, evaluation) in Ends.item(of: input, evaluation, last: false) })
}
