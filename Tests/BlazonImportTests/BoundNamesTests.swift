import BlazonText
import Testing

@testable import BlazonImport

/// Tags that give values to names, in all languages that are read.
@Suite struct BoundNamesTests {
    private static func read(_ source: String, _ language: ForeignLanguage) -> ForeignText {
        ForeignText(source, name: "1:1", language: language) { _ in "1:1" }
    }

    private static func fields(_ text: ForeignText) -> [String] { text.text.uses(without: []).compactMap(\.path.first) }

    /// Tags that are left out, with a name `x` that a text behind them reads.
    private static let leftOut: [(ForeignLanguage, [String])] = [
        (
            .liquid,
            [
                "{% increment x %}", "{% decrement x %}", "{% assign x = a | odd %}", "{% capture x %}{{ a }}{% endcapture %}",
                "{% capture 'x' %}{{ a }}{% endcapture %}", "{% if a %}{% assign x = 1 %}{% endif %}",
                "{% for i in a %}{% increment x %}{% endfor %}", "{% tablerow i in a %}{% assign x = i %}{% endtablerow %}",
                "{% odd a as x %}",
            ]
        ),
        (
            .jinja,
            [
                "{% set x = f(a) %}", "{% set x, y = a %}", "{% set (y, x) = a %}", "{% set x %}{{ a }}{% endset %}",
                "{% set x | upper %}a{% endset %}", "{% set x %}never ends", "{% import 'a' as x %}",
                "{% import 'a' as x with context %}",
                "{% from 'a' import b as c, d as x with context %}", "{% from 'a' import x, y %}",
                "{% macro x(a) %}{% endmacro %}",
                "{% if a %}{% set x = 1 %}{% endif %}", "{% set x = loop.index %}", "{% if a %}{% set x, y = 1, 2 %}{% endif %}",
            ]
        ),
        (
            .django,
            [
                "{% now 'Y' as x %}", "{% cycle 'a' 'b' as x %}", "{% cycle 'a' 'b' as x silent %}", "{% regroup a by b as x %}",
                "{% url 'a' b=a as x %}", "{% trans 'a' as x %}", "{% translate 'as' as x %}", "{% firstof a b as x %}",
                "{% widthratio a 10 100 as x %}", "{% get_current_language as x %}",
                "{% for i in a %}{% now 'Y' as x %}{% endfor %}",
                "{% blocktranslate asvar x %}Hi {{ a }}{% endblocktranslate %}",
                "{% blocktrans with b=a asvar x %}Hi {{ b }}{% endblocktrans %}",
            ]
        ),
        (.handlebars, ["{{#assign \"x\"}}{{a}}{{/assign}}", "{{assign \"x\" a}}", "{{set \"x\" a}}", "{% let x = f(a) %}"]),
        (
            .ampscript,
            [
                "%%[ SET @x = Lookup('a', 'b', 'c', @a) ]%%", "%%[ VAR @y, @x ]%%", "%%[ var @X ]%%",
                "%%[ FOR @x = 1 TO 3 DO ]%%a%%[ NEXT @x ]%%", "%%[ FOR @i = 1 TO 3 DO SET @x = Add(@x, 1) NEXT @i ]%%",
                "%%[ IF @a == 1 THEN SET @x = 2 ENDIF ]%%",
            ]
        ),
    ]

    private static let readers: [ForeignLanguage: [String]] = [
        .handlebars: ["{{x}}", "{{x.b}}", "{{#if x}}c{{/if}}", "{{#each x}}{{this}}{{/each}}", "{{#each x.b}}c{{/each}}"],
        .ampscript: [
            "%%=v(@x)=%%", "%%=Uppercase(@X)=%%", "%%[ IF @x == 'c' THEN ]%%d%%[ ENDIF ]%%", "%%[ SET @z = @x ]%%%%=v(@z)=%%",
        ],
    ]

    @Test func readersOfWhatIsLeftOutAreLeftOut() {
        for (language, tags) in Self.leftOut {
            let readers =
                Self.readers[language] ?? [
                    "{{ x }}", "{{ x.b }}", "{{ x[0] }}", "{{ a | append: x }}", "{% if x == 'c' %}d{% endif %}",
                    "{% if a == x %}d{% endif %}",
                    "{% for i in x %}c{% endfor %}", "{% for i in x.b %}{{ i }}{% endfor %}",
                    "{% case x %}{% when 1 %}c{% endcase %}",
                    "{% assign z = x.b %}{{ z }}", "{% if a %}{{ x | upcase }}{% endif %}",
                ]
            for tag in tags {
                for reader in readers {
                    let text = Self.read("S \(tag) \(reader)", language)
                    let fields = Self.fields(text)
                    #expect(!fields.contains("x") && !fields.contains("z"), "\(tag) \(reader): \(fields)")
                    #expect(text.losses.count > Self.read("S \(tag) ", language).losses.count, "\(tag) \(reader): \(text.losses)")
                }
            }
        }
    }

