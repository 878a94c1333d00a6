#include "utf8.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

// The method of Keiser and Lemire (Validating UTF-8 In Less Than One Instruction Per Byte, 2021): what two bytes in succession may be is
// looked up by the two halves of the first and the upper half of the second. Each bit stands for a kind of fault, and is set in all three
// answers only if the two bytes have it.
enum {
    too_short = 1 << 0,         // a lead byte, then no continuation
    too_long = 1 << 1,          // ASCII, then a continuation
    overlong_3 = 1 << 2,        // E0 80–9F
    too_large = 1 << 3,         // F4 90–BF, and F5–FF with the same
    surrogate = 1 << 4,         // ED A0–BF
    overlong_2 = 1 << 5,        // C0, C1
    overlong_4 = 1 << 6,        // F0 80–8F; and F5–FF 80–8F, which is too large
    continuations = 1 << 7,     // two continuations, which only the third and fourth byte of a sequence may be
    any_low = too_short | too_long | continuations,
};

#define TABLE(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

__attribute__((target("avx2"))) static inline __m256i high_half(__m256i bytes) {
    return _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(0x0F));
}

// Bytes that have faults, given the 32 bytes before.
__attribute__((target("avx2"))) static inline __m256i faults(__m256i bytes, __m256i before) {
    const __m256i first_high = TABLE(
        too_long, too_long, too_long, too_long, too_long, too_long, too_long, too_long,
        (char)continuations, (char)continuations, (char)continuations, (char)continuations,
        too_short | overlong_2, too_short, too_short | overlong_3 | surrogate, too_short | too_large | overlong_4);
    const char low = (char)any_low, large = (char)(any_low | too_large | overlong_4);
    const __m256i first_low = TABLE(
        (char)(any_low | overlong_2 | overlong_3 | overlong_4), (char)(any_low | overlong_2), low, low, (char)(any_low | too_large),
        large, large, large, large, large, large, large, large, (char)(any_low | too_large | overlong_4 | surrogate), large, large);
    const char second = (char)(too_long | overlong_2 | continuations);
    const __m256i second_high = TABLE(
        too_short, too_short, too_short, too_short, too_short, too_short, too_short, too_short,
        (char)(second | overlong_3 | overlong_4), (char)(second | overlong_3 | too_large),
        (char)(second | surrogate | too_large), (char)(second | surrogate | too_large),
        too_short, too_short, too_short, too_short);

    const __m256i joint = _mm256_permute2x128_si256(before, bytes, 0x21);
    const __m256i first = _mm256_alignr_epi8(bytes, joint, 15);
    const __m256i found = _mm256_and_si256(
        _mm256_and_si256(
            _mm256_shuffle_epi8(first_high, high_half(first)),
            _mm256_shuffle_epi8(first_low, _mm256_and_si256(first, _mm256_set1_epi8(0x0F)))),
        _mm256_shuffle_epi8(second_high, high_half(bytes)));
    // The third and fourth byte of a sequence must be a second continuation in succession; no other may.
    const __m256i third = _mm256_subs_epu8(_mm256_alignr_epi8(bytes, joint, 14), _mm256_set1_epi8((char)(0xE0 - 0x80)));
    const __m256i fourth = _mm256_subs_epu8(_mm256_alignr_epi8(bytes, joint, 13), _mm256_set1_epi8((char)(0xF0 - 0x80)));
    const __m256i due = _mm256_and_si256(_mm256_or_si256(third, fourth), _mm256_set1_epi8((char)0x80));
    return _mm256_xor_si256(due, found);
}

__attribute__((target("avx2"))) static bool is_utf8_avx2(const unsigned char *bytes, size_t count) {
    __m256i before = _mm256_setzero_si256(), wrong = _mm256_setzero_si256();
    size_t at = 0;
    for (; at + 32 <= count; at += 32) {
        const __m256i next = _mm256_loadu_si256((const __m256i *)(bytes + at));
        // After ASCII, ASCII has no faults.
        if (_mm256_movemask_epi8(_mm256_or_si256(next, before))) wrong = _mm256_or_si256(wrong, faults(next, before));
        before = next;
    }
    // A zero after the end reveals a sequence that is not complete.
    unsigned char rest[32] = {0};
    memcpy(rest, bytes + at, count - at);
    wrong = _mm256_or_si256(wrong, faults(_mm256_loadu_si256((const __m256i *)rest), before));
    return _mm256_testz_si256(wrong, wrong);
}
#endif

bool blazon_is_utf8(const unsigned char *bytes, size_t count) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return is_utf8_avx2(bytes, count);
#endif
    (void)bytes, (void)count;
    return false;
}
