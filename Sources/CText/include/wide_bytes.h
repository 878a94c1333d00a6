// Looks at sixteen bytes at once, which Swift has no word for: a bit for each byte, of which the first is the lowest, and one behind them.
#pragma once
#include <stdint.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

typedef unsigned char blazon_bytes16 __attribute__((ext_vector_type(16)));

#if !defined(__SSE2__)
/// The bits of comparisons, whose bytes are 0 or 0xFF.
static inline uint32_t blazon_bits16(blazon_bytes16 hits) {
    uint32_t found = 1 << 16;
    for (int index = 0; index < 16; index++) found |= (uint32_t)(hits[index] & 1) << index;
    return found;
}
#endif

/// Which of 16 bytes are not plain in a JSON text: quotes, backslashes, controls, U+007F, C2, which may start a control, and bytes that
/// have a bit of `letters`: 0x80 for all beyond ASCII.
static inline uint32_t blazon_special16(blazon_bytes16 bytes, uint8_t letters) {
#if defined(__SSE2__)
    __m128i all = (__m128i)bytes;
    __m128i signs = _mm_or_si128(_mm_cmpeq_epi8(all, _mm_set1_epi8('"')), _mm_cmpeq_epi8(all, _mm_set1_epi8('\\')));
    __m128i controls = _mm_or_si128(_mm_cmpeq_epi8(_mm_min_epu8(all, _mm_set1_epi8(0x1F)), all), _mm_cmpeq_epi8(all, _mm_set1_epi8(0x7F)));
    __m128i others = _mm_or_si128(_mm_cmpeq_epi8(all, _mm_set1_epi8((char)0xC2)), _mm_and_si128(all, _mm_set1_epi8((char)letters)));
    return (uint32_t)_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(signs, controls), others)) | 1 << 16;
#else
    return blazon_bits16((blazon_bytes16)((bytes == '"') | (bytes == '\\') | (bytes < 0x20) | (bytes == 0x7F) | (bytes == 0xC2)
                                          | ((bytes & letters) != 0)));
#endif
}

/// Which of 16 bytes are quotes or backslashes.
static inline uint32_t blazon_quotes16(blazon_bytes16 bytes) {
    blazon_bytes16 hits = (blazon_bytes16)((bytes == '"') | (bytes == '\\'));
#if defined(__SSE2__)
    return (uint32_t)_mm_movemask_epi8((__m128i)hits) | 1 << 16;
#else
    return blazon_bits16(hits);
#endif
}

/// Which of 16 bytes are newlines.
static inline uint32_t blazon_newlines16(blazon_bytes16 bytes) {
    blazon_bytes16 hits = (blazon_bytes16)(bytes == '\n');
#if defined(__SSE2__)
    return (uint32_t)_mm_movemask_epi8((__m128i)hits) | 1 << 16;
#else
    return blazon_bits16(hits);
#endif
}

/// Which of 16 bytes are controls below 0x20, or have a bit of `letters`: 0x80 for all beyond ASCII.
static inline uint32_t blazon_controls16(blazon_bytes16 bytes, uint8_t letters) {
#if defined(__SSE2__)
    __m128i all = (__m128i)bytes;
    uint32_t controls = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(all, _mm_set1_epi8(0x1F)), all));
    return controls | ((uint32_t)_mm_movemask_epi8(all) & (letters ? 0xFFFF : 0)) | 1 << 16;
#else
    return blazon_bits16((blazon_bytes16)((bytes < 0x20) | ((bytes & letters) != 0)));
#endif
}

/// Which of 16 bytes are not among RFC 3986's unreserved characters: letters, digits, `-`, `.`, `_`, `~`.
static inline uint32_t blazon_reserved16(blazon_bytes16 bytes) {
    blazon_bytes16 folded = bytes | 0x20;
    blazon_bytes16 kept = (blazon_bytes16)(((folded >= 'a') & (folded <= 'z')) | ((bytes >= '-') & (bytes <= '9') & (bytes != '/'))
                                           | (bytes == '_') | (bytes == '~'));
#if defined(__SSE2__)
    return (~(uint32_t)_mm_movemask_epi8((__m128i)kept) & 0xFFFF) | 1 << 16;
#else
    return blazon_bits16(~kept);
#endif
}

/// Whether two times 16 bytes equal others in the bits of their masks.
static inline int blazon_matches16(blazon_bytes16 first, blazon_bytes16 first_other, blazon_bytes16 first_mask,
                                   blazon_bytes16 second, blazon_bytes16 second_other, blazon_bytes16 second_mask) {
    blazon_bytes16 differing = ((first ^ first_other) & first_mask) | ((second ^ second_other) & second_mask);
#if defined(__SSE2__)
    return _mm_movemask_epi8(_mm_cmpeq_epi8((__m128i)differing, _mm_setzero_si128())) == 0xFFFF;
#else
    for (int index = 0; index < 16; index++) if (differing[index]) return 0;
    return 1;
#endif
}
