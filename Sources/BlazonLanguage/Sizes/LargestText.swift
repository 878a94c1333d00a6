/// The largest size of a text. Sizes add up over characters, so without caps the largest text has the largest character throughout; a
/// cap is priced in (its Lagrange multiplier): whatever the price, no text that keeps the cap is larger than what comes out.
extension PossibleText {
    /// - Parameter measure: the size of a piece; 0 at least.
    /// - Returns: nil where there is no bound.
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

/// A form whose pieces have been weighed.
struct WeighedForm {
    /// What is there in any case.
    private(set) var constant: Int
    private(set) var runs: [WeighedRun]
    private let caps: [Int]
    /// By cap: what a unit of its costs takes off, in parts of `scale`.
    private(set) var prices: [Int]

    /// Prices are fractions of this: all quotients by numbers up to 16 are whole.
    static let scale = 720_720

    /// nil where there is no bound.
    init?(_ form: TextForm, _ measure: PossibleText.Measure) {
        caps = form.caps
        prices = Array(repeating: 0, count: form.caps.count)
        constant = 0
        runs = []
        for part in form.parts {
            switch part {
            case .constant(let text, let times):
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

    /// No text of the form is larger.
    var largest: Int { Int(clamping: (scaled(prices)) / Int128(Self.scale)) }

    private func scaled(_ prices: [Int]) -> Int128 {
        var total = Int128(constant) * Int128(Self.scale)
        for (cap, price) in zip(caps, prices) { total += Int128(cap) * Int128(price) }
        for run in runs { total += run.largest(prices) }
        return total
    }

    /// The part of it that does not depend on which characters there are.
    var fixed: Int128 {
        var total = Int128(constant) * Int128(Self.scale)
        for (cap, price) in zip(caps, prices) { total += Int128(cap) * Int128(price) }
        return total
    }

    /// The lowest bound is found where two kinds of characters are worth the same. One cap after the other; with several, twice.
    private mutating func setPrices() {
        var best = scaled(prices)
        for _ in 0..<(caps.count > 1 ? 2 : 1) {
            for cap in caps.indices {
                var candidates: Set<Int> = []
                for run in runs { run.addPrices(of: cap, prices, &candidates) }
                for price in candidates.sorted() {
                    var tried = prices
                    tried[cap] = price
                    let size = scaled(tried)
                    if size < best { (best, prices) = (size, tried) }
                }
            }
        }
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
    /// Those that no other is better than in every respect.
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
            let kept = min(run.visible, run.count)
            return any * Int128(run.count - kept) + visible * Int128(kept)
        }
        if blocks.count == 1 {
            let whole = run.count / first.count
            return first.worth * Int128(whole) + any * Int128(run.count - whole * first.count)
        }
        return blocks.map { ($0.worth * Int128(run.count) + Int128($0.count - 1)) / Int128($0.count) }.max() ?? 0
    }

    /// Prices of a cap at which one choice is worth as much as another, or nothing.
    func addPrices(of cap: Int, _ prices: [Int], _ found: inout Set<Int>) {
        var others = prices
        others[cap] = 0
        let lines = choices.map { choice in
            (
                worth: choice.worth(others), cost: Int128(choice.costs.indices.contains(cap) ? choice.costs[cap] : 0),
                count: Int128(choice.count)
            )
        }
        func add(_ worth: Int128, _ cost: Int128) {
            guard cost != 0 else { return }
            let price = worth / cost
            if price > 0, price <= Int128(Int32.max) * 4096 { found.formUnion([Int(price), Int(price) + 1]) }
        }
        for (index, line) in lines.enumerated() {
            add(line.worth, line.cost)
            for other in lines[..<index] {
                add(line.worth * other.count - other.worth * line.count, line.cost * other.count - other.cost * line.count)
            }
        }
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
