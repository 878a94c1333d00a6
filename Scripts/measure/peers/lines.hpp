// PROGRAM IN OUT [THREADS]: whole lines to a `Worker` of each thread, what it writes to OUT in the input's order.
#pragma once
#include "buffer.hpp"
#include <atomic>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <vector>

constexpr size_t piece = 256 << 10, longest_line = 64 << 10, padding = 256;

template <class Worker> int run(int count, char** arguments) {
    if (count < 3) return fprintf(stderr, "usage: %s IN OUT [THREADS]\n", arguments[0]), 64;
    int in = open(arguments[1], O_RDONLY), out = open(arguments[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (in < 0 || out < 0) fail(in < 0 ? arguments[1] : arguments[2]);
    struct stat status;
    if (fstat(in, &status)) fail(arguments[1]);
    size_t size = (size_t)status.st_size, pieces = (size + piece - 1) / piece;
    std::atomic<size_t> next{0}, turn{0};

    auto work = [&] {
        Worker worker;
        Buffer output;
        char* input = (char*)aligned_alloc(64, 1 + piece + longest_line + padding);
        for (size_t index; (index = next.fetch_add(1)) < pieces;) {
            // From one byte before the piece, to see where its first line begins, to the end of the line that its last byte is in.
            size_t before = index ? 1 : 0, at = index * piece - before;
            size_t needed = std::min(size - at, before + piece + (index + 1 < pieces ? longest_line : 0)), got = 0;
            while (got < needed) {
                ssize_t some = pread(in, input + got, needed - got, (off_t)(at + got));
                if (some <= 0) fail("read");
                got += (size_t)some;
            }
            char *from = input, *to = input + got;
            if (index) from = (char*)memchr(input, '\n', got) + 1;
            if (index + 1 < pieces) to = (char*)memchr(input + before + piece - 1, '\n', got - before - piece + 1) + 1;
            output.p = output.start;
            worker.lines(from, to, output);
            while (turn.load(std::memory_order_acquire) != index) std::this_thread::yield();
            output.flush(out);
            turn.store(index + 1, std::memory_order_release);
        }
        free(input), free(output.start);
    };
    int threads = count > 3 ? atoi(arguments[3]) : 1;
    std::vector<std::thread> others;
    for (int i = 1; i < threads; i++) others.emplace_back(work);
    work();
    for (auto& other : others) other.join();
    return close(out) ? 1 : 0;
}
