#include "CForkGate.h"
#include <pthread.h>
#include <stdatomic.h>

/* Calls in progress, and forks that wait for them or are in progress. A call counts itself before it looks for forks, a fork before it looks
   for calls, so that at least one of them sees the other. */
static atomic_size_t calls;
static atomic_size_t forks;

/* Held from before a fork until after it. `changed`: a call or a fork has ended. */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

void blazon_begin_call(void) {
    for (;;) {
        atomic_fetch_add(&calls, 1);
        if (atomic_load(&forks) == 0) return;
        blazon_end_call();
        pthread_mutex_lock(&mutex);
        while (atomic_load(&forks) > 0) pthread_cond_wait(&changed, &mutex);
        pthread_mutex_unlock(&mutex);
    }
}

void blazon_end_call(void) {
    if (atomic_fetch_sub(&calls, 1) > 1 || atomic_load(&forks) == 0) return;
    /* A fork that has seen the call is waiting, since it held the mutex until then. */
    pthread_mutex_lock(&mutex);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

static void before_fork(void) {
    pthread_mutex_lock(&mutex);
    atomic_fetch_add(&forks, 1);
    while (atomic_load(&calls) > 0) pthread_cond_wait(&changed, &mutex);
}

static void after_fork_in_parent(void) {
    atomic_fetch_sub(&forks, 1);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

static void after_fork_in_child(void) {
    /* The other threads, which may have been waiting, do not exist here. */
    mutex = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    changed = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
    atomic_store(&forks, 0);
}

__attribute__((constructor)) static void watch_forks(void) {
    pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
}
