/// Interfaces, a function that reads a payload, and a handler of a service worker's pushes.
struct TypeScriptReceiver {
    private let receiver: Receiver
    private var model: PayloadModel { receiver.model }
    private var name: String { model.structures[0].name }

    init(_ receiver: Receiver) { self.receiver = receiver }

    func text() -> String {
        var source = SourceText()
        for line in receiver.header { source.line("// " + line.inComment) }
        source.line()
        source.line("/// <reference lib=\"webworker\" />")
        for index in model.structures.indices {
            source.line()
            write(model.structures[index], typeName(index), to: &source)
        }
        source.block(
            """

            /**
             * Reads a payload.
             * @param json The parsed JSON of a push.
             * @throws TypeError if the push is not of these campaigns.
             */
            export function parse\(name)(json: unknown): \(name) {
                return read\(name)(json, "the payload");
            }

            /**
             * Handles the pushes of a service worker.
             * @param onPush Called for each push of these campaigns. A worker must show a notification before its promise is fulfilled.
             * @param onOtherPush Called for a push that is not of these campaigns, such as another sender's.
             */
            export function listenFor\(name)(
                onPush: (payload: \(name)) => Promise<unknown>,
                onOtherPush: (data: PushMessageData | null, reason: unknown) => Promise<unknown> = async () => undefined,
            ): void {
                (self as unknown as ServiceWorkerGlobalScope).addEventListener("push", (event) => {
                    let payload: \(name);
                    try {
                        payload = parse\(name)(event.data?.json());
                    } catch (reason) {
                        event.waitUntil(onOtherPush(event.data, reason));
                        return;
                    }
                    event.waitUntil(onPush(payload));
                });
            }
            """)
        for index in model.structures.indices {
            source.line()
            writeReader(model.structures[index], typeName(index), to: &source)
        }
        source.block("\n" + Self.readers)
        return source.text
    }

    /// Interfaces do not nest, so that the name of the payload's comes first.
    private func typeName(_ index: Int) -> String { index == 0 ? name : name + model.structures[index].name }

    private func write(_ structure: PayloadModel.Structure, _ name: String, to source: inout SourceText) {
        source.line("/** \(structure.summary.inComment) */")
        source.line("export interface \(name) {")
        for property in structure.properties {
            source.line("/** \(property.documentation.inComment) */", 1)
            source.line("readonly \(property.name)\(property.isRequired ? "" : "?"): \(type(property.type));", 1)
        }
        source.line("}")
    }

    private func writeReader(_ structure: PayloadModel.Structure, _ name: String, to source: inout SourceText) {
        source.line("function read\(name)(value: unknown, at: string): \(name) {")
        source.line("const \(structure.properties.isEmpty ? "_" : "json") = readObject(value, at);", 1)
        source.line("return {", 1)
        for property in structure.properties {
            let key = "\"\(property.key.inLiteral(fourDigitEscape))\""
            let read = property.isRequired ? "required" : "optional"
            source.line("\(property.name): \(read)(json, \(key), \(reader(property.type))),", 2)
        }
        source.line("};", 1)
        source.line("}")
    }

    private func type(_ type: PayloadModel.ValueType) -> String {
        switch type {
        case .boolean: "boolean"
        case .integer, .number: "number"
        case .string: "string"
        case .any: "unknown"
        case .text(let inner): self.type(inner)
        case .list(let item): "readonly (\(self.type(item)))[]"
        case .structure(let index): typeName(index)
        }
    }

    /// The function that reads a value of a type.
    private func reader(_ type: PayloadModel.ValueType) -> String {
        switch type {
        case .boolean: "readBoolean"
        case .integer: "readInteger"
        case .number: "readNumber"
        case .string: "readString"
        case .any: "readAny"
        case .text(let inner): "text(\(reader(inner)))"
        case .list(let item): "list(\(reader(item)))"
        case .structure(let index): "read\(typeName(index))"
        }
    }

    private static let readers = """
        type Reader<T> = (value: unknown, at: string) => T;

        function fail(expected: string, at: string): never {
            throw new TypeError(`${at} is not ${expected}`);
        }

        function optional<T>(json: Record<string, unknown>, key: string, read: Reader<T>): T | undefined {
            const value = Object.prototype.hasOwnProperty.call(json, key) ? json[key] : undefined;
            return value === undefined || value === null ? undefined : read(value, JSON.stringify(key));
        }

        function required<T>(json: Record<string, unknown>, key: string, read: Reader<T>): T {
            const value = optional(json, key, read);
            return value === undefined ? fail("present", JSON.stringify(key)) : value;
        }

        function readObject(value: unknown, at: string): Record<string, unknown> {
            const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
            return isObject ? (value as Record<string, unknown>) : fail("an object", at);
        }

        const readBoolean: Reader<boolean> = (value, at) => (typeof value === "boolean" ? value : fail("a boolean", at));
        const readNumber: Reader<number> = (value, at) => (typeof value === "number" ? value : fail("a number", at));
        const readInteger: Reader<number> = (value, at) =>
            Number.isSafeInteger(value) ? (value as number) : fail("an integer that a number can hold", at);
        const readString: Reader<string> = (value, at) => (typeof value === "string" ? value : fail("a string", at));
        const readAny: Reader<unknown> = (value) => value;

        function list<T>(read: Reader<T>): Reader<readonly T[]> {
            return (value, at) => (Array.isArray(value) ? value.map((item) => read(item, at)) : fail("a list", at));
        }

        function text<T>(read: Reader<T>): Reader<T> {
            return (value, at) => {
                try {
                    return read(JSON.parse(readString(value, at)), at);
                } catch (reason) {
                    return fail("the JSON that is expected", at);
                }
            };
        }
        """
}
