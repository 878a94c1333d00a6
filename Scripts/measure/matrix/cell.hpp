// What the programs of the matrix share. Each reads records with simdjson (on demand), checks the values that it declares as Blazon does,
// and writes a line for each of two targets:  PROGRAM RECORDS IOS ANDROID SKIPPED
#pragma once
#include "../peers/buffer.hpp"
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <immintrin.h>
#include <simdjson.h>
#include <string>
#include <string_view>
#include <vector>

namespace json = simdjson::ondemand;
using Text = std::string_view;

constexpr size_t block = 256 << 10, longest_line = 1 << 20, padding = 128;

// MARK: Reading

// A declared value as text. What is plain is the same in a JSON text: no quotes, backslashes or control characters.
struct Value {
    Text text;
    bool is_plain = true;
};

inline int special(const char* p) {
    __m256i bytes = _mm256_loadu_si256((const __m256i*)p);
    __m256i found = _mm256_or_si256(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('\\')),
                                    _mm256_or_si256(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(0x7F)), _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8((char)0xC2))));
    return _mm256_movemask_epi8(found);
}

// Whether the text between the quotes of a token needs decoding, or may have control characters. Input is padded.
inline bool is_plain(Text text) {
    size_t at = 0;
    for (; at + 32 <= text.size(); at += 32)
        if (special(text.data() + at)) return false;
    return at == text.size() || !(special(text.data() + at) & ((1u << (text.size() - at)) - 1));
}

inline size_t characters(Text text) {
    size_t count = 0;
    for (char byte : text) count += (signed char)byte >= -64;
    return count;
}

inline bool is_blank(Text text) {
    if (!text.empty() && (unsigned char)text[0] > 0x20) return false;
    for (unsigned char byte : text) if (byte > 0x20) return false;
    return true;
}

inline Text inside(Text token) { return token.substr(1, token.rfind('"') - 1); }

// Any text; simdjson has checked UTF-8 and control characters.
inline Value any_text(json::value& value) {
    Text token = value.raw_json_token();
    if (token[0] != '"') fail("a text is expected");
    Text raw = inside(token);
    if (is_plain(raw)) return {raw, true};
    Text decoded;
    if (value.get_string().get(decoded)) fail("invalid text");
    return {decoded, false};
}

inline Value text(json::value& value, size_t most) {
    Value found = any_text(value);
    if (is_blank(found.text)) fail("blank");
    if (found.text.size() > most && characters(found.text) > most) fail("too long");
    return found;
}

inline bool is_digit(char byte) { return (unsigned char)(byte - '0') < 10; }
inline int two(const char* p) { return 10 * (p[0] - '0') + p[1] - '0'; }

inline bool is_day(Text text) {
    if (text.size() < 10 || text[4] != '-' || text[7] != '-') return false;
    for (int at : {0, 1, 2, 3, 5, 6, 8, 9}) if (!is_digit(text[(size_t)at])) return false;
    int year = 100 * two(text.data()) + two(text.data() + 2), month = two(text.data() + 5), day = two(text.data() + 8);
    static const int days[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] - (month == 2 && !leap);
}

inline Value date(json::value& value) {
    Value found = any_text(value);
    if (found.text.size() != 10 || !is_day(found.text)) fail("no date");
    return found;
}

inline Value datetime(json::value& value) {
    Value found = any_text(value);
    Text text = found.text;
    if (text.size() < 20 || !is_day(text) || (text[10] | 32) != 't' || text[13] != ':' || text[16] != ':') fail("no datetime");
    for (int at : {11, 12, 14, 15, 17, 18}) if (!is_digit(text[(size_t)at])) fail("no datetime");
    if (two(text.data() + 11) > 23 || two(text.data() + 14) > 59 || two(text.data() + 17) > 60) fail("no datetime");
    size_t at = 19;
    if (text[at] == '.') {
        size_t first = ++at;
        while (at < text.size() && is_digit(text[at])) at++;
        if (at == first) fail("no datetime");
    }
    text.remove_prefix(at);
    if (text.size() == 1 && (text[0] | 32) == 'z') return found;
    if (text.size() != 6 || (text[0] != '+' && text[0] != '-') || text[3] != ':') fail("no datetime");
    for (int index : {1, 2, 4, 5}) if (!is_digit(text[(size_t)index])) fail("no datetime");
    if (two(text.data() + 1) > 23 || two(text.data() + 4) > 59) fail("no datetime");
    return found;
}

