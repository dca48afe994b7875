// SPDX-License-Identifier: Apache-2.0
// delay PORT SOCKET MILLISECONDS MEGABITS COUNTS: simulates a slow connection to an X server. It listens on PORT of 127.0.0.1, as sshd does
// for `ssh -X`, and connects each client to the server at the unix socket SOCKET. Every byte arrives MILLISECONDS after it was sent, in each
// direction. MEGABITS is the bandwidth per second, 0 for no limit. The file COUNTS has three 64-bit numbers, which are always up to date:
// bytes to the server, bytes from the server, and replies of the server.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { chunk_size = 64 << 10, client_limit = 32 };

// The number of bytes that the connection accepts while it is busy: the window of an OpenSSH channel.
static const double buffer_size = 2 << 20;

typedef struct chunk {
    struct chunk *next;
    int64_t due;
    size_t start, end;
    unsigned char bytes[chunk_size];
} chunk;

// The state of parsing the server's packets.
typedef struct {
    unsigned char head[32];
    size_t have; // bytes of the header
    size_t rest; // bytes that follow the header
    int is_set_up;
} packets;

typedef struct {
    int from, to;
    chunk *first, *last;
    int has_ended;
    packets packets;
} flow;

static flow flows[client_limit][2];
static int client_count;
static chunk *spare;
static int64_t delay;
static double nanoseconds_per_byte;
// The time until which the connection is busy, for each direction.
static int64_t busy_until[2];
static uint64_t *counts;

static void fail(const char *what) {
    fprintf(stderr, "delay: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static chunk *make_chunk(void) {
    chunk *made = spare;
    if (made) spare = made->next;
    else if (!(made = malloc(sizeof *made))) fail("no memory");
    made->next = NULL;
    made->start = 0;
    return made;
}

static void free_chunk(chunk *old) {
    old->next = spare;
    spare = old;
}

// Counts the replies: packets of type 1 after the connection's set-up. Packets are in the byte order of this machine.
static void note(packets *p, const unsigned char *bytes, size_t count) {
    while (count) {
        if (p->rest) {
            size_t part = count < p->rest ? count : p->rest;
            p->rest -= part;
            bytes += part;
            count -= part;
            continue;
        }
        size_t head = p->is_set_up ? 32 : 8, part = head - p->have < count ? head - p->have : count;
        memcpy(p->head + p->have, bytes, part);
        p->have += part;
        bytes += part;
        count -= part;
        if (p->have < head) return;
        p->have = 0;
        uint32_t length;
        uint16_t set_up_length;
        memcpy(&length, p->head + 4, 4);
        memcpy(&set_up_length, p->head + 6, 2);
        if (!p->is_set_up) p->rest = (size_t)set_up_length * 4;
        else if (p->head[0] == 1 || (p->head[0] & 127) == 35) p->rest = (size_t)length * 4;
        if (p->is_set_up && p->head[0] == 1) counts[2]++;
        p->is_set_up = 1;
    }
}

// Returns whether the connection accepts more bytes in this direction.
static int has_room(int direction) {
    return busy_until[direction] - now() < (int64_t)(buffer_size * nanoseconds_per_byte) || nanoseconds_per_byte == 0;
}

static void take(flow *f, int direction) {
    chunk *c = make_chunk();
    ssize_t count = read(f->from, c->bytes, sizeof c->bytes);
    if (count <= 0) {
        free_chunk(c);
        if (count == 0 || (errno != EAGAIN && errno != EINTR)) f->has_ended = 1;
        return;
    }
    if (direction == 1) note(&f->packets, c->bytes, (size_t)count);
    counts[direction] += (uint64_t)count;
    int64_t time = now();
    if (busy_until[direction] < time) busy_until[direction] = time;
    busy_until[direction] += (int64_t)((double)count * nanoseconds_per_byte);
    c->end = (size_t)count;
    c->due = busy_until[direction] + delay;
    if (f->last) f->last->next = c;
    else f->first = c;
    f->last = c;
}

static void give(flow *f) {
    while (f->first && f->first->due <= now()) {
        chunk *c = f->first;
        ssize_t count = write(f->to, c->bytes + c->start, c->end - c->start);
        if (count < 0) {
            if (errno != EAGAIN && errno != EINTR) f->has_ended = 1;
            return;
        }
        c->start += (size_t)count;
        if (c->start < c->end) return;
        f->first = c->next;
        if (!f->first) f->last = NULL;
        free_chunk(c);
    }
}

static void add_client(int listener, const char *path) {
    int client = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (client < 0) return;
    int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0), yes = 1;
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    strncpy(address.sun_path, path, sizeof address.sun_path - 1);
    if (client_count == client_limit || connect(server, (struct sockaddr *)&address, sizeof address) != 0) {
        close(client);
        close(server);
        return;
    }
    fcntl(server, F_SETFL, O_NONBLOCK);
    setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    flow *pair = flows[client_count++];
    memset(pair, 0, sizeof flows[0]);
    pair[0].from = pair[1].to = client;
    pair[0].to = pair[1].from = server;
}

