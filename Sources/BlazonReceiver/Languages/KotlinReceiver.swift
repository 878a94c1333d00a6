/// Classes that read a push, and a service that receives it.
struct KotlinReceiver {
    private let receiver: Receiver
    private var model: PayloadModel { receiver.model }
    private var name: String { model.structures[0].name }

    init(_ receiver: Receiver) { self.receiver = receiver }

    func text() -> String {
        var source = SourceText()
        for line in receiver.header { source.line("// " + line.inComment) }
        source.line()
        if receiver.isStringMap {
            source.line("import com.google.firebase.messaging.FirebaseMessagingService")
            source.line("import com.google.firebase.messaging.RemoteMessage")
        }
        source.line("import org.json.JSONArray")
        source.line("import org.json.JSONException")
        source.line("import org.json.JSONObject")
        source.line("import org.json.JSONTokener")
        source.line()
        write(model.structures[0], at: 0, to: &source) { source in
            for structure in model.structures.dropFirst() {
                source.line()
                write(structure, at: 1, to: &source)
            }
            source.block("\n" + companion, 1)
        }
        if receiver.isStringMap { source.block("\n" + service) }
        source.block("\n" + Self.readers)
        return source.text
    }

    private func write(
        _ structure: PayloadModel.Structure, at depth: Int, to source: inout SourceText,
        _ nested: (inout SourceText) -> Void = { _ in }
    ) {
        source.line("/** \(structure.summary.inComment) */", depth)
        source.line("class \(structure.name) internal constructor(json: JSONObject) {", depth)
        for property in structure.properties {
            let key = "\"\(property.key.inLiteral(escaping: ["$"], fourDigitEscape))\""
            let reader = property.isRequired ? "required" : "optional"
            source.line("/** \(property.documentation.inComment) */", depth + 1)
            source.line(
                "val \(property.name): \(type(property.type))\(property.isRequired ? "" : "?") = "
                    + "json.\(reader)(\(key)) { \(conversion(property.type, of: "it")) }",
                depth + 1)
        }
        nested(&source)
        source.line("}", depth)
    }

    private func type(_ type: PayloadModel.ValueType) -> String {
        switch type {
        case .boolean: "Boolean"
        case .integer: "Long"
        case .number: "Double"
        case .string: "String"
        case .any: "Any"
        case .text(let inner): self.type(inner)
        case .list(let item): "List<\(self.type(item))>"
        case .structure(let index): model.structures[index].name
        }
    }

    /// The expression that converts a JSON value.
    private func conversion(_ type: PayloadModel.ValueType, of value: String) -> String {
        switch type {
        case .boolean: "\(value) as Boolean"
        case .integer: "integer(\(value))"
        case .number: "number(\(value))"
        case .string: "\(value) as String"
        case .any: value
        case .text(let inner): conversion(inner, of: "parsed(\(value))")
        case .list(let item): "list(\(value)) { \(conversion(item, of: "it")) }"
        case .structure(let index): "\(model.structures[index].name)(\(value) as JSONObject)"
        }
    }

    private var companion: String {
        let documentation = "@throws IllegalArgumentException if the push is not of these campaigns. */"
        return receiver.isStringMap
            ? """
            companion object {
                /** Reads a push's data, as `RemoteMessage.getData()` provides it.
                    \(documentation)
                fun from(data: Map<String, String>): \(name) = reading { \(name)(JSONObject(data as Map<*, *>)) }
            }
            """
            : """
            companion object {
                /** Reads a payload from its JSON.
                    \(documentation)
                fun from(json: String): \(name) = reading { \(name)(parsed(json) as JSONObject) }
            }
            """
    }

    private var service: String {
        """
        /**
         * Receives pushes. Declare a subclass in AndroidManifest.xml with an intent filter for com.google.firebase.MESSAGING_EVENT.
         */
        abstract class \(name)Service : FirebaseMessagingService() {
            /** Called for each push of these campaigns. */
            abstract fun onPush(payload: \(name))

            /** Called for a push that is not of these campaigns, such as another sender's. */
            open fun onOtherPush(message: RemoteMessage, reason: IllegalArgumentException) {}

            override fun onMessageReceived(message: RemoteMessage) {
                val payload = try {
                    \(name).from(message.data)
                } catch (reason: IllegalArgumentException) {
                    onOtherPush(message, reason)
                    return
                }
                onPush(payload)
            }
        }
        """
    }

    private static let readers = """
        private fun <T> JSONObject.optional(key: String, read: (Any) -> T): T? {
            if (isNull(key)) return null
            return try {
                read(get(key))
            } catch (reason: RuntimeException) {
                throw IllegalArgumentException("unexpected value of \\"$key\\"", reason)
            }
        }

        private fun <T> JSONObject.required(key: String, read: (Any) -> T): T =
            optional(key, read) ?: throw IllegalArgumentException("\\"$key\\" is missing")

        private fun <T> reading(read: () -> T): T = try {
            read()
        } catch (reason: JSONException) {
            throw IllegalArgumentException("malformed JSON", reason)
        } catch (reason: ClassCastException) {
            throw IllegalArgumentException("not a JSON object", reason)
        }

        private fun parsed(text: Any): Any {
            val tokener = JSONTokener(text as String)
            val value = tokener.nextValue()
            return if (tokener.nextClean() == '\\u0000') value else throw JSONException("more than one value: $text")
        }

        private fun number(value: Any): Double = (value as Number).toDouble()

        private fun integer(value: Any): Long = when (value) {
            is Int -> value.toLong()
            is Long -> value
            else -> throw IllegalArgumentException("not an integer: $value")
        }

        private fun <T> list(value: Any, read: (Any) -> T): List<T> {
            val items = value as JSONArray
            return (0 until items.length()).map { read(items.get(it)) }
        }
        """
}