struct Tables {
    bool in_url[256] = {};
    uint32_t percent[256];
    uint8_t percent_count[256];

    Tables() {
        for (const char* p = "-._~:/?#[]@!$&'()*+,;=%"; *p; p++) in_url[(unsigned char)*p] = true;
        for (int c = 0; c < 256; c++) {
            bool is_word = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
            in_url[c] |= is_word;
            bool is_kept = is_word || c == '-' || c == '.' || c == '_' || c == '~';
            const char* hex = "0123456789ABCDEF";
            char written[4] = {is_kept ? (char)c : '%', hex[c >> 4], hex[c & 15], 0};
            memcpy(&percent[c], written, 4);
            percent_count[c] = is_kept ? 1 : 3;
        }
    }
};
static const Tables tables;

inline Value url(json::value& value, size_t most) {
    Value found = text(value, most);
    if (!found.text.starts_with("https://") || found.text.size() == 8) fail("no link");
    for (unsigned char byte : found.text) if (!tables.in_url[byte]) fail("no URL");
    return found;
}

inline int64_t integer(json::value& value, int64_t low, int64_t high) {
    int64_t number;
    if (value.get_int64().get(number)) fail("no integer");
    if (number < low || number > high) fail("out of bounds");
    return number;
}

// A number that is written as it stands in the record.
inline Value decimal(json::value& value, double low, double high) {
    Text token = value.raw_json_token();
    double number;
    if (value.get_double().get(number)) fail("no number");
    if (number < low || number > high) fail("out of bounds");
    while (!is_digit(token.back())) token.remove_suffix(1);
    return {token, true};
}

inline Value boolean(json::value& value) {
    bool found;
    if (value.get_bool().get(found)) fail("no boolean");
    return {found ? Text("true") : Text("false"), true};
}

inline Value whole(json::value& value, int64_t low, int64_t high) {
    Text token = value.raw_json_token();
    integer(value, low, high);
    while (!is_digit(token.back())) token.remove_suffix(1);
    return {token, true};
}

inline bool is_null(json::value& value) { return value.is_null(); }

// The texts of a list, joined by a comma and a space: a JSON text in `joined` unless all are plain.
inline Value list(json::value& value, size_t most, std::string& joined) {
    json::array array;
    if (value.get_array().get(array)) fail("no list");
    joined.clear();
    bool plain = true;
    size_t count = 0;
    for (auto element : array) {
        json::value item;
        if (element.get(item)) fail("no item");
        Value found = text(item, 40);
        if (count++) joined += ", ";
        joined += found.text;
        plain &= found.is_plain;
    }
    if (count > most) fail("too many items");
    joined.reserve(joined.size() + padding);
    return {joined, plain};
}

inline bool is_key(json::raw_json_string key, Text name) {
    return !memcmp(key.raw(), name.data(), name.size()) && key.raw()[name.size()] == '"';
}

// `enum(basic | silver | gold)`
inline Value member(json::value& value) {
    Value found = any_text(value);
    if (found.text != "basic" && found.text != "silver" && found.text != "gold") fail("unknown member");
    return found;
}

// MARK: Writing

#define LITERAL(p, text) (memcpy(p, text, sizeof(text) - 1), p += sizeof(text) - 1)

