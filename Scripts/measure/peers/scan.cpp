// A scanner made for this one job. It trusts that the records are JSON and UTF-8: checked is only what it needs not to run away.
#include "lines.hpp"
#include "offer.hpp"

struct Worker {
    char decoded[2][longest_line + padding];

    [[noreturn]] static void reject(const char* p) { fprintf(stderr, "not a record: %.60s\n", p), exit(1); }

    static const char* skip_blanks(const char* p) {
        while (*p == ' ' || *p == '\t') p++;
        return p;
    }

    // From behind the opening quote to the closing one.
    static const char* closing(const char* p, const char* end, bool& has_escapes) {
        for (;;) {
            auto v = _mm256_loadu_si256((const __m256i*)p);
            auto hits = (unsigned)_mm256_movemask_epi8(
                _mm256_or_si256(_mm256_cmpeq_epi8(v, _mm256_set1_epi8('"')), _mm256_cmpeq_epi8(v, _mm256_set1_epi8('\\'))));
            if (!hits) p += 32;
            else if (p += __builtin_ctz(hits); *p == '"') return p < end ? p : (reject(p), p);
            else has_escapes = true, p += 2;
            if (p >= end) reject(p);
        }
    }

    static unsigned unit(const char* p) {
        unsigned u = 0;
        for (int i = 0; i < 4; i++) u = u << 4 | (unsigned)(p[i] <= '9' ? p[i] - '0' : (p[i] | 32) - 'a' + 10);
        return u;
    }

    static Text decode(Text text, char* to) {
        char* p = to;
        for (const char *s = text.data(), *end = s + text.size(); s < end;) {
            if (*s != '\\') { *p++ = *s++; continue; }
            char c = s[1];
            s += 2;
            if (c != 'u') {
                *p++ = c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c == 'b' ? '\b' : c == 'f' ? '\f' : c;
                continue;
            }
            unsigned u = unit(s);
            s += 4;
            if ((u & 0xFC00) == 0xD800) u = 0x10000 + ((u & 0x3FF) << 10) + (unit(s + 2) & 0x3FF), s += 6;
            if (u < 0x80) *p++ = (char)u;
            else if (u < 0x800) *p++ = (char)(0xC0 | u >> 6), *p++ = (char)(0x80 | (u & 63));
            else {
                if (u < 0x10000) *p++ = (char)(0xE0 | u >> 12);
                else *p++ = (char)(0xF0 | u >> 18), *p++ = (char)(0x80 | (u >> 12 & 63));
                *p++ = (char)(0x80 | (u >> 6 & 63)), *p++ = (char)(0x80 | (u & 63));
            }
        }
        return {to, (size_t)(p - to)};
    }

    static const char* skip_value(const char* p, const char* end) {
        bool ignored;
        int depth = 0;
        do {
            if (*p == '"') p = closing(p + 1, end, ignored) + 1;
            else if (*p == '{' || *p == '[') depth++, p++;
            else if (*p == '}' || *p == ']') { if (depth == 0) return p; depth--, p++; }
            else if (depth == 0 && *p == ',') return p;
            else p++;
            if (p >= end) reject(end - 1);
        } while (depth || (*p != ',' && *p != '}'));
        return p;
    }

    void lines(const char* p, const char* end, Buffer& output) {
        while (p < end) {
            if (*p++ != '{') reject(p - 1);
            Recipient r;
            for (bool has_more = true; has_more;) {
                p = skip_blanks(p);
                bool has_escapes = false;
                const char* key = p + 1;
                const char* key_end = closing(key, end, has_escapes);
                p = skip_blanks(key_end + 1);
                if (*p++ != ':') reject(p);
                p = skip_blanks(p);
                Text name(key, (size_t)(key_end - key));
                auto string = [&](Text& raw, Text* plain, int slot) {
                    has_escapes = false;
                    const char* start = p + 1;
                    const char* stop = closing(start, end, has_escapes);
                    raw = Text(start, (size_t)(stop - start));
                    if (plain) *plain = has_escapes ? decode(raw, decoded[slot]) : raw;
                    p = stop + 1;
                };
                if (name == "id") string(r.id, nullptr, 0);
                else if (name == "firstName" && *p == '"') string(r.name, &r.plain_name, 0);
                else if (name == "city") string(r.city, &r.plain_city, 1);
                else if (name == "messageId") string(r.message, nullptr, 0);
                else if (name == "points") {
                    bool is_negative = *p == '-';
                    p += is_negative;
                    int64_t value = 0;
                    while (*p >= '0' && *p <= '9') value = value * 10 + (*p++ - '0');
                    r.points = is_negative ? -value : value;
                } else p = skip_value(p, end);
                p = skip_blanks(p);
                has_more = *p == ',';
                if (!has_more && *p != '}') reject(p);
                p++;
            }
            while (p < end && *p != '\n') p++;
            p++;
            output.need(room(r));
            output.p = render(output.p, r);
        }
    }
};

int main(int count, char** arguments) { return run<Worker>(count, arguments); }
