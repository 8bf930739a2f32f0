#include "servers.h"

#include "baseline.h"

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { resumers = 2, connections = 1024 };

struct baseline_server {
    struct MHD_Daemon *daemon;
    struct MHD_Response *prepared;
    baseline_answer answer;
    uint16_t port;
    void *body;
    size_t count;
    struct MHD_IoVec *pieces;

    /* Connections to resume: a ring that has room for all there can be. */
    pthread_mutex_t lock;
    pthread_cond_t filled;
    struct MHD_Connection *waiting[connections];
    unsigned first, length;
    bool is_stopping;
    pthread_t threads[resumers];
    unsigned thread_count;
};

static void *resume(void *context) {
    baseline_server *server = context;
    pthread_mutex_lock(&server->lock);
    for (;;) {
        while (!server->length && !server->is_stopping) pthread_cond_wait(&server->filled, &server->lock);
        if (!server->length) break;
        struct MHD_Connection *connection = server->waiting[server->first];
        server->first = (server->first + 1) % connections;
        server->length -= 1;
        pthread_mutex_unlock(&server->lock);
        MHD_resume_connection(connection);
        pthread_mutex_lock(&server->lock);
    }
    pthread_mutex_unlock(&server->lock);
    return NULL;
}

static void wait_for_resumption(baseline_server *server, struct MHD_Connection *connection) {
    MHD_suspend_connection(connection);
    pthread_mutex_lock(&server->lock);
    server->waiting[(server->first + server->length) % connections] = connection;
    server->length += 1;
    pthread_cond_signal(&server->filled);
    pthread_mutex_unlock(&server->lock);
}

static struct MHD_Response *make_response(const baseline_server *server) {
    struct MHD_Response *response =
        MHD_create_response_from_buffer(server->count, server->body, MHD_RESPMEM_PERSISTENT);
    if (response) MHD_add_response_header(response, "Content-Type", "application/json");
    return response;
}

static char begun, suspended;

static enum MHD_Result on_request(
    void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *data, size_t *size, void **request) {
    baseline_server *server = context;
    if (!*request) {
        *request = &begun;
        return MHD_YES;
    }
    if (*size) {
        *size = 0;
        return MHD_YES;
    }
    if (server->answer == baseline_answer_resumed && *request == &begun) {
        *request = &suspended;
        wait_for_resumption(server, connection);
        return MHD_YES;
    }
    if (server->prepared) return MHD_queue_response(connection, 200, server->prepared);
    struct MHD_Response *response = make_response(server);
    if (!response) return MHD_NO;
    enum MHD_Result result = MHD_queue_response(connection, 200, response);
    MHD_destroy_response(response);
    return result;
}

static int listen_on_loopback(uint16_t *port) {
    int file = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    if (file < 0 || bind(file, (struct sockaddr *)&address, length) || listen(file, 1024) ||
        getsockname(file, (struct sockaddr *)&address, &length)) {
        if (file >= 0) close(file);
        return -1;
    }
    *port = ntohs(address.sin_port);
    return file;
}

static bool start(baseline_server *server) {
    int file = listen_on_loopback(&server->port);
    if (file < 0) return false;
    server->daemon = MHD_start_daemon(
        MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, on_request, server,
        MHD_OPTION_LISTEN_SOCKET, file, MHD_OPTION_THREAD_POOL_SIZE, 2u, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)connections, MHD_OPTION_PER_IP_CONNECTION_LIMIT, (unsigned)connections,
        MHD_OPTION_CONNECTION_TIMEOUT, 30u, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(32 << 10), MHD_OPTION_END);
    return server->daemon;
}

static baseline_server *new_server(baseline_answer answer, const void *body, size_t count) {
    baseline_server *server = calloc(1, sizeof *server);
    if (!server) return NULL;
    pthread_mutex_init(&server->lock, NULL);
    pthread_cond_init(&server->filled, NULL);
    server->answer = answer;
    server->count = count;
    server->body = malloc(count ? count : 1);
    if (server->body) memcpy(server->body, body, count);
    return server;
}

baseline_server *baseline_server_start(baseline_answer answer, const void *body, size_t count) {
    baseline_server *server = new_server(answer, body, count);
    if (!server) return NULL;
    bool is_made = server->body;
    if (is_made && answer == baseline_answer_prepared) is_made = (server->prepared = make_response(server));
    while (is_made && answer == baseline_answer_resumed && server->thread_count < resumers)
        if ((is_made = !pthread_create(&server->threads[server->thread_count], NULL, resume, server)))
            server->thread_count += 1;
    if (is_made && start(server)) return server;
    baseline_server_stop(server);
    return NULL;
}

baseline_server *baseline_server_start_array(const void *block, size_t count, size_t repeats) {
    baseline_server *server = new_server(baseline_answer_prepared, block, count);
    if (!server) return NULL;
    server->pieces = calloc(repeats + 2, sizeof *server->pieces);
    if (server->body && server->pieces && count && repeats) {
        server->pieces[0] = (struct MHD_IoVec){"[", 1};
        for (size_t index = 1; index <= repeats; index += 1)
            server->pieces[index] = (struct MHD_IoVec){server->body, count - (index == repeats)};
        server->pieces[repeats + 1] = (struct MHD_IoVec){"]", 1};
        server->prepared = MHD_create_response_from_iovec(server->pieces, (unsigned)repeats + 2, NULL, NULL);
    }
    if (server->prepared) {
        MHD_add_response_header(server->prepared, "Content-Type", "application/json");
        if (start(server)) return server;
    }
    baseline_server_stop(server);
    return NULL;
}

uint16_t baseline_server_port(const baseline_server *server) { return server->port; }

void baseline_server_stop(baseline_server *server) {
    /* What is suspended is resumed before the daemon stops: it demands that. */
    pthread_mutex_lock(&server->lock);
    server->is_stopping = true;
    pthread_cond_broadcast(&server->filled);
    pthread_mutex_unlock(&server->lock);
    for (unsigned index = 0; index < server->thread_count; index += 1) pthread_join(server->threads[index], NULL);
    if (server->daemon) MHD_stop_daemon(server->daemon);
    if (server->prepared) MHD_destroy_response(server->prepared);
    pthread_cond_destroy(&server->filled);
    pthread_mutex_destroy(&server->lock);
    free(server->pieces);
    free(server->body);
    free(server);
}