// Writes up to 32 bytes behind the text.
inline char* copy(char* p, Text text) {
    size_t at = 0;
    do {
        _mm256_storeu_si256((__m256i*)(p + at), _mm256_loadu_si256((const __m256i*)(text.data() + at)));
        at += 32;
    } while (at < text.size());
    return p + text.size();
}

inline char* escaped(char* p, Text text) {
    for (size_t at = 0; at < text.size(); at++) {
        unsigned char byte = (unsigned char)text[at];
        if (byte == '"' || byte == '\\') *p++ = '\\', *p++ = (char)byte;
        else if (byte == '\n') LITERAL(p, "\\n");
        else if (byte == '\t') LITERAL(p, "\\t");
        else if (byte < 0x20 || byte == 0x7F) continue;
        else if (byte == 0xC2 && (unsigned char)text[at + 1] < 0xA0) at++;
        else *p++ = (char)byte;
    }
    return p;
}

// A value in a JSON text.
inline char* put(char* p, const Value& value) { return value.is_plain ? copy(p, value.text) : escaped(p, value.text); }

// In a JSON text that is in a JSON text.
inline char* put_twice(char* p, const Value& value) {
    if (value.is_plain) return copy(p, value.text);
    char inner[1 << 14];
    return escaped(p, {inner, (size_t)(escaped(inner, value.text) - inner)});
}

// In a component of a URL.
inline char* put_percent(char* p, const Value& value) {
    for (unsigned char byte : value.text) {
        memcpy(p, &tables.percent[byte], 4);
        p += tables.percent_count[byte];
    }
    return p;
}

inline char* put_integer(char* p, int64_t number) {
    char digits[20];
    int count = 0;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do digits[count++] = (char)('0' + rest % 10), rest /= 10; while (rest);
    if (number < 0) *p++ = '-';
    while (count) *p++ = digits[--count];
    return p;
}

// In capital letters: ASCII, and the letters of Latin-1 and Latin Extended-A.
inline char* put_capitals(char* p, const Value& value) {
    Text text = value.text;
    for (size_t at = 0; at < text.size(); at++) {
        unsigned char byte = (unsigned char)text[at];
        if (byte == 0xC3 && (unsigned char)text[at + 1] >= 0xA0) {
            *p++ = (char)byte, at++;
            *p++ = (char)(text[at] - 0x20);
        } else if (byte >= 'a' && byte <= 'z') *p++ = (char)(byte - 32);
        else if (value.is_plain) *p++ = (char)byte;
        else p = escaped(p, text.substr(at, 1));
    }
    return p;
}

// MARK: Running

template <class Cell> int run(int count, char** arguments) {
    if (count != 5) fail("PROGRAM RECORDS IOS ANDROID SKIPPED");
    int in = open(arguments[1], O_RDONLY);
    int files[3];
    for (int at = 0; at < 3; at++) files[at] = open(arguments[2 + at], O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (in < 0 || files[0] < 0 || files[1] < 0 || files[2] < 0) fail("open");
    Cell cell;
    Buffer ios, android, skipped;
    int64_t line = 0;
    json::parser parser;
    char* input = (char*)aligned_alloc(64, block + longest_line + padding);
    size_t kept = 0;
    for (bool is_last = false; !is_last;) {
        ssize_t some = read(in, input + kept, block);
        if (some < 0) fail("read");
        is_last = some == 0;
        size_t got = kept + (size_t)some, size = got;
        if (!is_last) while (size && input[size - 1] != '\n') size--;
        if (size) {
            json::document_stream documents;
            if (parser.iterate_many(input, size, size + 64).get(documents)) fail("simdjson");
            for (auto document : documents) {
                json::object object;
                if (document.get_object().get(object)) fail("no record");
                cell.record(object, ++line, ios, android, skipped);
            }
            ios.flush(files[0]), android.flush(files[1]), skipped.flush(files[2]);
        }
        kept = got - size;
        if (kept > longest_line) fail("a line is too long");
        memmove(input, input + size, kept);
    }
    return close(files[0]) | close(files[1]) | close(files[2]);
}
