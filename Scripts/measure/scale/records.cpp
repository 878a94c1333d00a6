// Writes N records to stdout, of base records with other ids: records N BASE.ndjson
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

struct Base {
    std::string before, after; // around the digits of the id
};

int main(int count, char **words) {
    if (count != 3) return 64;
    const long long records = atoll(words[1]);
    std::ifstream file(words[2]);
    std::vector<Base> bases;
    for (std::string line; std::getline(file, line);) {
        auto key = line.find("\"id\"");
        auto start = key == std::string::npos ? key : line.find("\"u", key + 4);
        if (start == std::string::npos) return 65;
        auto digits = line.find_first_not_of("0123456789", start += 2);
        bases.push_back({line.substr(0, start), line.substr(digits) + "\n"});
    }
    std::string buffer;
    const size_t full = 1 << 20;
    buffer.reserve(full + (1 << 16));
    for (long long number = 0; number < records; number++) {
        const Base &base = bases[number % bases.size()];
        buffer += base.before;
        buffer += std::to_string(number);
        buffer += base.after;
        if (buffer.size() < full && number + 1 < records) continue;
        for (size_t at = 0; at < buffer.size();) {
            ssize_t written = write(1, buffer.data() + at, buffer.size() - at);
            if (written < 0) return 74;
            at += written;
        }
        buffer.clear();
    }
}
