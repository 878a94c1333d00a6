import BlazonDiagnostics
import BlazonYAML
import Testing

@testable import BlazonMapping

/// The rows of the seeds' page: what each setting maps to on each platform, as it is printed.
@Suite struct SeedPageTests {
    struct Row: CustomTestStringConvertible {
        let name: String
        let target: String
        let setting: String
        let attribute: String
        let kinds: [String]

        var testDescription: String { "\(name), \(target)" }

        init(_ name: String, _ target: String, _ setting: String, _ attribute: String, kinds: [String] = []) {
            (self.name, self.target, self.setting, self.attribute, self.kinds) = (name, target, setting, attribute, kinds)
        }
    }

    private static let printed: [(name: String, setting: String, ios: String, android: String)] = [
        ("Message title", "title", "aps.alert.title", "data.title"),
        ("Message body", "body", "aps.alert.body", "data.body"),
        ("Play a sound", "sound", "aps.sound", "data.sound"),
        ("Value of the badge", "badge", "aps.badge", "data.badge"),
        ("Add a deeplink", "deepLink", "uri", "NA"),
        ("Category", "category", "aps.category", "data.category"),
        ("Custom fields", "customFields", "*", "data.*"),
        ("Mutable content", "mutableContent", "aps.mutable-content", "NA"),
        ("Content available", "contentAvailable", "aps.content-available", "NA"),
        ("_mId", "messageId", "_mId", "data._mId"),
        ("_dId", "deliveryId", "_dId", "data._dId"),
    ]

    static let rows =
        printed.flatMap { [Row($0.name, "ios", $0.setting, $0.ios), Row($0.name, "android", $0.setting, $0.android)] } + [
            Row(
                "Rich media URL (image, gif, audio, video)", "ios", "media", "media-attachment-url",
                kinds: ["image", "gif", "audio", "video"]),
            Row("Rich media URL (image, gif, audio, video)", "android", "media", "data.media-attachment-url", kinds: ["image"]),
            Row("Rich media URL (image)", "ios", "media", "media-attachment-url", kinds: ["image"]),
            Row("Rich media URL (image)", "android", "media", "data.media-attachment-url", kinds: ["image"]),
        ]

