/* Calls of the library and forks of the process exclude each other. A child has only the thread that forked: a lock that another thread held,
   in the Swift runtime for example, would never be released in it. */
#ifndef CFORKGATE_H
#define CFORKGATE_H

/* Begins a call, which may wait for a fork in progress. Calls of one thread are not nested. */
void blazon_begin_call(void);

/* Ends a call; fork() waits for it. */
void blazon_end_call(void);

#endif
