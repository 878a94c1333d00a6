// offer.yaml as a C++ programmer would write it down for good: constants and holes, no template, no checks.
#pragma once
#include <clocale>
#include <cstdint>
#include <cstring>
#include <cwctype>
#include <immintrin.h>
#include <string_view>

using Text = std::string_view;

struct Recipient {
    Text id, message, name, city;  // as they stand in JSON, escapes kept; name.data() is null where there is none
    Text plain_name, plain_city;   // decoded
    int64_t points = 0;
};

struct Tables {
    uint16_t upper[0x800], lower[0x800];
    char percent[256][4];
    uint8_t percent_size[256];
    char triple[1000][4];
    Tables() {
        setlocale(LC_CTYPE, "C.UTF-8");
        for (unsigned c = 0; c < 0x800; c++) upper[c] = (uint16_t)towupper(c), lower[c] = (uint16_t)towlower(c);
        for (unsigned c = 0; c < 256; c++) {
            bool keeps = (c < 128 && isalnum((int)c)) || (c && strchr("-._~", (int)c));
            char text[5];
            snprintf(text, sizeof text, keeps ? "%c" : "%%%02X", c);
            memcpy(percent[c], text, 4);
            percent_size[c] = keeps ? 1 : 3;
        }
        for (int n = 0; n < 1000; n++) {
            char text[5];
            snprintf(text, sizeof text, "%03d", n);
            memcpy(triple[n], text, 4);
        }
    }
};
inline const Tables tables;

struct Writer {
    char* p;

    template <size_t n> void constant(const char (&text)[n]) { memcpy(p, text, n - 1), p += n - 1; }

    // Copies in whole vectors: input and output have room behind their ends.
    void copy(Text text) {
        for (size_t i = 0; i < text.size(); i += 32)
            _mm256_storeu_si256((__m256i*)(p + i), _mm256_loadu_si256((const __m256i*)(text.data() + i)));
        p += text.size();
    }

    void escaped(unsigned c) {
        switch (c) {
        case '"': case '\\': *p++ = '\\', *p++ = (char)c; break;
        case '\n': constant("\\n"); break;
        case '\r': constant("\\r"); break;
        case '\t': constant("\\t"); break;
        default: *p++ = (char)c;
        }
    }

    void letters(Text text, const uint16_t* first, const uint16_t* rest) {
        auto table = first;
        for (size_t i = 0; i < text.size(); table = rest) {
            auto c = (unsigned char)text[i];
            if (c < 0x80) {
                escaped(table[c]), i++;
            } else if (c < 0xE0) {
                unsigned u = table[(c & 31u) << 6 | ((unsigned char)text[i + 1] & 63u)];
                *p++ = (char)(0xC0 | u >> 6), *p++ = (char)(0x80 | (u & 63)), i += 2;
            } else {
                size_t n = c < 0xF0 ? 3 : 4;  // no letter there has a case
                memcpy(p, text.data() + i, 4), p += n, i += n;
            }
        }
    }

    // Letters a–z raised (or A–Z lowered) 32 at a time, where a text is short, ASCII, and needs no escape.
    bool short_letters(Text text, char from, char change) {
        if (text.size() > 32) return false;
        auto v = _mm256_loadu_si256((const __m256i*)text.data());
        auto special = _mm256_or_si256(
            _mm256_cmpgt_epi8(_mm256_set1_epi8(32), v),  // signed: takes in all that is not ASCII
            _mm256_or_si256(_mm256_cmpeq_epi8(v, _mm256_set1_epi8('"')), _mm256_cmpeq_epi8(v, _mm256_set1_epi8('\\'))));
        if ((unsigned)_mm256_movemask_epi8(special) & (uint32_t)((1ull << text.size()) - 1)) return false;
        auto moved = _mm256_sub_epi8(v, _mm256_set1_epi8((char)(from - 128)));
        auto cased = _mm256_cmpgt_epi8(_mm256_set1_epi8(-128 + 26), moved);
        _mm256_storeu_si256((__m256i*)p, _mm256_xor_si256(v, _mm256_and_si256(cased, _mm256_set1_epi8(change))));
        return true;
    }

    void upcase(Text text) {
        if (short_letters(text, 'a', 32)) p += text.size();
        else letters(text, tables.upper, tables.upper);
    }

    void capitalize(Text text) {
        if (short_letters(text, 'A', 32)) *p = (char)tables.upper[(unsigned char)text[0]], p += text.size();
        else letters(text, tables.upper, tables.lower);
    }

    void percent(Text text) {
        for (unsigned char c : text) memcpy(p, tables.percent[c], 4), p += tables.percent_size[c];
    }

    void number(int64_t value, bool grouped) {
        uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
        if (value < 0) *p++ = '-';
        unsigned parts[7], count = 0;
        do parts[count++] = (unsigned)(rest % 1000), rest /= 1000; while (rest);
        const char* head = tables.triple[parts[--count]];
        while (*head == '0' && head[1]) head++;
        while (*head) *p++ = *head++;
        while (count) {
            if (grouped) *p++ = ',';
            memcpy(p, tables.triple[parts[--count]], 4), p += 3;
        }
    }
};

// The most that a record can come to.
inline size_t room(const Recipient& r) {
    return 4096 + 16 * (r.id.size() + r.message.size() + r.name.size() + r.plain_name.size() + r.city.size() + r.plain_city.size());
}

// Two lines: iOS, Android. What they share is made once and copied.
inline char* render(char* start, const Recipient& r) {
    Writer w{start};
    w.constant(R"({"aps":{"alert":{)");
    char* alert = w.p;
    w.constant(R"("title":"Welcome back, )");
    if (r.name.data()) w.capitalize(r.plain_name); else w.constant("Stranger");
    if (r.points >= 5000) {
        w.constant(R"(","body":"Your )");
        w.number(r.points, true);
        w.constant(" points buy a “long weekend” near ");
        w.copy(r.city);
        w.constant(" ✈\"");
    } else {
        w.constant(R"(","body":"Only today: double points near )");
        w.copy(r.city);
        w.constant(". You have ");
        w.number(r.points, true);
        w.constant(".\"");
    }
    Text texts(alert, (size_t)(w.p - alert));
    w.constant(R"(},"badge":1,"sound":"default","mutable-content":1,"category":"NEW_MESSAGE_CATEGORY"},)");
    char* fields = w.p;
    w.constant(R"("destination":")");
    w.upcase(r.plain_city);
    w.constant(R"(","reader":")");
    w.copy(r.id);
    w.constant(R"(","media-attachment-url":"https://img.example.org/cities/)");
    char* city = w.p;
    w.percent(r.plain_city);
    Text encoded(city, (size_t)(w.p - city));
    w.constant(R"(.png","uri":"shop://weekend?city=)");
    w.copy(encoded);
    w.constant("&points=");
    w.number(r.points, false);
    w.constant(R"(","_dId":"9a07","_mId":")");
    w.copy(r.message);
    w.constant("\"");
    Text custom(fields, (size_t)(w.p - fields));
    w.constant("}\n" R"({"collapseKey":"weekend","priority":"high","data":{)");
    w.copy(texts);
    w.constant(R"(,"badge":1,"sound":"default","category":"NEW_MESSAGE_CATEGORY",)");
    w.copy(custom);
    w.constant("}}\n");
    return w.p;
}
