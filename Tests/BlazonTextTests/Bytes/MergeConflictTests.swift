import BlazonText
import Testing

@Suite struct MergeConflictTests {
    private func line(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        return MergeConflict(in: bytes).map { String(decoding: bytes[$0.line], as: UTF8.self) }
    }

    @Test(arguments: [
        ("a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> topic\n", "<<<<<<< HEAD"),
        ("<<<<<<< HEAD\r\nb\r\n=======\r\nc\r\n>>>>>>> topic\r\n", "<<<<<<< HEAD"), ("<<<<<<<\n=======\n>>>>>>>", "<<<<<<<"),
        ("<<<<<<< é\n||||||| base\n=======\n>>>>>>> x", "<<<<<<< é"),
    ])
    func conflicts(text: String, marker: String) {
        #expect(line(text) == marker)
        #expect(MergeConflict(in: Array(text.utf8))?.isWhole == true)
    }

    @Test(arguments: ["a: 1\n>>>>>>> topic\n", "<<<<<<< HEAD\na: 1\n", ">>>>>>> a\n<<<<<<< b"]) func parts(text: String) {
        #expect(MergeConflict(in: Array(text.utf8))?.isWhole == false)
    }

    @Test(arguments: [
        "", "a: 1\n=======\n", " <<<<<<< HEAD\n >>>>>>> x\n", "<<<<<<<< HEAD\n>>>>>>>> x\n", "<<<<<<HEAD\n",
        "<<<<<<<HEAD\n>>>>>>>x\n",
        "\"<<<<<<< HEAD\"", "<<<<<<\n<", "||||||| base",
    ])
    func otherTexts(text: String) { #expect(line(text) == nil) }
}
