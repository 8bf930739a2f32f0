#ifndef MORTISE_CMICROHTTPD_SHIM_H
#define MORTISE_CMICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <stddef.h>
#include <stdint.h>

/* What libmicrohttpd calls; `context` is handed to each. */
struct mortise_mhd_callbacks {
    void *context;
    MHD_AcceptPolicyCallback accept;
    MHD_AccessHandlerCallback request;
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback connection;
    void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
    void (*complaint)(void *context, const char *format);
};

static inline void mortise_mhd_log(void *callbacks, const char *format, va_list arguments) {
    const struct mortise_mhd_callbacks *table = (const struct mortise_mhd_callbacks *)callbacks;
    (void)arguments;
    table->complaint(table->context, format);
}

/* MHD_start_daemon is variadic. The daemon owns the listening socket from here on, even when the start fails;
   `callbacks` must outlive it. From 0.9.77 on, strictness 1 makes libmicrohttpd itself refuse what we look for;
   in older versions its only effect is an answer with two header blocks. */
static inline struct MHD_Daemon *mortise_mhd_start(
    const struct mortise_mhd_callbacks *callbacks, int listening_socket, unsigned int threads,
    unsigned int connections, unsigned int connections_per_address, unsigned int idle_seconds, size_t memory) {
    unsigned int flags = MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG;
#ifdef __linux__
    flags |= MHD_USE_EPOLL;
#else
    flags |= MHD_USE_AUTO;
#endif
    return MHD_start_daemon(
        flags, 0, callbacks->accept, callbacks->context, callbacks->request, callbacks->context,
        MHD_OPTION_EXTERNAL_LOGGER, (MHD_LogCallback)mortise_mhd_log, (void *)callbacks,
        MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listening_socket,
        MHD_OPTION_THREAD_POOL_SIZE, threads,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, connections_per_address,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks->target, callbacks->context,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks->completed, callbacks->context,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks->connection, callbacks->context,
#if MHD_VERSION >= 0x00097700
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
#endif
        MHD_OPTION_END);
}

/* MHD_get_connection_info is variadic. */
static inline int mortise_mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? (int)info->connect_fd : -1;
}

static inline void *mortise_mhd_socket_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

static inline size_t mortise_mhd_header_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}

/* Macros with casts, which Swift doesn't import. */
static const uint64_t mortise_mhd_size_unknown = MHD_SIZE_UNKNOWN;
static const ssize_t mortise_mhd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
static const ssize_t mortise_mhd_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;

#endif
