// Looks at many bytes at once, which Swift has no word for: a bit for each byte, of which the first is the lowest.
#pragma once
#include <stdint.h>
#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/// Which of 32 bytes are not plain in a JSON text: quotes, backslashes, controls, U+007F, bytes of letters beyond ASCII.
static inline uint32_t blazon_special32(const void *bytes) {
#if defined(__SSE2__)
    uint32_t found = 0;
    for (int half = 0; half < 2; half++) {
        __m128i part = _mm_loadu_si128((const __m128i *)bytes + half);
        // As signed numbers, bytes from 0x80 on are below 0x20 too.
        __m128i hits = _mm_or_si128(
            _mm_or_si128(_mm_cmpeq_epi8(part, _mm_set1_epi8('"')), _mm_cmpeq_epi8(part, _mm_set1_epi8('\\'))),
            _mm_or_si128(_mm_cmplt_epi8(part, _mm_set1_epi8(0x20)), _mm_cmpeq_epi8(part, _mm_set1_epi8(0x7F))));
        found |= (uint32_t)_mm_movemask_epi8(hits) << (16 * half);
    }
    return found;
#else
    uint32_t found = 0;
    for (int word = 0; word < 4; word++) {
        uint64_t part, ones = 0x0101010101010101, low = ones * 0x7F;
        memcpy(&part, (const unsigned char *)bytes + 8 * word, 8);
        uint64_t ascii = part & low;
        // Bit 7 of each byte, without carries into the next: not a quote, not a backslash, at least 0x20; and 0x7F or more.
        uint64_t plain = ((ascii ^ ones * '"') + low) & ((ascii ^ ones * '\\') + low) & (ascii + ones * 0x60);
        uint64_t hits = (~plain | (ascii + ones) | part) & ones * 0x80;
        // The first byte's bit is to be the lowest, whatever the order of bytes in a word.
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        hits = __builtin_bswap64(hits);
#endif
        found |= (uint32_t)((hits >> 7) * 0x0102040810204080 >> 56) << (8 * word);
    }
    return found;
#endif
}
