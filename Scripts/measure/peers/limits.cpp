// What the machine needs for the bytes alone: limits IN OUT COUNT, a line for each kind: name, seconds (of the last of three).
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <unistd.h>
#include <vector>

template <class Work> void time(const char* name, Work work) {
    std::chrono::duration<double> least(1e9);
    for (int i = 0; i < 5; i++) {
        auto start = std::chrono::steady_clock::now();
        work();
        least = std::min(least, std::chrono::duration<double>(std::chrono::steady_clock::now() - start));
    }
    printf("%s\t%.4f\n", name, least.count());
}

int main(int, char** arguments) {
    size_t count = strtoull(arguments[3], nullptr, 10), step = 1 << 20;
    std::vector<char> first(step, 'x'), second(step, 'y');
    time("read the input", [&] {
        int in = open(arguments[1], O_RDONLY);
        while (read(in, first.data(), step) > 0) {}
        close(in);
    });
    time("copy the output in memory", [&] {
        for (size_t done = 0; done < count; done += step) memcpy(second.data(), first.data(), step), first[done % step] = second[0];
    });
    auto written = [&](bool syncs) {
        unlink(arguments[2]);
        int out = open(arguments[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
        for (size_t done = 0; done < count; done += step)
            if (write(out, first.data(), std::min(step, count - done)) < 0) perror("write"), exit(1);
        if (syncs) fsync(out);
        close(out);
    };
    time("write the output to a file", [&] { written(false); });
    time("write and sync it", [&] { written(true); });
    unlink(arguments[2]);
}
