// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CGdkMessages.h"
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

bool cgdk_send(int socket, const void *message, size_t length, int descriptor) {
    struct iovec part = {.iov_base = (void *)message, .iov_len = length};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control = {0};
    struct msghdr envelope = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
        envelope.msg_control = &control;
        envelope.msg_controllen = sizeof control.bytes;
        control.header.cmsg_level = SOL_SOCKET;
        control.header.cmsg_type = SCM_RIGHTS;
        control.header.cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(&control.header), &descriptor, sizeof descriptor);
    }
    ssize_t sent;
    do sent = sendmsg(socket, &envelope, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent == (ssize_t)length;
}

bool cgdk_receive(int socket, void *message, size_t length, int *descriptor) {
    struct iovec part = {.iov_base = message, .iov_len = length};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control;
    struct msghdr envelope = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control.bytes};
    *descriptor = -1;
    ssize_t received;
    do received = recvmsg(socket, &envelope, MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    if (received < 0) return false;
    const struct cmsghdr *header = CMSG_FIRSTHDR(&envelope);
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS
        && header->cmsg_len == CMSG_LEN(sizeof(int)))
        memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
    if (received == (ssize_t)length && !(envelope.msg_flags & (MSG_TRUNC | MSG_CTRUNC))) return true;
    if (*descriptor >= 0) close(*descriptor);
    *descriptor = -1;
    return false;
}

bool cgdk_write(int file, const void *bytes, size_t count) {
    const char *next = bytes;
    while (count > 0) {
        ssize_t written = write(file, next, count);
        if (written < 0 && errno != EINTR) return false;
        if (written <= 0) continue;
        next += written;
        count -= (size_t)written;
    }
    return true;
}
