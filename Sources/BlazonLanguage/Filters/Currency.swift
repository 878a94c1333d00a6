import BlazonText

extension Filter {
    static let currency = Filter(
        "currency", "Prints an amount of money, with the currency's decimals", input: .number,
        parameters: [
            Parameter(nil, .text, summary: "an ISO 4217 code (`'EUR'`), or a field of an enum of such codes"), Printing.decimals,
        ],
        examples: [
            Example("1234.5 | currency: 'EUR'", "€1,234.50"), Example("9.5 | currency: 'EUR'", "9,50\u{A0}€", locale: "de"),
            Example("1234.5 | currency: 'JPY'", "¥1,235"), Example("-5 | currency: 'CHF'", "-CHF\u{A0}5.00"),
            Example("1234.5 | currency: 'EUR', decimals: 0", "€1,235"),
        ],
        liquid: "Liquid has no such filter; Shopify's `money` uses the shop's currency.",
        localizing: { (input, arguments, locale) throws(Refusal) in
            guard let argument = arguments.first?.type else { throw Refusal(argument: 0, "an argument is required") }
            let codes: [String]
            if let constant = argument.constant {
                codes = [constant]
            } else if case .enumeration(let members) = argument.type {
                codes = members
            } else {
                throw Refusal(
                    argument: 0, "the argument must be a code such as 'EUR', or a field of an enum of codes: `enum(EUR | USD)`")
            }
            let pattern = NumberPattern(locale.currencyPattern)
            var format = CurrencyFormat(codes: codes, formats: [])
            let interval = try Arithmetic.interval(input)
            for code in codes {
                guard let currency = locale.currency(code) else { throw unknown(code, locale) }
                var one = pattern.format(locale.currencyNumbers, currency: currency.symbol)
                one.minFraction = currency.digits
                one.maxFraction = currency.digits
                try Printing.setDecimals(of: &one, arguments, at: 1)
                format.formats.append(one)
            }
            return Localized(input.printed { format.longest(interval, $0) }, .currency(format))
        })

    private static func unknown(_ code: String, _ locale: any LocaleData) -> Refusal {
        let upper = code.uppercased()
        if !upper.hasSameBytes(as: code), locale.currency(upper) != nil {
            return Refusal(
                argument: 0, "the argument must be an ISO 4217 code in upper case: `\(upper)`", word: code, known: [upper])
        }
        let meant = [
            "EURO": "EUR", "EUROS": "EUR", "€": "EUR", "$": "USD", "US$": "USD", "DOLLAR": "USD", "£": "GBP", "¥": "JPY",
        ][upper]
        return Refusal(
            argument: 0, "the argument must be an ISO 4217 code, but is `\(code)`", word: code, known: meant.map { [$0] } ?? [])
    }
}
