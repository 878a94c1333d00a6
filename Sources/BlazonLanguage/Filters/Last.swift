extension Filter {
    static let last = Filter(
        "last", "The last item of a list; missing if the list is empty", input: .list,
        examples: [Example("['tea', 'cup'] | last", "cup"), Example("['tea'] | last | default: 'nothing'", "tea")],
        typing: { (input, _) throws(Refusal) in try Ends.typed(input) },
        size: .item,
        function: { (input, _, evaluation) in Ends.item(of: input, evaluation, last: true) })
}
