#pragma once
#include <microhttpd.h>

/// Starts a server on a socket that listens already. The options are variadic, which Swift cannot call.
///
/// `begin` sees the request's target as it was sent, before any decoding; what it returns is the request's own context
/// in the two other calls, and `end` is called for each `begin`.
static inline struct MHD_Daemon *tambuli_http_start(
    int listening_socket, MHD_AccessHandlerCallback handle,
    void *(*begin)(void *context, const char *target, struct MHD_Connection *connection),
    MHD_RequestCompletedCallback end, void *context, unsigned int most_connections, unsigned int idle_seconds,
    size_t memory_per_connection) {
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC, 0, NULL, NULL, handle, context,
        MHD_OPTION_LISTEN_SOCKET, listening_socket, MHD_OPTION_URI_LOG_CALLBACK, begin, context,
        MHD_OPTION_NOTIFY_COMPLETED, end, context, MHD_OPTION_CONNECTION_LIMIT, most_connections,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory_per_connection,
        MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
}

/// The length of a body that ends when it ends; a cast macro, which Swift does not see.
static inline uint64_t tambuli_http_size_unknown(void) { return MHD_SIZE_UNKNOWN; }
