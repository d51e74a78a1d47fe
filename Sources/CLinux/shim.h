#pragma once
// What `import Glibc` does not show: epoll, eventfd, timerfd, signalfd, getrandom, accept4.
// _GNU_SOURCE stays undefined: with it `fd_set` differs from the one in Swift's own Glibc module, and a build from
// nothing fails. What glibc then hides is declared by hand below.
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <unistd.h>

// Swift does not see glibc's extensions of pthread.h and socket.h, nor variadic functions.
static inline void linux_name_thread(const char *name) { prctl(PR_SET_NAME, name); }
int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);

// No wrapper in glibc before 2.36, and Swift sees no variadic syscall().
static inline int linux_pidfd_open(int pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }
