// Checks UTF-8 32 bytes at a time, by AVX2 where the processor has it.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Whether bytes are well-formed UTF-8 (Unicode, table 3-7) for certain. False if they are not, or if the processor cannot tell quickly.
bool blazon_is_utf8(const unsigned char *bytes, size_t count);