static void remove_client(int index) {
    for (int direction = 0; direction < 2; direction++) {
        chunk *next;
        for (chunk *c = flows[index][direction].first; c; c = next) {
            next = c->next;
            free_chunk(c);
        }
    }
    close(flows[index][0].from);
    close(flows[index][0].to);
    if (index != --client_count) memcpy(flows[index], flows[client_count], sizeof flows[0]);
}

int main(int argc, char **argv) {
    if (argc != 6) {
        fprintf(stderr, "usage: delay PORT SOCKET MILLISECONDS MEGABITS COUNTS\n");
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    delay = (int64_t)(atof(argv[3]) * 1e6);
    nanoseconds_per_byte = atof(argv[4]) > 0 ? 8e3 / atof(argv[4]) : 0;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), yes = 1;
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(argv[1])) };
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0 || listen(listener, client_limit) != 0) fail(argv[1]);
    // The file is created when connections are possible.
    int file = open(argv[5], O_RDWR | O_CREAT | O_TRUNC, 0644);
    if (file < 0 || ftruncate(file, 4096) != 0) fail(argv[5]);
    counts = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (counts == MAP_FAILED) fail(argv[5]);

    for (;;) {
        struct pollfd ready[1 + client_limit * 2] = { { listener, POLLIN, 0 } };
        int64_t time = now(), next = INT64_MAX;
        for (int index = 0; index < client_count; index++) {
            for (int direction = 0; direction < 2; direction++) {
                flow *f = &flows[index][direction];
                // One flow reads a client's socket, and the other writes to it.
                struct pollfd *reads = &ready[1 + index * 2 + direction], *writes = &ready[1 + index * 2 + !direction];
                reads->fd = f->from;
                writes->fd = f->to;
                if (!f->has_ended && has_room(direction)) reads->events |= POLLIN;
                if (!has_room(direction) && time + 1000000 < next) next = time + 1000000;
                if (!f->first) continue;
                if (f->first->due <= time) writes->events |= POLLOUT;
                else if (f->first->due < next) next = f->first->due;
            }
        }
        int64_t wait = next == INT64_MAX ? 1000000000 : next - time;
        struct timespec left = { wait / 1000000000, wait % 1000000000 };
        int count = client_count;
        if (ppoll(ready, 1 + (nfds_t)count * 2, &left, NULL) < 0 && errno != EINTR) fail("poll");
        for (int index = count - 1; index >= 0; index--) {
            flow *pair = flows[index];
            for (int direction = 0; direction < 2; direction++) {
                if (ready[1 + index * 2 + direction].revents & (POLLIN | POLLHUP | POLLERR)) take(&pair[direction], direction);
                give(&pair[direction]);
            }
            // Data that a program sent before it ended still arrives.
            int is_over = (pair[0].has_ended && !pair[0].first) || (pair[1].has_ended && !pair[1].first);
            if (is_over) remove_client(index);
        }
        if (ready[0].revents & POLLIN) add_client(listener, argv[2]);
    }
}
