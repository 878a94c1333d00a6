/* Renders push payloads with a compiled program, in batches of records. Compile and link with `pkg-config --cflags --libs blazon`.
 *
 * All functions may be called from any thread. A program may be shared by threads; a result belongs to whoever frees it. Programs and results
 * have no state that another call could change, nothing is printed, and no function ends the process, except where memory is exhausted.
 *
 * NULL is allowed for every pointer: for a program or a result, functions return zero, NULL or no bytes, and the free functions do nothing.
 *
 * A process may fork while its threads render: fork() waits until the calls of the other threads have returned, and the child can use the
 * programs and results of its parent. (Do not fork in a signal handler, which could interrupt a call of the same thread.)
 *
 * The interface only grows: BLAZON_INTERFACE changes with it, and the shared library's name, libblazon.so.1, if it ever breaks. */
#ifndef BLAZON_H
#define BLAZON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the interface that this header declares. */
#define BLAZON_INTERFACE 2

/* The most bytes of a program or a batch: 2 GiB less one. */
#define BLAZON_MAX_BYTES ((size_t)0x7fffffff)

/* A program that is ready to render. */
typedef struct blazon_program blazon_program;

/* What became of a batch. */
typedef struct blazon_result blazon_result;

/* Bytes that belong to a program or a result, and are valid until it is freed. UTF-8, not ended by a zero. */
typedef struct {
    const char *bytes;
    size_t count;
} blazon_bytes;

/* What is written for a record. */
enum { BLAZON_PAYLOAD = 0, BLAZON_REQUEST = 1 };

/* How a program is rendered. Zero all members that are not needed: {.size = sizeof(blazon_options)}. */
typedef struct {
    /* sizeof(blazon_options), which tells the library what members the caller knows. Other numbers are an error. */
    size_t size;
    /* Names of the targets, separated by commas, at least one; NULL: all. */
    const char *targets;
    /* The time of sending, such as "2026-11-21T18:00:00Z"; NULL: none, which only programs that read it reject. */
    const char *send_time;
    /* BLAZON_PAYLOAD, or BLAZON_REQUEST for what a sender posts. */
    int content;
} blazon_options;

/* The version of the library: "0.1.0". */
const char *blazon_version(void);

/* The version of the interface of the library: at least BLAZON_INTERFACE, or the library is older than this header. */
int blazon_interface(void);

/* Loads a program from the contents of program.json. `options` may be NULL. Returns NULL if it cannot be rendered; `*error` is then a
 * sentence ended by a zero, to be freed with blazon_error_free, and otherwise NULL. (`error` may be NULL.) */
blazon_program *blazon_program_load(const char *json, size_t count, const blazon_options *options, char **error);
void blazon_program_free(blazon_program *program);
void blazon_error_free(char *error);

blazon_bytes blazon_program_campaign(const blazon_program *program);
size_t blazon_program_target_count(const blazon_program *program);
/* The name of a target, from 0; empty if there is none, as for every `target` below. */
blazon_bytes blazon_program_target(const blazon_program *program, size_t target);

/* Renders records: one JSON object in each line. Blank lines are ignored; lines are counted from 1. Returns NULL only for arguments that
 * cannot be rendered: no program, a count above BLAZON_MAX_BYTES, or a count of bytes at NULL. */
blazon_result *blazon_render(const blazon_program *program, const char *records, size_t count);
void blazon_result_free(blazon_result *result);

/* The number of records. For each target it is the sum of rendered, rejected and skipped records and those of other targets. */
size_t blazon_result_record_count(const blazon_result *result);
/* The payloads for a target in the order of the records, each ended by "\n". */
blazon_bytes blazon_result_payloads(const blazon_result *result, size_t target);
/* The number of those payloads. */
size_t blazon_result_payload_count(const blazon_result *result, size_t target);
/* For each of those payloads the line of its record. */
const uint64_t *blazon_result_lines(const blazon_result *result, size_t target);
/* Why records have no payload: lines of JSON as in rejected.ndjson. */
blazon_bytes blazon_result_rejects(const blazon_result *result);
/* The records that are not sent to: lines of JSON as in skipped.ndjson. */
blazon_bytes blazon_result_skips(const blazon_result *result);

#ifdef __cplusplus
}
#endif

#endif
