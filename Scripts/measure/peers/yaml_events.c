/* libyaml's event parser alone over every .yaml of a folder: yaml_events FOLDER */
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <yaml.h>

int main(int count, char **arguments) {
    DIR *folder = count == 2 && !chdir(arguments[1]) ? opendir(".") : NULL;
    if (!folder) return perror("yaml_events FOLDER"), 64;
    static unsigned char bytes[4 << 20];
    long events = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        const char *suffix = strrchr(entry->d_name, '.');
        if (!suffix || strcmp(suffix, ".yaml")) continue;
        FILE *file = fopen(entry->d_name, "rb");
        if (!file) return perror(entry->d_name), 1;
        size_t size = fread(bytes, 1, sizeof bytes, file);
        fclose(file);
        yaml_parser_t parser;
        yaml_event_t event;
        yaml_parser_initialize(&parser);
        yaml_parser_set_input_string(&parser, bytes, size);
        for (int at_end = 0; !at_end; events++) {
            if (!yaml_parser_parse(&parser, &event)) return fprintf(stderr, "%s: %s\n", entry->d_name, parser.problem), 1;
            at_end = event.type == YAML_STREAM_END_EVENT;
            yaml_event_delete(&event);
        }
        yaml_parser_delete(&parser);
    }
    return printf("%ld events\n", events) < 0;
}
