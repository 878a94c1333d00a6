/// The top-level keys of a template. Any other key is the name of a target, or a mistake.
package enum TemplateKey: String, KeySet {
    case campaign, description, mapping, targets, targetBy, uses, types, recipient, source, delivery, skip, message, locales,
        variants, blocks, `let`, lookups, overflow, samples, links,
        rejects, missing, audience, expect
    package static let map = "the template"
    package static var othersFollow: TemplateKey? { .message }
    package var about: Keyword {
        switch self {
        case .campaign:
            Keyword(
                summary: "The campaign's name, also used for its output folder: lower-case letters, digits and hyphens",
                explanation: """
                    The campaign's name: lower-case letters, digits and hyphens. It is required, and names the output folder. In \
                    an expression, `{{ campaign }}` prints it.
                    """,
                example: """
                    campaign: weekend-offer
                    message: { title: "{{ campaign }}" }
                    """)
        case .description:
            Keyword(
                summary: "The purpose of the campaign, for readers of the template",
                explanation: "The purpose of the campaign, for readers of the template. It is never sent.",
                example: """
                    campaign: weekend-offer
                    description: Weekend offer for loyalty members
                    message: { title: Hello }
                    """)
        case .mapping:
            Keyword(
                summary: "The mapping table: the name of a built-in table, or a path",
                explanation: """
                    The mapping table: the name of a built-in table, or a path relative to the template. It \
                    defines the settings, their types, and the attributes that they map to. `blazon mapping list` lists the built-in \
                    tables.
                    """,
                example: """
                    campaign: weekend-offer
                    mapping: campaign-standard
                    message: { title: Hello }
                    """)
        case .targets:
            Keyword(
                summary: "The platforms to compile for; default: the table's default targets",
                explanation: """
                    The platforms that the campaign is sent to, by their names in the table; without it, the table's default \
                    targets. A target's name is also a section: its settings replace those of `message` on that target.
                    """,
                example: """
                    campaign: weekend-offer
                    targets: [ios, android]
                    message: { title: Hello }
                    ios: { title: Hello there }
                    """)
        case .targetBy:
            Keyword(
                summary: "The field that names a recipient's platform",
                explanation: """
                    The field that names a recipient's target. Without it, every recipient gets a payload for every target.
                    """,
                example: """
                    campaign: one-target
                    recipient: { platform: enum(ios | android) }
                    targetBy: platform
                    message: { title: Hello }
                    """)
        case .uses:
            Keyword(
                summary: "Files whose sections this template imports and may override", isShared: true,
                explanation:
                    "Files of the project whose sections this template imports. The template's own keys override imported ones.")
        case .types:
            Keyword(
                summary: "Types with a name, which fields, other types and constants can have", isShared: true, opensMap: true,
                explanation: """
                    Types with a name. The name can be written wherever a type can: for fields, in other types, and for constants of \
                    `delivery`. A map of fields is a record. A name consists of letters, digits and `_`, and is not a word of the language. \
                    Types that contain each other in a cycle are an error.
                    """,
                example: """
                    campaign: order-update
                    types:
                      status: enum(sent | delivered)
                      parcel: { carrier: string(..40), status: status }
                    recipient: { order: parcel }
                    message: { title: "{{ order.carrier }}: {{ order.status }}" }
                    """)
        case .recipient:
            Keyword(
                summary: "The recipient's fields with their types", isShared: true, opensMap: true,
                explanation: """
                    The fields that the template may read, each with its type. A record with invalid fields is rejected \
                    with a reason; a valid one is always rendered. `blazon explain types` lists the types. In an expression, \
                    `recipient.points` is the field `points`.
                    """,
                example: """
                    campaign: fields
                    recipient:
                      firstName: optional string(..40)
                      points: integer(0..1_000_000)
                    message: { title: "{{ firstName | default: 'friend' }}, you have {{ points }} points" }
                    """)
        case .source:
            Keyword(
                summary: "How the source of the recipients names and writes the fields", isShared: true, opensMap: true,
                explanation: """
                    How the source of the recipients names and writes the fields. `columns` gives fields the names of the source: in \
                    CSV a column, in JSON a key, or a path with `.`. `id` names the field that identifies a recipient. `values` says \
                    how texts are written, in CSV, JSON and databases: `numbers: text`, `decimal`, `grouping`, `booleans`, `date`, \
                    `datetime`, `missing`. `csv` describes the file: `separator`, `encoding`, `list`, the character between items, \
                    and any of those keys that differ in cells. A value in another form rejects its record. Samples always use the \
                    names and forms of Blazon.
                    """,
                example: """
                    campaign: weekend-offer
                    recipient: { firstName: string(..40), ends: date, price: number(0..10_000 by 0.01) }
                    source:
                      columns:
                        firstName: First Name
                      values:
                        decimal: ","
                        date: dd/mm/yyyy
                        missing: ["", "NULL"]
                      csv:
                        separator: ";"
                        encoding: windows-1252
                    message: { title: "{{ firstName }}: {{ price }} until {{ ends | date: 'long' }}" }
                    """)
        case .delivery:
            Keyword(
                summary: "Constants of the run: defined here, or by --set delivery.NAME=VALUE; a text, or a type with a value",
                isShared: true, opensMap: true,
                explanation:
                    "Constants of the run: texts, or maps with a `type` and a `value`. `--set delivery.id=77a1` replaces one.",
                example: """
                    campaign: constants
                    delivery: { id: 56c4, season: spring }
                    message: { title: "Our {{ delivery.season }} offer" }
                    """)
        case .skip:
            Keyword(
                summary:
                    "Reasons for which recipients get nothing, each with its condition, in the order in which they are asked",
                isShared: true, opensMap: true,
                explanation: """
                    Reasons for which recipients get nothing, each with its condition, for each target in the order in which they are \
                    written: the first that is true applies. All texts, plurals and sizes know what is excluded: after \
                    `no-name: not firstName` no text needs a default for `firstName`.
                    """,
                example: """
                    campaign: weekend-offer
                    recipient: { firstName: optional string(..40), optedIn: boolean }
                    skip:
                      no-consent: not optedIn
                      no-name: not firstName
                    message: { title: "Hello {{ firstName }}" }
                    """)
        case .message:
            Keyword(
                summary: "The message: settings of the mapping table", isShared: true, opensMap: true,
                explanation: "The message: settings for all targets. `blazon mapping show campaign-standard` lists the settings.",
                example: """
                    campaign: hello
                    message:
                      title: Hello
                      body: Our weekend offer is here
                    """)
        case .locales:
            Keyword(
                summary: "The message in other languages, selected by the recipient's locale", isShared: true, opensMap: true,
                explanation: """
                    The message in other languages. `default` is the language of `message`; `by` is the recipient's field of type \
                    `locale` that selects the language (default: the field named `locale`). Each language contains the settings that differ.
                    """,
                example: """
                    campaign: languages
                    recipient: { language: optional locale }
                    message: { title: Hello }
                    locales:
                      by: language
                      default: en
                      es: { title: Hola }
                    """)
        case .variants:
            Keyword(
                summary: "An A/B test: variants of the message, by weight", opensMap: true,
                explanation: """
                    The message in other wordings, for an A/B test. Each has a `weight` and a `message`; `by` is the field whose \
                    value selects the variant, so that a recipient always gets the same one.
                    """,
                example: """
                    campaign: ab-test
                    recipient: { id: string(..40) }
                    message: { title: Our weekend offer }
                    variants:
                      by: id
                      plain: { weight: 1 }
                      question: { weight: 1, message: { title: Any plans for the weekend? } }
                    """)
        case .blocks:
            Keyword(
                summary: "Texts that expressions read as block.NAME", isShared: true, opensMap: true,
                explanation: "Named texts, which other texts read as `{{ block.name }}`.",
                example: """
                    campaign: shared-text
                    recipient: { firstName: optional string(..40) }
                    blocks:
                      greeting: "Hello {{ firstName | default: 'friend' }}"
                    message: { title: "{{ block.greeting }}!" }
                    """)
        case .let:
            Keyword(
                summary: "Names for expressions, which others read like fields", isShared: true, opensMap: true,
                explanation: """
                    Names for expressions and conditions, written without braces. Other expressions read a name like a field: it \
                    keeps the type, and `{% if daysLeft %}` proves it present, but nothing about the fields in its expression. What is \
                    known about these fields where a name is read is also known in the expression. A name can read fields, constants, \
                    names of the run and other names, up to 32 levels deep. It is evaluated at most once for a recipient and target, \
                    where it is read first; if a calculation in it fails, the recipient is rejected with the name as the `field`. A fault \
                    of the expression is reported at the name, a fault of its use where it is used. In a template with several languages, \
                    a name with words that a translated text shows is an error, unless it asks for `locale`.
                    """,
                example: """
                    campaign: last-days
                    recipient: { ends: date }
                    message: { title: "{{ daysLeft | plural: one: 'One day', other: '# days' }} left" }
                    let: { daysLeft: "now | days_until: ends" }
                    """)
        case .lookups:
            Keyword(
                summary: "Data of the campaign, whose rows expressions find by a key", isShared: true, opensMap: true,
                explanation: """
                    Data of the campaign, such as products: each lookup has a `file` of the project (`.csv` or `.ndjson`), a `key`, and \
                    the `fields` that it reads. In an expression, `lookup.products[sku]` is the row with the key `sku`, or nothing; \
                    `lookup.products[sku].name` is a field of it. The rows become part of the compiled program.
                    """)
        case .overflow:
            Keyword(
                summary: "The text that is truncated until the payload fits", opensMap: true,
                explanation: """
                    The text that is truncated if a payload exceeds its limit: `truncate` names the setting. Without it, such a \
                    recipient is rejected for that target.
                    """,
                example: """
                    campaign: long-read
                    recipient: { teaser: string(..4000) }
                    overflow: { truncate: body }
                    message: { title: New this week, body: "{{ teaser }}" }
                    """)
        case .samples:
            Keyword(
                summary: "Test recipients, for previews and golden files", opensMap: true,
                explanation: """
                    Test recipients by name. `blazon test` compares their payloads with the golden files, `blazon preview` shows \
                    them.
                    """,
                example: """
                    campaign: hello
                    recipient: { firstName: string(..40) }
                    message: { title: "Hello {{ firstName }}" }
                    samples:
                      ana: { firstName: Ana }
                    """)
        case .links:
            Keyword(
                summary: "Schemes of recipients' URLs, and parameters that links get", covers: LinksKey.names, isShared: true,
                opensMap: true,
                explanation: """
                    `schemes` lists the schemes that a recipient's field of type `url` may have; default: `https` and `http`. `query` adds \
                    parameters to the links that a tap opens, such as `deepLink`, if they lack them and are http or https links of one of \
                    the `hosts`. `*.example.com` stands for all domains below `example.com`. All three can be in blazon.yaml.
                    """,
                example: """
                    campaign: links
                    recipient: { page: url(..200) }
                    links:
                      schemes: [https, shop]
                      query: { utm_source: push, utm_campaign: "{{ campaign }}" }
                      hosts: [shop.example.com, "*.shop.example.com"]
                    message: { title: Your page, deepLink: "{{ page }}" }
                    """)
        case .rejects:
            Keyword(
                summary: "How many recipients a run may reject: of all, of a code, on a target", opensMap: true,
                explanation: """
                    How many recipients a run of `compile` may reject: `allowed` of all, `codes` with a code of rejects, `targets` on a \
                    target; each a number, or a percentage of the records. Beyond it the payloads are written, and the exit code is 2. \
                    Keys in the template override those in blazon.yaml; `--rejects-allowed` overrides `allowed`.
                    """,
                example: """
                    campaign: weekend-offer
                    message: { title: Hello }
                    rejects: { allowed: 1%, codes: { BZ0504: 0 }, targets: { android: 2% } }
                    """)
        case .missing:
            Keyword(
                summary: "How many recipients may lack a field", opensMap: true,
                explanation: """
                    How many records of a run of `compile` may lack an optional field: each is a number, or a percentage of the records. A field \
                    is missing if its key or column is, or if its value is null or blank. Beyond it the payloads are written, and the exit \
                    code is 2. Keys in the template override those in blazon.yaml; `--missing` overrides both.
                    """,
                example: """
                    campaign: weekend-offer
                    recipient: { firstName: optional string(..40) }
                    message: { title: "Hello {{ firstName | default: 'friend' }}" }
                    missing: { firstName: 20% }
                    """)
        case .audience:
            Keyword(
                summary: "The number of recipients that a run expects, such as 100_000..300_000",
                explanation: """
                    The number of recipients that a run of `compile` expects: a range, of which one end can be left out. With fewer or more \
                    the payloads are written, and the exit code is 2. It overrides the one in blazon.yaml; `--audience` overrides both.
                    """,
                example: """
                    campaign: weekend-offer
                    message: { title: Hello }
                    audience: 100_000..300_000
                    """)
        case .expect:
            Keyword(
                summary: "Assertions about fields and texts, which `test` evaluates for each sample", isShared: true,
                opensMap: true,
                explanation: """
                    Assertions: conditions that must hold for each recipient who gets the message, by name. They read the fields, and the \
                    texts that the recipient gets: `message.title`. An assertion about a text that a recipient does not get holds. \
                    `blazon test` evaluates them for each sample and target, `plan` and `profile` count the recipients that break \
                    them; `compile` and `render` do not evaluate them.
                    """,
                example: """
                    campaign: weekend-offer
                    recipient: { firstName: string(..40) }
                    message: { title: "Hello {{ firstName }}" }
                    expect:
                      short-title: (message.title | size) <= 60
                    """)
        }
    }
}
