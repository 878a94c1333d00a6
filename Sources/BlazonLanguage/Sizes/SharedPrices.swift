import BlazonText

/// Prices of the caps of texts with the same fields, chosen together to lower the sum of the texts' bounds. Each bound is sound for any
/// prices.
struct SharedPrices {
    /// By text; empty if unbounded.
    private(set) var forms: [[WeighedForm]]
    private let measures: [PossibleText.Measure]
    /// The bounds of the forms with their prices.
    private(set) var bounds: [[SharedBound]]
    /// Whether their sum is lower than with the prices of each form alone.
    private(set) var isLowered = false

    private static let mostTexts = 8
    private static let mostForms = 8
    /// Maximum number of linear programs in addition to those of forms with the same index.
    private static let mostPrograms = 4
    /// Divisors of the step from the current prices to those of a linear program.
    private static let steps = [1, 2]

    init(_ forms: [[WeighedForm]], _ measures: [PossibleText.Measure]) {
        self.forms = forms
        self.measures = measures
        bounds = zip(forms, measures).map { forms, measure in forms.map { SharedBound($0, measure) } }
    }

    /// Lowers the largest sum until no better prices are found.
    mutating func lowerSum() {
        guard 2...Self.mostTexts ~= forms.count, forms.contains(where: { $0.contains { !$0.prices.isEmpty } }) else { return }
        var (sum, active) = largest(bounds)
        var tried: Set<[Int]> = []
        // Texts with the same cut have their forms in the same order.
        let most = forms.map(\.count).max() ?? 0
        if most <= Self.mostForms {
            var moved = self
            let places = (0..<most).map { place in forms.map { max(0, min(place, $0.count - 1)) } }
            for (place, forms) in places.enumerated() {
                moved.move(forms, to: program(forms).prices) { place < self.forms[$0].count }
            }
            let next = moved.largest(moved.bounds)
            if next.sum < sum {
                self = moved
                isLowered = true
                (sum, active) = next
                tried = Set(places)
            }
        }
        // Only the prices of the forms in the largest sum can lower it.
        for _ in 0..<Self.mostPrograms {
            guard tried.insert(active).inserted else { return }
            let found = program(active).prices
            var isMoved = false
            for step in Self.steps where !isMoved {
                var moved = self
                moved.move(active, to: found, step)
                let next = moved.largest(moved.bounds)
                if next.sum > sum || next.sum == sum && next.active == active { continue }
                self = moved
                (sum, active) = next
                (isMoved, isLowered) = (true, true)
            }
            if !isMoved { return }
        }
    }

    private func program(_ chosen: [Int]) -> JointProgram {
        let texts = forms.indices.filter { !forms[$0].isEmpty }
        return JointProgram(texts.map { forms[$0][chosen[$0]] }, texts.map { measures[$0] })
    }

    /// Moves the prices of one form of each text.
    private mutating func move(_ chosen: [Int], to found: [[Int]], _ step: Int = 1, where isMoved: (Int) -> Bool = { _ in true })
    {
        let texts = forms.indices.filter { !forms[$0].isEmpty }
        for (text, prices) in zip(texts, found) where !prices.isEmpty && isMoved(text) {
            let form = forms[text][chosen[text]]
            let moved = form.priced(zip(form.prices, prices).map { $0 + ($1 - $0) / step })
            forms[text][chosen[text]] = moved
            bounds[text][chosen[text]] = SharedBound(moved, measures[text])
        }
    }

    /// The largest sum that was found, and the form of each text in it.
    private func largest(_ bounds: [[SharedBound]]) -> (sum: Int128, active: [Int]) {
        let runs = bounds.flatMap { $0.flatMap(\.runs) }
        let fields = Set(runs.compactMap(\.field)).sorted()
        var scalars: [Int: [Unicode.Scalar]] = [:]
        for field in fields { scalars[field] = Set(runs.filter { $0.field == field }.flatMap(\.worths.known.keys)).sorted() }
        /// The sum if each field repeats one character; none: the field is empty.
        func sum(_ chosen: [Int: Unicode.Scalar]) -> (sum: Int128, active: [Int]) {
            var (total, active) = (Int128(0), [Int]())
            for forms in bounds {
                let sizes = forms.map { bound in
                    bound.runs.reduce(bound.fixed) { size, run in
                        guard let field = run.field else { return size.adding(clamping: run.most) }
                        return chosen[field].map { size + Int128(run.count) * run.worths[$0] } ?? size
                    }
                }
                let most = sizes.max() ?? 0
                active.append(sizes.firstIndex(of: most) ?? 0)
                total = total.adding(clamping: most)
            }
            return (total, active)
        }
        var chosen: [Int: Unicode.Scalar] = [:]
        var best = sum(chosen)
        // With several fields, the best character of one depends on those of the others.
        for _ in 0..<min(2, fields.count) {
            for field in fields {
                for scalar in scalars[field] ?? [] {
                    var next = chosen
                    next[field] = scalar
                    let found = sum(next)
                    if found.sum > best.sum { (best, chosen) = (found, next) }
                }
            }
        }
        return best
    }
}

