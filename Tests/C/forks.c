/* forks PROGRAM COUNT: threads render and load while the process forks; each child renders, on two threads, what its parent does. */
#include "support.h"
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <unistd.h>

static const char record[] = "{\"id\":\"a\",\"firstName\":\"Ana\",\"wantsPush\":true}\n{\"id\":\"b\",\"wantsPush\":true}";
static char *json;
static size_t json_count;
static blazon_program *program;
static char *expected;
static size_t expected_count;
static atomic_int ends;

static void render_once(blazon_program *with) {
    blazon_result *result = blazon_render(with, record, sizeof record - 1);
    CHECK(result);
    blazon_bytes payloads = blazon_result_payloads(result, 0);
    CHECK(payloads.count == expected_count && memcmp(payloads.bytes, expected, expected_count) == 0);
    CHECK(blazon_result_rejects(result).count > 0);
    blazon_result_free(result);
}

static void *render_on(void *unused) {
    while (!atomic_load(&ends)) render_once(program);
    return unused;
}

static void *load_on(void *unused) {
    while (!atomic_load(&ends)) blazon_program_free(blazon_program_load(json, json_count, NULL, NULL));
    return unused;
}

static void *render_some(void *unused) {
    for (int index = 0; index < 20; index++) render_once(program);
    blazon_program *own = blazon_program_load(json, json_count, NULL, NULL);
    CHECK(own);
    render_once(own);
    blazon_program_free(own);
    return unused;
}

int main(int count, char **arguments) {
    CHECK(count == 3);
    json = contents(arguments[1], &json_count);
    program = blazon_program_load(json, json_count, NULL, NULL);
    CHECK(program);
    blazon_result *result = blazon_render(program, record, sizeof record - 1);
    blazon_bytes payloads = blazon_result_payloads(result, 0);
    CHECK(payloads.count > 0);
    expected_count = payloads.count;
    expected = copy(payloads.bytes, expected_count);
    blazon_result_free(result);

    pthread_t threads[5];
    for (int index = 0; index < 5; index++) CHECK(pthread_create(&threads[index], NULL, index ? render_on : load_on, NULL) == 0);
    int failed = 0, forks = atoi(arguments[2]);
    for (int index = 0; index < forks; index++) {
        pid_t child = fork();
        CHECK(child >= 0);
        if (child == 0) {
            /* A child that waits for a lock would never end. */
            alarm(20);
            pthread_t other;
            CHECK(pthread_create(&other, NULL, render_some, NULL) == 0);
            render_some(NULL);
            CHECK(pthread_join(other, NULL) == 0);
            _exit(0);
        }
        int status;
        CHECK(waitpid(child, &status, 0) == child);
        if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
            if (!failed++) fprintf(stderr, "fork %d: the child ended with signal %d\n", index, WIFSIGNALED(status) ? WTERMSIG(status) : 0);
        }
    }
    atomic_store(&ends, 1);
    for (int index = 0; index < 5; index++) pthread_join(threads[index], NULL);
    blazon_program_free(program);
    free(expected);
    free(json);
    printf("%d of %d children failed\n", failed, forks);
    return failed > 0;
}
