extension KeywordExplanation {
    /// The tags of texts.
    static let tags: [KeywordExplanation] = [
        KeywordExplanation(
            names: ["if", "elsif", "else", "endif"],
            meaning: """
                Selects a part of a text: `{% if condition %}…{% elsif condition %}…{% else %}…{% endif %}`. An optional \
                field on its own is true if it is present.
                """,
            example: """
                campaign: pieces
                recipient: { city: optional string(..40) }
                message: { title: "New gifts{% if city %} in {{ city }}{% else %} near you{% endif %}" }
                """),
        KeywordExplanation(
            names: ["unless", "endunless"],
            meaning: "Selects a part of a text if a condition is false: `{% unless a %}` is `{% if not a %}`.",
            example: """
                campaign: basket
                recipient: { cart: list(..10) of string(..40) }
                message: { title: "Hello{% unless cart %}, your basket is empty{% endunless %}" }
                """),
        KeywordExplanation(
            names: ["case", "endcase"],
            meaning: """
                Selects a part of a text by a value: `{% case tier %}{% when 'silver', 'gold' %}…{% else %}…{% endcase %}`. Without \
                `{% else %}`, its branches must handle every member of an enum, or true and false.
                """,
            example: """
                campaign: tiers
                recipient: { tier: enum(basic | silver | gold) }
                message: { title: "{% case tier %}{% when 'silver', 'gold' %}For members{% when 'basic' %}For you{% endcase %}" }
                """),
        KeywordExplanation(
            names: ["for", "endfor", "limit", "offset", "reversed"],
            meaning: """
                Repeats a part of a text for each item of a list: `{% for item in cart %}…{% endfor %}`. After the list, `offset: 1` \
                leaves out items at its start, `limit: 3` visits at most this many, and `reversed` begins with the last of these. \
                `{% else %}` is the text if there is no item. The variable has a name of its own, which no field may have.
                """,
            example: """
                campaign: basket
                types: { item: { name: string(..40), price: number(0..10_000 by 0.01) } }
                recipient: { cart: list(..20) of item }
                message:
                  title: "{{ cart[0].name | default: 'Your basket' }}"
                  body: "{% for item in cart offset: 1 limit: 3 reversed %}{{ item.name }} {% else %}Nothing else{% endfor %}"
                """),
        KeywordExplanation(
            names: ["forloop"],
            meaning: """
                Within a loop: its state. `forloop.index` counts from 1 and `forloop.index0` from 0, `forloop.rindex` and \
                `forloop.rindex0` count down to 1 and 0, `forloop.length` is the number of passes, `forloop.first` and \
                `forloop.last` are true in these passes. `forloop.parentloop` is the state of the loop around.
                """,
            example: """
                campaign: basket
                recipient: { cart: list(..20) of string(..40) }
                message:
                  title: "In your basket: {% for name in cart %}{{ name }}{% unless forloop.last %}, {% endunless %}{% endfor %}"
                """),
        KeywordExplanation(
            names: ["comment", "endcomment"],
            meaning: "A note to the readers of a template, which prints nothing: `{% comment %}…{% endcomment %}`.",
            example: """
                campaign: notes
                message: { title: "Hello{% comment %} no name here: the field is blank for most {% endcomment %}!" }
                """),
    ]
}