    @Test(arguments: rows) func row(_ row: Row) throws {
        let table = try builtIn("campaign-standard-as-printed")
        let setting = try #require(table.row(named: row.setting))
        guard case .mapsTo(let destination)? = setting.cells[row.target] else {
            #expect(row.attribute == "NA")
            return
        }
        let locations = destination.locations.compactMap { location, _ in
            switch location {
            case .payload(let path): path.text
            case .spread(let path): path.keys.isEmpty ? "*" : path.text + ".*"
            case .header, .request: nil
            }
        }
        #expect(locations == [row.attribute])
        #expect(Set(row.kinds).isSubset(of: destination.kinds))
        // A picture on iOS sends the flag for the app's extension.
        if row.setting == "media" { #expect(destination.implies.map(\.name) == (row.target == "ios" ? ["mutableContent"] : [])) }
    }

    /// What the five translations print instead of a name.
    static let spellings: [(setting: String, words: [String])] = [
        ("title", ["título", "titre", "標題", "Título del mensaje", "Titre du message", "Nachrichtentitel", "訊息標題", "標題內"]),
        (
            "body",
            [
                "cuerpo", "corps", "正文", "Cuerpo del mensaje", "Corps du message", "Nachrichtentext", "訊息內文", "內文", "文", "alerta",
                "alerte", "警報",
            ]
        ),
        ("sound", ["sonido", "sano", "Reproducir un sonido", "Jouer un son", "Ton abspielen", "播放音效"]),
        ("badge", ["distintivo", "徽章", "Valor del distintivo", "Valeur du badge", "Badge-Wert", "徽章的值"]),
        ("deepLink", ["Añadir un vínculo profundo", "Ajouter un lien profond", "Deeplink hinzufügen", "新增深層連結"]),
        ("category", ["categoría", "Catégorie", "Kategorie", "類別"]),
        ("customFields", ["Campos personalizados", "Champs personnalisés", "Benutzerdefinierte Felder", "自訂欄位"]),
        ("mutableContent", ["contenido mutable", "Contenu mutable", "Veränderliche Inhalte", "可變內容", "可變內容"]),
        ("contentAvailable", ["contenido disponible", "Contenu disponible", "Inhalt verfügbar", "內容可用", "可用內容"]),
        (
            "media",
            [
                "media-attachement-url", "URL de contenido multimedia enriquecido", "URL de contenu multimédia",
                "URL des Rich-Media-Inhalts",
                "多媒體內容URL",
            ]
        ), ("messageId", ["extenlogId", "broadlogId"]),
    ]

    static let variations = spellings.flatMap { row in
        row.words.flatMap { word in
            [word, word.uppercased(), word.lowercased(), word.decomposed].map { (setting: row.setting, word: $0) }
        }
    }

    @Test(arguments: variations) func translatedNamesAreRecognized(_ setting: String, _ word: String) throws {
        #expect(try builtIn().row(near: word)?.name == setting, "\(word)")
    }

    /// What they print instead of an attribute, in the columns of both platforms.
    static let attributes: [(target: String, printed: String, real: String)] =
        [("título", "title"), ("titre", "title"), ("cuerpo", "body"), ("corps", "body"), ("正文", "body")].flatMap { words in
            ["alert", "alerta", "alerte", "警報"].map { ("ios", "aps.\($0).\(words.0)", "aps.alert.\(words.1)") }
        }
        + [
            ("sonido", "sound"), ("sano", "sound"), ("distintivo", "badge"), ("徽章", "badge"), ("categoría", "category"),
            ("類別", "category"), ("contenido mutable", "mutable-content"), ("可變內容", "mutable-content"),
            ("contenido disponible", "content-available"), ("內容可用", "content-available"),
        ].map { ("ios", "aps.\"\($0.0)\"", "aps.\($0.1)") }
        + [
            ("cuerpo", "body"), ("titre", "title"), ("corps", "body"), ("標題內", "title"), ("文", "body"), ("sonido", "sound"),
            ("sano", "sound"), ("distintivo", "badge"), ("徽章", "badge"), ("categoría", "category"), ("CATEGORIA", "category"),
            ("類別", "category"), ("media-attachement-url", "media-attachment-url"), ("extenlogId", "_mId"),
        ].map { ("android", "data.\($0.0)", "data.\($0.1)") }
        + [("media-attachement-url", "media-attachment-url"), ("extenlogId", "_mId")].map { ("ios", $0.0, $0.1) }

    /// In a table of one's own each is reported, with the real attribute.
    @Test(arguments: attributes) func translatedAttributesAreRecognized(_ target: String, _ printed: String, _ real: String) {
        let text = """
            table: own
            title: Own
            targets: { app: { title: App, service: \(target == "ios" ? "apns" : "fcm") } }
            settings:
              own: { type: text, summary: S, source: own, app: '\(printed)' }
            """
        let (loaded, _) = TableFiles(["own.yaml": text]).load("own.yaml")
        let found = loaded.diagnostics.filter { $0.code.id == "BZ0431" }
        #expect(found.count == 1 && found.contains { $0.message.contains("`\(real)`") }, "\(loaded.diagnostics.map(\.message))")
    }

    /// Attributes that an app may well have.
    @Test(arguments: ["data.url", "data.image", "data.link", "data.text", "data.son", "data.ton", "data.order.text"])
    func otherAttributesAreNot(_ path: String) {
        let text = """
            table: own
            title: Own
            targets: { app: { title: App, service: fcm } }
            settings:
              own: { type: text, summary: S, source: own, app: \(path) }
            """
        #expect(TableFiles(["own.yaml": text]).load("own.yaml").0.diagnostics.isEmpty)
    }
}

extension String {
    /// Without accents.
    fileprivate var decomposed: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
                    let plain: [Unicode.Scalar: Unicode.Scalar] = ["í": "i", "é": "e", "ñ": "n", "ä": "a", "ü": "u", "ó": "o"]
                    return [plain[scalar] ?? scalar]
                }))
    }
}
