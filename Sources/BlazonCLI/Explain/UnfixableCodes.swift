/// Why the example of a code has no fix. Other instances of some codes do have one, if their meaning is certain.
enum UnfixableCodes {
    static let reasons: [(reason: String, codes: [String])] = [
        (
            "The file must be recreated, converted or moved, which no edit of its text can do.",
            [
                "BZ0101", "BZ0102", "BZ0103", "BZ0105", "BZ0106", "BZ0107", "BZ0201", "BZ0270", "BZ0271", "BZ0272", "BZ0402",
                "BZ0403",
            ]
        ),
        (
            "Only the author knows what is missing: a text, a name, a value, a file.",
            [
                "BZ0203", "BZ0204", "BZ0280", "BZ0205", "BZ0218", "BZ0220", "BZ0236", "BZ0242", "BZ0257", "BZ0319",
                "BZ0322",
                "BZ0331", "BZ0336",
                "BZ0348", "BZ0352", "BZ0355", "BZ0358", "BZ0359", "BZ0362", "BZ0366", "BZ0367", "BZ0368", "BZ0370", "BZ0378",
                "BZ0405", "BZ0410", "BZ0411",
                "BZ0419", "BZ0422", "BZ0282", "BZ0283", "BZ0292", "BZ0294", "BZ0554", "BZ0555", "BZ0557", "BZ0572", "BZ0581",
                "BZ0583", "BZ0840",
                "BZ0846", "BZ0613", "BZ0614",
            ]
        ),
        (
            "One of several must be removed or changed, and only the author knows which.",
            [
                "BZ0118", "BZ0138", "BZ0209", "BZ0212", "BZ0221", "BZ0232", "BZ0263", "BZ0337", "BZ0338", "BZ0346", "BZ0347",
                "BZ0349",
                "BZ0350", "BZ0558", "BZ0559", "BZ0560", "BZ0561", "BZ0562", "BZ0386", "BZ0388", "BZ0363", "BZ0800",
                "BZ0275", "BZ0276", "BZ0278", "BZ0279", "BZ0281", "BZ0373", "BZ0375", "BZ0552", "BZ0586", "BZ0376", "BZ0377",
                "BZ0380",
                "BZ0381", "BZ0382", "BZ0409", "BZ0567", "BZ0568", "BZ0570", "BZ0630", "BZ0631", "BZ0632", "BZ0633", "BZ0641",
                "BZ0637", "BZ0638", "BZ0639", "BZ0640",
                "BZ0421", "BZ0531", "BZ0621", "BZ0831", "BZ0832", "BZ0833", "BZ0834", "BZ0845", "BZ0903", "BZ0904", "BZ0905",
            ]
        ),
        (
            "The value or its type must change, and the right one depends on the content.",
            [
                "BZ0112", "BZ0119", "BZ0277", "BZ0801", "BZ0802", "BZ0202", "BZ0266", "BZ0268", "BZ0301", "BZ0309", "BZ0311",
                "BZ0313", "BZ0314",
                "BZ0316",
                "BZ0320", "BZ0323",
                "BZ0326", "BZ0327", "BZ0332", "BZ0333", "BZ0335", "BZ0339", "BZ0340", "BZ0341", "BZ0342", "BZ0343", "BZ0344",
                "BZ0351", "BZ0353",
                "BZ0318", "BZ0354", "BZ0360", "BZ0361", "BZ0365", "BZ0371", "BZ0398", "BZ0406", "BZ0408", "BZ0413", "BZ0415",
                "BZ0417",
                "BZ0420", "BZ0435", "BZ0436", "BZ0450", "BZ0452", "BZ0472",
                "BZ0393", "BZ0394", "BZ0395", "BZ0423", "BZ0432", "BZ0550", "BZ0551", "BZ0553", "BZ0841", "BZ0842",
                "BZ0843", "BZ0844", "BZ0387", "BZ0584", "BZ0585", "BZ0848", "BZ0850", "BZ0612", "BZ0854",
            ]
        ),
        (
            "A limit is exceeded: something must become shorter, less nested, or bounded.",
            [
                "BZ0109", "BZ0110", "BZ0208", "BZ0234", "BZ0385", "BZ0427", "BZ0433", "BZ0238", "BZ0239", "BZ0240", "BZ0259",
                "BZ0273", "BZ0392", "BZ0424",
                "BZ0425", "BZ0428",
                "BZ0426", "BZ0847",
            ]
        ),
        (
            "The text ends early or is in another language, so its intended end is unknown.",
            [
                "BZ0128", "BZ0131", "BZ0132", "BZ0135", "BZ0136", "BZ0217", "BZ0226", "BZ0228", "BZ0231", "BZ0241", "BZ0243",
                "BZ0244", "BZ0251",
                "BZ0252", "BZ0260",
            ]
        ),
        ("Declaring a field or removing a setting would change what recipients must provide or get.", ["BZ0308", "BZ0357"]),
        (
            "The fault is in a recipient's record or a golden file, not in a template. `blazon test --update` writes golden files.",
            recipients + (1...7).map { "BZ060\($0)" }
        ),
        (
            "The author has to decide whether apps in the field and recipients matter more than the change.",
            (1...7).map { "BZ070\($0)" }
        ),
        (
            "The fault is in a mapping table, or in the payload that it is compared with.", (37...44).map { "BZ04\($0)" }
        ),
        ("The fault is in a file of a translator, or a translation is missing.", (1001...1012).map { "BZ\($0)" }),
        (open.reason, open.codes),
    ]

    private static let recipients = (1...26).map { "BZ05" + ($0 < 10 ? "0" : "") + String($0) } + ["BZ0530", "BZ0532"]

    static let open: (reason: String, codes: [String]) = (
        "No fix is offered, although the correction is often clear.",
        ["BZ0207", "BZ0215", "BZ0216", "BZ0219", "BZ0224", "BZ0233", "BZ0258", "BZ0269", "BZ0391"]
    )
}