/// The largest sum of one form of each text, as a linear program over the characters of the fields.
private struct JointProgram {
    let forms: [WeighedForm]
    let measures: [PossibleText.Measure]

    /// Maximum number of combinations of the results of one character in all texts.
    private static let mostCombinations = 48

    init(_ forms: [WeighedForm], _ measures: [PossibleText.Measure]) {
        self.forms = forms
        self.measures = measures
    }

    /// The prices by form.
    var prices: [[Int]] {
        let runs = forms.flatMap(\.runs)
        let fields = Set(runs.compactMap(\.run.field)).sorted()
        var limits = fields.map { Double(count(of: $0)) }
        limits += runs.filter { $0.run.field == nil }.map { Double($0.run.count) }
        var starts: [Int] = []
        for form in forms {
            starts.append(limits.count)
            limits += form.caps.map(Double.init)
        }
        let none = LinearProgram.Column(worth: 0, amounts: Array(repeating: 0, count: limits.count))
        var columns: [LinearProgram.Column] = []
        for (row, field) in fields.enumerated() {
            var uses: [(results: [Unicode.Scalar: [WeighedRun.Result]], isWhole: Bool)] = []
            for (place, form) in forms.enumerated() {
                for run in form.runs where run.run.field == field {
                    uses.append((run.results(starts[place], measures[place]), run.run.isWhole))
                }
            }
            for scalar in Set(uses.flatMap(\.results.keys)).sorted() {
                var all = [none]
                all[0].amounts[row] = 1
                for (known, isWhole) in uses {
                    let own = known[scalar] ?? []
                    let left = isWhole ? [] : all
                    all = left + all.flatMap { column in own.map { column.adding($0) } }
                    if all.count > Self.mostCombinations {
                        all = Array(all.sorted { $0.worth > $1.worth }.prefix(Self.mostCombinations))
                    }
                }
                columns += all
            }
        }
        var row = fields.count
        for (place, form) in forms.enumerated() {
            for run in form.runs where run.run.field == nil {
                for choice in run.choices {
                    var column = none
                    column.worth = Double(choice.weight)
                    column.amounts[row] = Double(choice.count)
                    for (cap, cost) in choice.costs.enumerated() { column.amounts[starts[place] + cap] = Double(cost) }
                    columns.append(column)
                }
                row += 1
            }
        }
        let found = LinearProgram(limits: limits, columns: columns).prices
        return forms.indices.map { place in
            found[starts[place]..<starts[place] + forms[place].caps.count].map(WeighedForm.scaledPrice)
        }
    }

    private func count(of field: Int) -> Int {
        forms.reduce(0) { most, form in
            form.runs.reduce(most) { $1.run.field == field ? max($0, $1.run.count) : $0 }
        }
    }
}

extension LinearProgram.Column {
    fileprivate func adding(_ other: WeighedRun.Result) -> Self {
        var sum = self
        sum.worth += other.worth
        for (row, amount) in other.amounts { sum.amounts[row] += amount }
        return sum
    }
}

extension WeighedRun {
    fileprivate typealias Result = (worth: Double, amounts: [(row: Int, amount: Double)])

    /// The results of each scalar of the field. Scalars that are mapped together share a result equally.
    fileprivate func results(_ start: Int, _ measure: PossibleText.Measure) -> [Unicode.Scalar: [Result]] {
        var results: [Unicode.Scalar: [Result]] = [:]
        var seen: [Unicode.Scalar: Set<Choice>] = [:]
        for choice in run.choices {
            let own = Choice(weight: measure(choice.text), count: choice.count, isVisible: true, costs: choice.costs)
            let share = 1 / Double(choice.count)
            for scalar in choice.source.unicodeScalars where seen[scalar, default: []].insert(own).inserted {
                let amounts = choice.costs.enumerated().filter { $1 != 0 }.map { (start + $0, Double($1) * share) }
                results[scalar, default: []].append((Double(own.weight) * share, amounts))
            }
        }
        return results
    }
}
