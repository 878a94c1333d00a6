/// The largest size of a text. Sizes add up over characters, so without caps the largest text repeats the largest character. A cap is
/// included with a price (its Lagrange multiplier): for any price, the result is an upper bound for all texts that respect the cap.
extension PossibleText {
    /// - Parameter measure: the size of a piece; at least 0.
    /// - Returns: nil if unbounded.
    package func largest(_ measure: Measure) -> Int? {
        var most = 0
        for form in forms {
            guard let size = form.largest(measure) else { return nil }
            most = max(most, size)
        }
        return most
    }
}

extension TextForm {
    func largest(_ measure: PossibleText.Measure) -> Int? { WeighedForm(self, measure)?.largest }
}

/// A form with the sizes of its pieces.
struct WeighedForm {
    /// The size of the constants.
    private(set) var constant: Int
    private(set) var runs: [WeighedRun]
    let caps: [Int]
    /// The price of each cap: what one unit of cost subtracts, as a multiple of 1/`scale`.
    private(set) var prices: [Int]

    /// The denominator of prices: divisible by all numbers up to 16.
    static let scale = 720_720

    /// nil if unbounded.
    init?(_ form: TextForm, _ measure: PossibleText.Measure) {
        caps = form.caps
        prices = Array(repeating: 0, count: form.caps.count)
        constant = 0
        runs = []
        for part in form.parts {
            switch part {
            case .constant(let text, let times), .listed(let text, let times, _):
                guard let size = sum(constant, product(measure(text), times)) else { return nil }
                constant = size
            case .printed(let longest):
                guard let size = sum(constant, longest(measure)) else { return nil }
                constant = size
            case .characters(let run): runs.append(WeighedRun(run, measure))
            }
        }
        if !caps.isEmpty { setPrices() }
    }

    /// An upper bound of the size of the texts of this form.
    var largest: Int { max(0, Int(clamping: scaled(prices) / Int128(Self.scale))) }

    private func scaled(_ prices: [Int]) -> Int128 {
        var total = Int128(constant) * Int128(Self.scale)
        for (cap, price) in zip(caps, prices) { total += Int128(cap) * Int128(price) }
        for run in runs { total += run.largest(prices) }
        return total
    }

    /// The part of the bound that does not depend on the characters.
    var fixed: Int128 {
        var total = Int128(constant) * Int128(Self.scale)
        for (cap, price) in zip(caps, prices) { total += Int128(cap) * Int128(price) }
        return total
    }

    /// The prices that minimize the bound of this form alone.
    private mutating func setPrices() {
        if isFree { return }
        // For each run: any characters, and visible ones.
        let rows = 2 * runs.count
        let columns = runs.enumerated().flatMap { number, run in
            run.choices.flatMap { choice -> [LinearProgram.Column] in
                var amounts = Array(repeating: 0.0, count: rows + caps.count)
                for (cap, cost) in choice.costs.enumerated() { amounts[rows + cap] = Double(cost) }
                return [2 * number, 2 * number + 1].prefix(choice.isVisible && run.visible > 0 ? 2 : 1).map { row in
                    var column = LinearProgram.Column(worth: Double(choice.weight), amounts: amounts)
                    column.amounts[row] = Double(choice.count)
                    return column
                }
            }
        }
        let counts = runs.flatMap { [Double($0.run.count - $0.visible), Double($0.visible)] }
        let found = LinearProgram(limits: counts + caps.map(Double.init), columns: columns).prices
        let priced = found.dropFirst(rows).map(Self.scaledPrice)
        if scaled(priced) < scaled(prices) { prices = priced }
    }

    /// No cap has an effect.
    private var isFree: Bool {
        caps.allSatisfy { $0 >= 0 }
            && runs.allSatisfy { run in
                let most = run.choices.reduce(0) { max($0, $1.weight) }
                return run.choices.contains { choice in
                    choice.weight == most && choice.count == 1 && choice.isVisible && choice.costs.allSatisfy { $0 <= 0 }
                }
            }
    }

    static func scaledPrice(_ price: Double) -> Int { Int((min(price, 1e12) * Double(scale)).rounded()) }

    /// The form with other prices.
    func priced(_ prices: [Int]) -> WeighedForm {
        var form = self
        form.prices = prices
        return form
    }
}

struct WeighedRun {
    struct Choice: Hashable {
        let weight: Int
        let count: Int
        let isVisible: Bool
        let costs: [Int]
    }

    let run: CharacterRun
    /// The choices that no other dominates.
    let choices: [Choice]

    init(_ run: CharacterRun, _ measure: PossibleText.Measure) {
        self.run = run
        if run.choices.allSatisfy({ $0.costs.isEmpty && $0.count == 1 }) {
            var (any, visible) = (0, 0)
            for choice in run.choices {
                let weight = measure(choice.text)
                any = max(any, weight)
                if run.visible > 0, weight > visible, choice.isVisible { visible = weight }
            }
            choices = [
                Choice(weight: any, count: 1, isVisible: run.visible == 0, costs: []),
                Choice(weight: visible, count: 1, isVisible: true, costs: []),
            ]
            return
        }
        let all = Set(
            run.choices.map { choice in
                var costs = choice.costs
                while costs.last == 0 { costs.removeLast() }
                return Choice(
                    weight: measure(choice.text), count: choice.count, isVisible: run.visible == 0 || choice.isVisible,
                    costs: costs)
            })
        choices = all.filter { one in !all.contains { $0 != one && $0.isBetter(than: one) } }
    }

    /// Minimum number of visible characters.
    var visible: Int { min(run.visible, run.count) }

    func largest(_ prices: [Int]) -> Int128 {
        var (any, visible) = (Int128(0), Int128(0))
        var blocks: [(worth: Int128, count: Int)] = []
        for choice in choices {
            let worth = choice.worth(prices)
            if choice.count > 1 {
                blocks.append((worth, choice.count))
            } else {
                any = max(any, worth)
                if choice.isVisible { visible = max(visible, worth) }
            }
        }
        blocks.removeAll { $0.worth <= any * Int128($0.count) }
        guard let first = blocks.first else {
            return any * Int128(run.count - self.visible) + visible * Int128(self.visible)
        }
        if blocks.count == 1 {
            let whole = run.count / first.count
            return first.worth * Int128(whole) + any * Int128(run.count - whole * first.count)
        }
        return blocks.map { ($0.worth * Int128(run.count) + Int128($0.count - 1)) / Int128($0.count) }.max() ?? 0
    }
}

extension WeighedRun.Choice {
    func worth(_ prices: [Int]) -> Int128 {
        var worth = Int128(weight) * Int128(WeighedForm.scale)
        for (cost, price) in zip(costs, prices) { worth -= Int128(cost) * Int128(price) }
        return worth
    }

    fileprivate func isBetter(than other: Self) -> Bool {
        guard weight >= other.weight, count <= other.count, isVisible || !other.isVisible else { return false }
        for index in 0..<max(costs.count, other.costs.count) {
            let (own, its) = (
                costs.indices.contains(index) ? costs[index] : 0, other.costs.indices.contains(index) ? other.costs[index] : 0
            )
            if own > its { return false }
        }
        return true
    }
}
