/* What is known before main, and what the Swift runtime must not look for there. */
#ifndef CSTART_H
#define CSTART_H

/* The arguments as the system gave them; none where the C library does not give them to constructors. */
int blazon_argument_count(void);
const char *blazon_argument(int index);

/* The commit that the program was built from, "-dirty" behind it if files had changed; empty if unknown. */
const char *blazon_commit(void);

#endif
