#pragma once
// What `import Glibc` does not show: epoll, eventfd, timerfd, signalfd, getrandom, accept4.
// _GNU_SOURCE stays undefined: with it `fd_set` differs from the one in Swift's own Glibc module, and a build from
// nothing fails. What glibc then hides is declared by hand below.
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <net/if.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
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
static inline int linux_set_nonblocking(int descriptor) {
    return fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

// Namespaces: a file over another, the loopback interface, capabilities kept across exec, the parent's end.
static inline int linux_mount_over(const char *source, const char *target) {
    return mount(source, target, 0, MS_BIND, 0);
}
static inline int linux_raise_loopback(void) {
    int control = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    struct ifreq request = {0};
    strcpy(request.ifr_name, "lo");
    request.ifr_flags = IFF_UP | IFF_RUNNING;
    int result = ioctl(control, SIOCSIFFLAGS, &request);
    close(control);
    return result;
}
static inline void linux_drop_ambient_capabilities(void) { prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0); }
static inline void linux_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGTERM); }

// Swift sees none of the macros for control messages.
static inline int linux_send_descriptor(int connection, int descriptor) {
    char byte = 0, room[CMSG_SPACE(sizeof(int))] = {0};
    struct iovec data = {&byte, 1};
    struct msghdr message = {0};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = room;
    message.msg_controllen = sizeof room;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
    return sendmsg(connection, &message, MSG_NOSIGNAL) == 1 ? 0 : -1;
}
// -1 when none came.
static inline int linux_receive_descriptor(int connection) {
    char byte, room[CMSG_SPACE(sizeof(int))] = {0};
    struct iovec data = {&byte, 1};
    struct msghdr message = {0};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = room;
    message.msg_controllen = sizeof room;
    if (recvmsg(connection, &message, 0) != 1) return -1;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (!header || header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) return -1;
    int descriptor;
    memcpy(&descriptor, CMSG_DATA(header), sizeof(int));
    return descriptor;
}
