/* Prints the iOS payloads of two records:  example PROGRAM */
#include <blazon.h>
#include <stdio.h>
#include <stdlib.h>

static char *contents(const char *path, size_t *count) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) return NULL;
    long size = ftell(file);
    char *bytes = size < 0 ? NULL : (char *)malloc((size_t)size + 1);
    rewind(file);
    *count = bytes ? fread(bytes, 1, (size_t)size, file) : 0;
    fclose(file);
    return bytes;
}

int main(int count, char **arguments) {
    if (count != 2 || blazon_interface() < BLAZON_INTERFACE) return 64;
    size_t size = 0;
    char *json = contents(arguments[1], &size);
    if (!json) {
        perror(arguments[1]);
        return 66;
    }

    blazon_options options = {sizeof(blazon_options), "ios", NULL, BLAZON_PAYLOAD};
    char *error = NULL;
    blazon_program *program = blazon_program_load(json, size, &options, &error);
    free(json);
    if (!program) {
        fprintf(stderr, "%s: %s\n", arguments[1], error);
        blazon_error_free(error);
        return 66;
    }

    /* One record in each line. */
    const char records[] = "{\"id\":\"ada\",\"firstName\":\"Ada\"}\n{\"id\":\"bob\"}\n";
    blazon_result *result = blazon_render(program, records, sizeof records - 1);
    blazon_bytes payloads = blazon_result_payloads(result, 0), rejects = blazon_result_rejects(result);
    fwrite(payloads.bytes, 1, payloads.count, stdout);
    fwrite(rejects.bytes, 1, rejects.count, stderr);
    blazon_result_free(result);
    blazon_program_free(program);
    return 0;
}
