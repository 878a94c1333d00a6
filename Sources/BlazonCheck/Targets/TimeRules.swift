import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// What a target accepts of times: it counts from 1970.
extension TemplateChecker {
    /// Reports numbers that are hardly meant as a time, and literal times that the target cannot count.
    func checkTimes(_ destination: Destination, _ resolved: ResolvedSetting) {
        guard resolved.row.kind == .time, let value = resolved.value else { return }
        let formats = destination.locations.compactMap(\.form.timeFormat)
        guard !formats.isEmpty else { return }
        forEachLeaf(value, resolved.source.value) { leaf, span in
            guard case .scalar(let expression) = leaf, let constant = expression.type.constant else { return }
            if case .integer = expression.type.type, let number = Int64(constant) {
                let unit = formats.contains(.epochMilliseconds) ? NumberedTime.Unit.milliseconds : .seconds
                let time = NumberedTime(number, unit)
                if time.isUnlikely {
                    findings.reportOnce(
                        .unlikelyTime(
                            resolved.row.name, constant, unit: unit.rawValue, time: time.text, meant: time.meant, at: span))
                }
            } else if formats.contains(where: \.isCounted), expression.type.type.isTime || isTimeLiteral(constant),
                let seconds = unixTime(of: constant) ?? unixTime(of: constant + "T00:00:00Z"), seconds < 0
            {
                findings.reportOnce(.timeBefore1970(resolved.row.name, constant, rule: input.rule(resolved.row), at: span))
            }
        }
    }

    /// The targets with a rule for each recipient whose time would be before 1970.
    func applyingTimes(_ targets: [TypedTarget]) -> [TypedTarget] {
        targets.map { typed in
            TypedTarget(
                target: typed.target,
                editions: typed.editions.map { edition in
                    let rules = edition.settings.compactMap { rule(of: $0, on: typed.target) }
                    return edition.isSkipped || rules.isEmpty ? edition : edition.applying(rules)
                })
        }
    }

    private func rule(of setting: TypedSetting, on target: Target) -> AppliedRule? {
        guard setting.row.kind == .time, case .mapsTo(let destination)? = setting.row.cell(on: target),
            destination.locations.contains(where: { $0.form.timeFormat?.isCounted ?? false })
        else { return nil }
        let broken = setting.value.condition(on: target.name) { leaf in
            if case .scalar(let expression) = leaf { expression.isBefore1970 } else { .truth(false) }
        }
        if broken.constantTruth(target.name) == false { return nil }
        return AppliedRule(broken: broken, words: "`\(setting.row.name)` must not be before 1970", error: setting.row.error)
    }
}

/// A number as a time.
private struct NumberedTime {
    enum Unit: String {
        case seconds, milliseconds
    }

    /// What campaigns are about: the years 2000 to 2099.
    private static let likely: Range<Int64> = 946_684_800..<4_102_444_800

    private let number: Int64
    private let unit: Unit

    init(_ number: Int64, _ unit: Unit) { (self.number, self.unit) = (number, unit) }

    private var seconds: Int64 { unit == .seconds ? number : number / 1000 }

    /// 0 is no time of another unit: services give it a meaning of its own.
    var isUnlikely: Bool { number != 0 && !Self.likely.contains(seconds) }

    /// As a date with time; nil: after the year 9999.
    var text: String? { utcText(ofEpoch: seconds) }

    /// What to write for the likely intent, and what that is; nil: it is not known.
    var meant: (word: String, reason: String)? {
        switch unit {
        case .seconds where Self.likely.contains(number / 1000):
            ("\(number / 1000)", "it looks like milliseconds; in seconds, it is")
        case .milliseconds where Self.likely.contains(number):
            number.multipliedReportingOverflow(by: 1000).overflow
                ? nil : ("\(number * 1000)", "it looks like seconds; in milliseconds, it is")
        case .seconds where number > 0 && number < Self.likely.lowerBound:
            (Destination.Maximum.seconds(number).text, "for a time after that of sending, write")
        default: nil
        }
    }
}

extension Destination.TimeFormat {
    /// Whether the time is counted from 1970.
    fileprivate var isCounted: Bool { self != .rfc3339 }
}

extension TypedExpression {
    /// Whether a time of the recipient is before 1970. That of sending is not.
    fileprivate var isBefore1970: TypedExpression {
        if type.constant != nil || isOfSending { return .truth(false) }
        let epoch: TypedExpression
        switch type.type {
        case .integer(let range):
            if range.lowerBound >= 0 { return .truth(false) }
            epoch = self
        case .date, .datetime:
            epoch = TypedExpression(
                kind: .filter(Filter.epoch.name, self, [nil]), type: StaticType(.anyInteger))
        default: return .truth(false)
        }
        let zero = TypedExpression(kind: .integer(0), type: StaticType(.integer(0...0), constant: "0"))
        return TypedExpression(kind: .compare(.less, epoch, zero), type: StaticType(.boolean))
    }

    private var isOfSending: Bool {
        switch kind {
        case .now: true
        case .format(.shift(.later), let start, _): start.isOfSending
        case .filter(Filter.epoch.name, let time, _): time.isOfSending
        default: false
        }
    }
}
