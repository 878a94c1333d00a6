/* arguments PROGRAM SEED COUNT: arguments of the C interface, chosen ones and then random ones. Each call returns: the process is never ended. */
#include "support.h"

static const char good[] = "{\"id\":\"a\",\"firstName\":\"Ana\",\"wantsPush\":true}";
static char *json;
static size_t json_count;

/* What loading says; NULL if it succeeds. */
static char *fault(const char *bytes, size_t count, const blazon_options *options) {
    char *error = (char *)1;
    blazon_program *program = blazon_program_load(bytes, count, options, &error);
    CHECK((program == NULL) == (error != NULL));
    blazon_program_free(program);
    return error;
}

static void fails(const char *bytes, size_t count, const blazon_options *options, const char *words) {
    char *error = fault(bytes, count, options);
    CHECK(error && strstr(error, words));
    blazon_error_free(error);
}

static void chosen(void) {
    const blazon_options none = {.size = sizeof none};
    CHECK(blazon_interface() == BLAZON_INTERFACE);
    CHECK(fault(json, json_count, NULL) == NULL && fault(json, json_count, &none) == NULL);

    /* Counts and pointers. */
    fails(NULL, 1, NULL, "json is NULL");
    fails(NULL, 0, NULL, "not a compiled program");
    fails(json, 0, NULL, "not a compiled program");
    fails(json, (size_t)-1, NULL, "more than 2147483647 bytes");
    fails(json, BLAZON_MAX_BYTES + 1, NULL, "more than 2147483647 bytes");
    CHECK(blazon_program_load(NULL, 1, NULL, NULL) == NULL);

    /* Sizes of options: only that of this header. A shorter struct is not read beyond its size. */
    for (size_t size = 0; size < 4 * sizeof none; size++) {
        blazon_options *options = (blazon_options *)copy((const char *)&none, size < sizeof none && size >= 8 ? size : sizeof none);
        options->size = size;
        if (size == sizeof none) CHECK(fault(json, json_count, options) == NULL);
        else fails(json, json_count, options, "sizeof(blazon_options)");
        free(options);
    }
    fails(json, json_count, &(blazon_options){.size = (size_t)-1}, "sizeof(blazon_options)");

    /* Values of options. */
    const char *wrong[] = {"", ",", "ios,", ",ios", "ios,,android", "tv", "ios android", "\xff", " ios"};
    for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++)
        fails(json, json_count, &(blazon_options){.size = sizeof none, .targets = wrong[index]}, "unknown target");
    fails(json, json_count, &(blazon_options){.size = sizeof none, .send_time = ""}, "not a time");
    fails(json, json_count, &(blazon_options){.size = sizeof none, .send_time = "\xff"}, "not a time");
    fails(json, json_count, &(blazon_options){.size = sizeof none, .content = -1}, "content is -1");
    fails(json, json_count, &(blazon_options){.size = sizeof none, .content = 2}, "content is 2");

    char *error = (char *)1;
    blazon_program *program = blazon_program_load(json, json_count, NULL, &error);
    CHECK(program && error == NULL);
    size_t targets = blazon_program_target_count(program);
    CHECK(targets == 2 && blazon_program_target(program, targets).count == 0 && blazon_program_target(program, (size_t)-1).count == 0);
    CHECK(blazon_render(program, good, (size_t)-1) == NULL && blazon_render(program, good, BLAZON_MAX_BYTES + 1) == NULL);
    CHECK(blazon_render(program, NULL, 1) == NULL && blazon_render(NULL, good, sizeof good - 1) == NULL);
    blazon_result *empty = blazon_render(program, NULL, 0);
    CHECK(empty && blazon_result_record_count(empty) == 0);
    blazon_result_free(empty);

    /* A result lives longer than its program. */
    blazon_result *result = blazon_render(program, good, sizeof good - 1);
    blazon_program_free(program);
    CHECK(blazon_result_record_count(result) == 1 && blazon_result_payload_count(result, 0) == 1 && blazon_result_lines(result, 1)[0] == 1);
    const size_t beyond[] = {2, 3, (size_t)-1, (size_t)-1 / 2, (size_t)-1 / 2 + 1};
    for (size_t index = 0; index < 5; index++)
        CHECK(blazon_result_payloads(result, beyond[index]).count == 0 && blazon_result_payload_count(result, beyond[index]) == 0 &&
              blazon_result_lines(result, beyond[index]) == NULL);
    blazon_result_free(result);

    blazon_program_free(NULL);
    blazon_result_free(NULL);
    blazon_error_free(NULL);
    CHECK(blazon_program_campaign(NULL).count == 0 && blazon_program_target_count(NULL) == 0 && blazon_result_record_count(NULL) == 0);
    CHECK(blazon_result_rejects(NULL).count == 0 && blazon_result_skips(NULL).count == 0 && blazon_result_lines(NULL, 0) == NULL);
}

