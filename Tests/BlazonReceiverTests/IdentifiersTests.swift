import Testing

@testable import BlazonReceiver

struct IdentifiersTests {
    @Test(arguments: [
        ("title", "title"), ("media-attachment-url", "mediaAttachmentUrl"), ("_dId", "dId"), ("custom key 1", "customKey1"),
        ("URL", "url"), ("userID", "userID"), ("HTTPStatus", "httpStatus"), ("class", "classValue"), ("self", "selfValue"),
        ("1st", "value1st"), ("", "value"), ("--", "hyphenMinus"), ("🎁", "wrappedPresent"), ("größe", "größe"),
        ("日本", "日本"), ("e\u{301}t", "et"), ("a\"b", "aB"), ("${x}", "x"),
    ]) func properties(_ key: String, _ name: String) {
        #expect(Identifiers.property(key) == name)
    }

    @Test(arguments: [("order", "Order"), ("string", "StringValue"), ("custom order", "CustomOrder"), ("data", "DataValue")])
    func types(_ key: String, _ name: String) {
        #expect(Identifiers.type(key) == name)
    }

    @Test func namesAreUniqueInAnyCase() {
        var identifiers = Identifiers(reserved: ["PushPayload"])
        #expect(["key", "Key", "key", "pushPayload"].map { identifiers.unique($0) } == ["key", "Key2", "key3", "pushPayload2"])
    }
}
