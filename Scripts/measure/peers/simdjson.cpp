// The records read by simdjson (on demand), written as in scan.cpp. simdjson validates UTF-8 and most of JSON.
#include "lines.hpp"
#include "offer.hpp"
#include <simdjson.h>

namespace json = simdjson::ondemand;

struct Worker {
    json::parser parser;

    static Text raw(json::value& value) {
        Text token = value.raw_json_token();  // with its quotes and the blanks behind it
        size_t end = token.rfind('"');
        return token.substr(1, end - 1);
    }

    void lines(char* from, char* to, Buffer& output) {
        // `iterate_many` reads from padded memory: behind a piece lies the rest of the buffer.
        json::document_stream documents;
        if (parser.iterate_many(from, (size_t)(to - from), (size_t)(to - from) + 64).get(documents)) fail("simdjson");
        for (auto document : documents) {
            Recipient r;
            json::object object;
            if (document.get_object().get(object)) fail("not a record");
            for (auto field : object) {
                Text key = field.unescaped_key().value_unsafe();
                json::value value;
                if (field.value().get(value)) fail("not a record");
                if (key == "id") r.id = raw(value);
                else if (key == "messageId") r.message = raw(value);
                else if (key == "city") r.city = raw(value), r.plain_city = value.get_string().value_unsafe();
                else if (key == "points") r.points = value.get_int64().value_unsafe();
                else if (key == "firstName" && !value.is_null()) r.name = raw(value), r.plain_name = value.get_string().value_unsafe();
            }
            output.need(room(r));
            output.p = render(output.p, r);
        }
    }
};

int main(int count, char** arguments) { return run<Worker>(count, arguments); }
