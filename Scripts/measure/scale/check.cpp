// Counts and checks the payloads of a shard on stdin: check RECORDS SHARD SHARDS REJECTS. Each record of the shard must be one payload, in
// the order of the input, or one reject line in the file REJECTS. Prints payloads, rejects and bytes; exit code 1 if one is lost, doubled
// or out of order.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

static const char key[] = "\"reader\":\"u", id[] = "\"id\":\"u";

static long long number(const char *line, size_t size, const char *key) {
    auto found = static_cast<const char *>(memmem(line, size, key, strlen(key)));
    return found ? strtoll(found + strlen(key), nullptr, 10) : -1;
}

static int fail(const char *what, long long record) {
    fprintf(stderr, "record %lld: %s\n", record, what);
    return 1;
}

int main(int count, char **words) {
    if (count != 5) return 64;
    const long long records = atoll(words[1]), shard = atoll(words[2]), shards = atoll(words[3]);
    long long next = shard, payloads = 0, bytes = 0;
    std::vector<long long> missing;
    std::vector<char> buffer(8 << 20);
    size_t filled = 0;
    for (;;) {
        ssize_t size = read(0, buffer.data() + filled, buffer.size() - filled);
        if (size < 0) return 74;
        if (size == 0) break;
        filled += size, bytes += size;
        const char *line = buffer.data(), *end = line + filled;
        while (auto stop = static_cast<const char *>(memchr(line, '\n', end - line))) {
            if (stop - line < 2 || line[0] != '{' || stop[-1] != '}') return fail("the line is not an object", next);
            const long long record = number(line, stop - line, key);
            if (record < next || (record - shard) % shards) return fail("doubled or out of order", record);
            for (; next < record; next += shards) missing.push_back(next);
            next = record + shards, payloads++, line = stop + 1;
        }
        memmove(buffer.data(), line, filled = end - line);
        if (filled == buffer.size()) return fail("the line is too long", next);
    }
    if (filled) return fail("the last line has no end", next);
    for (; next < records; next += shards) missing.push_back(next);
    std::ifstream rejects(words[4]);
    size_t rejected = 0;
    for (std::string line; std::getline(rejects, line); rejected++)
        if (rejected >= missing.size() || number(line.data(), line.size(), id) != missing[rejected])
            return fail("not the record without a payload", number(line.data(), line.size(), id));
    if (rejected != missing.size()) return fail("neither rendered nor rejected", missing[rejected]);
    printf("%lld %zu %lld\n", payloads, rejected, bytes);
}