    /// What a tag fetches is data that the export can provide, as the reference of other tools says.
    @Test(arguments: [
        ("{% catalog_items A b %}{{ items[0].c }}", ForeignLanguage.liquid, "items"),
        ("{% connected_content https://a.example :save x %}{{ x.c }}", .liquid, "x"),
        ("{% catalog a %}{{ catalog_item.title }}{% endcatalog %}", .django, "catalog_item"),
        ("{% coupon_code 'a' as x %}{{ x }}", .django, "x"),
    ])
    func fetchedDataAreFields(_ source: String, _ language: ForeignLanguage, _ field: String) {
        #expect(Self.fields(Self.read(source, language)) == [field])
    }

    /// What a script of Campaign declares is no field.
    @Test(arguments: ["var x = a;", "let x", "x = 1", "for each (var x in a) f(x)", "x += 1", "const y = 2, x = 3"])
    func variablesOfScriptsAreNoFields(_ code: String) {
        let text = Self.read("S <% \(code) %><%= x %><%= x.b %><%= recipient.x %><%= c %>", .liquid)
        #expect(Self.fields(text) == ["x", "c"] && text.losses.count == 3, "\(text.losses)")
    }

    @Test(
        arguments: [
            // Several names at once, which get values from before.
            ("{% set x, y = 1, 2 %}{{ x }}{{ y }}", .jinja, "{{ 1 }}{{ 2 }}", 0),
            ("{% set x, y = a, b %}{% set x, y = (y, x) %}{{ x }}{{ y }}", .jinja, "{{ b }}{{ a }}", 0),
            ("{% set (x, y) = (a|upper, f(1, 2)) %}{{ x }}{{ y }}c", .jinja, "c", 3),
            // Names that end with their block.
            ("{% with x=a y='c' %}{{ x }}{{ y }}{% endwith %}{{ x }}", .django, "{{ a }}{{ 'c' }}{{ x }}", 0),
            ("{% with a.b|default:'c' as x %}{{ x }}{% endwith %}{{ x }}", .django, "{{ a.b | default: 'c' }}{{ x }}", 0),
            ("{% with a as x and b as y %}{{ x }}{{ y }}{% endwith %}", .django, "{{ a }}{{ b }}", 0),
            (
                "{% with x = a, y = b|default('c') %}{{ x }}{% if y == 'd' %}e{% endif %}{% endwith %}", .jinja,
                "{{ a }}{% if (b | default: 'c') == 'd' %}e{% endif %}", 0
            ),
            (
                "{% with x=a %}{% with x=b y=x %}{{ x }}{{ y }}{% endwith %}{{ x }}{% endwith %}", .django,
                "{{ b }}{{ a }}{{ a }}", 0
            ),
            ("{% with x=a|slice:':2' y=b %}{{ x }}{{ y }}{% endwith %}{{ x }}", .django, "{{ b }}{{ x }}", 2),
            ("{% with x = f(a, b=c), y = b %}{{ x }}{{ y }}{% endwith %}{{ x }}", .jinja, "{{ b }}{{ x }}", 2),
            ("{% if a %}{% with x=b %}{{ x }}{% endwith %}{% endif %}", .django, "{% if a %}{{ b }}{% endif %}", 0),
            (
                "{% if a %}{% with x=b|upper %}{{ x }}{% endwith %}{% endif %}", .django, "{% if a %}{{ b | upcase }}{% endif %}",
                0
            ),
            ("{% with x=a %}{% if b %}c{% endif %}{{ x }}", .django, "{% if b %}c{% endif %}{{ a }}", 1),
            ("{% with x=a %}b{% else %}c{% endwith %}", .django, "bc", 1),
            ("{% with %}a{% endwith %}{% with b %}{{ b }}{% endwith %}{% endwith %}", .django, "a{{ b }}", 2),
            // Items of loops.
            (
                "{% for i in a %}{% with x=i.b %}{{ x.c }}{{ x.d|upper }}{% endwith %}{% endfor %}", .django,
                "{% for i in a %}{{ i.b.c }}{{ i.b.d | upcase }}{% endfor %}", 0
            ),
            (
                "{% for i in a %}{% with x=i.b %}{% for i in x %}{{ i.c }}{{ x }}{% endfor %}{% endwith %}{% endfor %}", .django,
                "{% for i in a %}{% for i in i.b %}{{ i.c }}{% endfor %}{% endfor %}", 1
            ),
            (
                "{% for i in a %}{% with i=i.b y=i.c %}{{ i }}{{ y }}{% endwith %}{{ i.d }}{% endfor %}", .django,
                "{% for i in a %}{{ i.d }}{% endfor %}", 2
            ),
            (
                "{% for i in a %}{% with i=b %}{{ i }}{% endwith %}{{ i }}{% endfor %}", .django,
                "{% for i in a %}{{ b }}{{ i }}{% endfor %}", 0
            ),
            ("{% for i in a %}{% set i = 5 %}{{ i }}{% endfor %}b", .jinja, "{% for i in a %}{% endfor %}b", 2),
            ("{% for i in a %}{% assign i = 5 %}{{ i }}{% endfor %}", .liquid, "{% for i in a %}{{ i }}{% endfor %}", 1),
            (
                "{% for i in a %}{% with n=forloop.counter %}{{ n }}{% endwith %}{% endfor %}b", .django,
                "{% for i in a %}{% endfor %}b", 2
            ),
            // Texts as values.
            ("{% set x %}Hi{% endset %}{{ x }} {{ x|upper }}", .jinja, "{{ 'Hi' }} {{ 'Hi' | upcase }}", 0),
            ("{% capture 'x' %}Hi{% endcapture %}{{ x }}", .liquid, "{{ 'Hi' }}", 0),
            ("{% with y=a %}{% set x %}Hi{% endset %}{{ x }}{% endwith %}{{ x }}", .jinja, "{{ 'Hi' }}{{ x }}", 0),
            ("{% blocktranslate asvar x %}Hi{% endblocktranslate %}{{ x }}", .django, "{{ 'Hi' }}", 0),
            // A text that is translated is kept.
            ("{% blocktrans with x=a trimmed %}Hi {{ x }}{% endblocktrans %}{{ x }}", .django, "Hi {{ a }}{{ x }}", 1),
            (
                "{% blocktranslate count n=a|length with x=b %}{{ n }} {{ x }}{% plural %}s{% endblocktranslate %}", .django,
                "{{ a | size }} {{ b }}s", 2
            ),
            ("{% trans user, x=a %}Hi {{ x }} {{ user }}{% endtrans %}{{ x }}", .jinja, "Hi {{ a }} {{ user }}{{ x }}", 1),
            ("{% trans %}Hi {{ x }}{% endtrans %}", .jinja, "Hi {{ x }}", 1),
            // Members of variables, as lists.
            (
                "{% assign c = customer %}{% for o in c.orders %}{{ o.id }}{% endfor %}", .liquid,
                "{% for o in orders %}{{ o.id }}{% endfor %}", 0
            ),
            (
                "{% for i in a %}{% with x=i.b %}{% for j in x.c %}{{ j }}{% endfor %}{% endwith %}{% endfor %}", .django,
                "{% for i in a %}{% for j in i.b.c %}{{ j }}{% endfor %}{% endfor %}", 0
            ),
            // Calls with a body, and Journey Optimizer's word for `assign`.
            ("a{% call(u) f(b) %}{{ u }}{% endcall %}{{ u }}", .jinja, "a{{ u }}", 1),
            ("{% let x = profile.a %}{{ x }}", .handlebars, "{{ a }}", 0),
            // AMPscript's loops print their text several times.
            ("a%%[ FOR @i = 1 TO 3 DO ]%%b%%=v(@c)=%%%%[ NEXT @i ]%%d", .ampscript, "ad", 1),
            ("%%[ VAR @x SET @x = @a ]%%%%=v(@x)=%%", .ampscript, "{{ a }}", 0),
            // A condition that cannot be read has its branch all the same.
            ("%%[ IF Foo(@a) THEN SET @x = 1 ENDIF ]%%b%%=v(@x)=%%", .ampscript, "b", 3),
            (
                "%%[ IF @a == 1 THEN ]%%b%%[ ELSEIF Foo(@a) THEN ]%%c%%[ ELSE ]%%d%%[ ENDIF ]%%", .ampscript,
                "{% if a == 1 %}b{% else %}d{% endif %}", 1
            ),
        ] as [(String, ForeignLanguage, String, Int)])
    func valuesAreThoseOfTheTags(_ source: String, _ language: ForeignLanguage, _ text: String, _ losses: Int) {
        let found = Self.read(source, language)
        #expect(
            found.text.spelled().text == text && found.losses.count == losses, "\(found.text.spelled().text)\n\(found.losses)")
    }
}
