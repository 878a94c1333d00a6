/// Representative scalars: filters and encodings treat all scalars of a class alike, as far as sizes go (the number of bytes and
/// scalars of the result, grapheme clusters, word separators, visibility). A test checks all of Unicode.
package struct ScalarClasses: Sendable {
    package private(set) var all: [Unicode.Scalar]
    /// The classes as choices of characters.
    let choices: [CharacterChoice]

    /// The classes for templates without filters that search texts or change case.
    package static let plain = ScalarClasses(uncased.compactMap(\.first))
    private static let withCase = ScalarClasses((uncased + cased).compactMap(\.first))

    private init(_ all: [Unicode.Scalar]) {
        self.all = all
        choices = all.map(CharacterChoice.init)
    }

    /// Classes of caseless scalars. The first member represents the class, or the next one if a template searches for the first.
    private static let uncased: [[Unicode.Scalar]] = [
        "qxzjk", "!$*=@", "\"", "\\", "/", "-", " ", "\n", "\t", "\r", "\u{1}\u{2}\u{3}", "\u{7F}", "\u{85}\u{86}\u{87}",
        "×÷§¶", "\u{A0}", "\u{301}\u{302}\u{303}", "日月火", "—–", "\u{3000}\u{2003}", "\u{2028}\u{2029}",
        "\u{20D0}\u{20D1}\u{20D2}",
        "😀😁😂", "\u{1D167}\u{1D168}\u{1D169}", "𐀀𐀁𐀂", "\u{10EAD}",
    ].map { Array($0.unicodeScalars) }

    /// Letters whose size changes with their case. A letter that becomes several has its whole class here.
    private static let cased: [[Unicode.Scalar]] = [
        "ȿɀɐɑɒ", "ɫⱢⱤꞍⱭ", "ᲀᲁᲂᲃ", "ıſ", "ȺȾ", "ⱥⱦ", "\u{2126}\u{212B}", "\u{212A}", "ẞ", "ß", "İ", "ŉ", "ǰ", "և", "ẚ", "\u{345}",
        "ΐΰ", "ﬀﬁﬂﬅﬆ", "ﬃﬄ", "ﬓﬔﬕﬖﬗ", "ẖẗẘẙ\u{1FE4}", "ὐᾶῆῖῤῦῶ", "ὒὔὖῒΐῗῢΰῧ", "ᾳᾼῃῌῳῼ", "ᾴῄῴ", "ᾲῂῲ", "ᾷῇῷ",
        "ᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯ", "ÌÍĨ", "Į", "IJ",
    ].map { Array($0.unicodeScalars) }

    /// Builds the classes; scalars of the texts in `patterns` have separate classes.
    package init(apartFrom patterns: [String], isCased: Bool) {
        var own = Set(patterns.flatMap(\.unicodeScalars))
        if isCased { for scalar in own { own.formUnion(Self.forms(of: scalar)) } }
        if own.isEmpty {
            self = isCased ? Self.withCase : Self.plain
            return
        }
        let classes = isCased ? Self.uncased + Self.cased : Self.uncased
        var all: [Unicode.Scalar] = []
        for members in classes {
            let apart = members.filter { own.isDisjoint(with: isCased ? Self.forms(of: $0) : [$0]) }
            if let first = apart.first { all.append(first) }
            // Letters that become several, one of which is searched for.
            if isCased { all += members.filter { !own.isDisjoint(with: Self.forms(of: $0)) && !own.contains($0) } }
        }
        self.init(all + own.sorted())
    }

    /// The case mappings of a scalar, including itself.
    private static func forms(of scalar: Unicode.Scalar) -> Set<Unicode.Scalar> {
        if !scalar.properties.isCased, !scalar.properties.changesWhenCaseMapped { return [scalar] }
        var found: Set<Unicode.Scalar> = [scalar]
        for _ in 0..<2 {
            for one in found {
                for mapping in CaseCache.Mapping.allCases { found.formUnion(CaseCache.text(of: one, mapping).unicodeScalars) }
            }
        }
        return found
    }

    /// The cost of each scalar in grapheme clusters, in halves.
    static let clusterCosts: [Unicode.Scalar: Int] = {
        var costs: [Unicode.Scalar: Int] = [:]
        for scalar in withCase.all where !scalar.isASCII { costs[scalar] = joined.contains(scalar) ? 0 : 2 }
        return costs
    }()

    /// The scalars that join the previous cluster.
    private static let joined: Set<Unicode.Scalar> = ["\u{301}", "\u{345}", "\u{20D0}", "😀", "\u{1D167}"]

    /// Whether a URL can contain it.
    static func isOfURL(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x20 && scalar != "\"" && scalar != "\\" && !isControl(scalar) && !scalar.properties.isWhitespace
    }
}

extension String {
    /// The minimum cost of each character in grapheme clusters, in halves: 2 if it is always in a cluster without another such
    /// character, 1 for CR and LF, which can share one, 0 for combining marks and other characters that can join a cluster.
    var clusterCost: Int { unicodeScalars.reduce(0) { $0 + Self.clusterCost($1) } }

    private static func clusterCost(_ scalar: Unicode.Scalar) -> Int {
        if scalar == "\r" || scalar == "\n" { return 1 }
        if scalar.isASCII { return 2 }
        if let known = ScalarClasses.clusterCosts[scalar] { return known }
        return joinedCost(scalar)
    }

    /// Determined by trying.
    static func joinedCost(_ scalar: Unicode.Scalar) -> Int {
        // After everything that a cluster can continue from (UAX #29): each of these must start a new one.
        var text = ""
        for before in ["a", "", "\u{2764}\u{200D}", "\u{915}\u{94D}", "\u{1100}", "\u{1161}", "\u{1F1EA}"] {
            text += before
            text.unicodeScalars.append(scalar)
        }
        return Graphemes.count(text.utf8Span.span) == 13 ? 2 : 0
    }
}