static unsigned long long state;
static unsigned draw(unsigned limit) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % limit;
}

/* Some bytes of a text, with a few changed, in memory of their own. */
static char *changed(const char *bytes, size_t count, size_t *found) {
    *found = draw(3) ? count : draw((unsigned)count + 1);
    char *memory = copy(bytes, *found);
    for (unsigned edits = draw(4); edits && *found; edits--) memory[draw((unsigned)*found)] = (char)draw(256);
    return memory;
}

static void random_call(blazon_program *program) {
    const char *names[] = {NULL, "ios", "android", "ios,android", "", "tv", ",,,", "\xf0\x9f"};
    const char *times[] = {NULL, "2026-11-21T18:00:00Z", "", "9999-12-31T23:59:59Z", "x"};
    const size_t counts[] = {0, 1, (size_t)-1, (size_t)-1 / 2, (size_t)-1 / 2 + 1, BLAZON_MAX_BYTES + 1};
    blazon_options options = {draw(5) ? sizeof options : draw(100), names[draw(8)], times[draw(5)], (int)draw(4) - 1};
    size_t count;
    char *source = changed(json, json_count, &count), *error = (char *)1;
    const char *given = draw(8) ? source : NULL;
    if (!given) count = counts[draw(6)];
    blazon_program *loaded = blazon_program_load(given, count, draw(2) ? &options : NULL, draw(4) ? &error : NULL);
    free(source);
    if (!loaded) {
        if (error != (char *)1) blazon_error_free(error);
        loaded = program;
    }
    char lines[3 * sizeof good];
    snprintf(lines, sizeof lines, "%s\n%s\n%s", good, good, good);
    char *records = changed(lines, strlen(lines), &count);
    blazon_result *result = draw(8) ? blazon_render(loaded, records, count) : blazon_render(loaded, NULL, counts[draw(6)]);
    free(records);
    if (loaded != program) blazon_program_free(loaded);
    size_t target = draw(4) ? draw(3) : (size_t)-1 - draw(3);
    blazon_bytes payloads = blazon_result_payloads(result, target);
    size_t newlines = 0;
    for (size_t index = 0; index < payloads.count; index++) newlines += payloads.bytes[index] == '\n';
    CHECK(newlines == blazon_result_payload_count(result, target));
    CHECK(newlines <= blazon_result_record_count(result));
    for (size_t index = 0; index < newlines; index++) CHECK(blazon_result_lines(result, target)[index] >= 1);
    blazon_result_free(result);
}

int main(int count, char **arguments) {
    CHECK(count == 4);
    json = contents(arguments[1], &json_count);
    chosen();
    state = strtoull(arguments[2], NULL, 10);
    long calls = strtol(arguments[3], NULL, 10);
    blazon_program *program = blazon_program_load(json, json_count, NULL, NULL);
    for (long call = 0; call < calls; call++) random_call(program);
    blazon_program_free(program);
    free(json);
    printf("%ld random calls, seed %s\n", calls, arguments[2]);
    return 0;
}
