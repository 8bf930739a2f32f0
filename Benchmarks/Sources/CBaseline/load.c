#define _GNU_SOURCE
#include "load.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { room = 64 << 10 };

typedef struct {
    int file;
    /* What has come of an answer: its head, until the body's length is known, and how much of the body is to come. */
    char head[room];
    size_t filled, missing;
    bool has_head;
} client;

typedef struct {
    const char *const *requests;
    const size_t *lengths;
    size_t count;
    uint64_t sent, total;
    int status;
    baseline_load *load;
} work;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int connect_to(uint16_t port) {
    int file = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (file < 0) return -1;
    if (connect(file, (struct sockaddr *)&address, sizeof address)) {
        close(file);
        return -1;
    }
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return file;
}

/* The socket blocks, and a request is far smaller than its buffer. */
static bool send_next(client *client, work *work) {
    size_t index = work->sent % work->count;
    work->sent += 1;
    client->filled = client->missing = 0;
    client->has_head = false;
    const char *bytes = work->requests[index];
    for (size_t rest = work->lengths[index]; rest;) {
        ssize_t written = send(client->file, bytes, rest, MSG_NOSIGNAL);
        if (written <= 0) return false;
        bytes += written;
        rest -= (size_t)written;
    }
    return true;
}

/* Reads the status and the body's length from a complete head; false where it isn't an answer that can be read. */
static bool read_head(client *client, work *work, const char *end) {
    if (client->filled < 12 || memcmp(client->head, "HTTP/1.1 ", 9)) return false;
    if (atoi(client->head + 9) == work->status) work->load->answered += 1;
    else work->load->refused += 1;
    for (const char *line = memchr(client->head, '\n', client->filled); line && line < end;
         line = memchr(line, '\n', (size_t)(client->head + client->filled - line))) {
        line += 1;
        if (strncasecmp(line, "content-length:", 15)) continue;
        size_t body = strtoull(line + 15, NULL, 10), have = (size_t)(client->head + client->filled - (end + 4));
        client->has_head = true;
        client->missing = body - have;
        return have <= body;
    }
    return false;
}

/* 1: an answer is complete; 0: more is to come; -1: nothing more will come of it. */
static int take(client *client, work *work) {
    static char dropped[room];
    bool has_head = client->has_head;
    char *place = has_head ? dropped : client->head + client->filled;
    size_t space = has_head ? (client->missing < room ? client->missing : room) : room - 1 - client->filled;
    ssize_t count = recv(client->file, place, space, 0);
    if (count <= 0) return -1;
    if (has_head) {
        client->missing -= (size_t)count;
    } else {
        client->filled += (size_t)count;
        client->head[client->filled] = 0;
        const char *end = memmem(client->head, client->filled, "\r\n\r\n", 4);
        if (!end) return client->filled < room - 1 ? 0 : -1;
        if (!read_head(client, work, end)) return -1;
    }
    return client->missing ? 0 : 1;
}

static bool converse(int poll, client *clients, unsigned connections, work *work) {
    for (unsigned index = 0; index < connections && work->sent < work->total; index += 1)
        if (!send_next(&clients[index], work)) return false;
    uint64_t complete = 0;
    while (complete < work->total) {
        struct epoll_event events[64];
        int count = epoll_wait(poll, events, 64, 30000);
        if (count <= 0) return false;
        for (int index = 0; index < count; index += 1) {
            client *client = events[index].data.ptr;
            int state = take(client, work);
            if (state < 0) return false;
            if (!state) continue;
            complete += 1;
            if (work->sent < work->total && !send_next(client, work)) return false;
        }
    }
    return true;
}

bool baseline_load_run(
    uint16_t port, unsigned connections, const char *const *requests, const size_t *lengths, size_t count,
    uint64_t total, int status, baseline_load *load) {
    *load = (baseline_load){0, 0, 0};
    work work = {requests, lengths, count, 0, total, status, load};
    client *clients = calloc(connections, sizeof *clients);
    int poll = epoll_create1(0);
    unsigned open = 0;
    bool is_well = clients && poll >= 0 && count;
    for (; is_well && open < connections; open += is_well) {
        clients[open].file = connect_to(port);
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &clients[open]};
        is_well = clients[open].file >= 0 && !epoll_ctl(poll, EPOLL_CTL_ADD, clients[open].file, &event);
    }
    double start = now();
    is_well = is_well && converse(poll, clients, connections, &work);
    load->seconds = now() - start;
    for (unsigned index = 0; index < open; index += 1) close(clients[index].file);
    if (poll >= 0) close(poll);
    free(clients);
    return is_well;
}
