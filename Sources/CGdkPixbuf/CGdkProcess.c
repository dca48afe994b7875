// SPDX-License-Identifier: Apache-2.0
// The program's side of decoder processes.
#define _GNU_SOURCE
#include "CGdkMessages.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Exported, so that a library that is loaded with the program finds its own.
__attribute__((visibility("default"))) extern const char cgdk_process_mark;
const char cgdk_process_mark = 0;

/// Returns whether this code runs before `main` when the program starts: it is in the program, or in a library that the program links. A
/// plugin that is loaded later is not in the global scope of symbols.
static bool is_part_of_program(void) {
    Dl_info own, program;
    if (dladdr(&cgdk_process_mark, &own) && dladdr((void *)getauxval(AT_PHDR), &program)
        && own.dli_fbase == program.dli_fbase)
        return true;
    return dlsym(RTLD_DEFAULT, "cgdk_process_mark") == (void *)&cgdk_process_mark;
}

/// The beginnings of the names of variables that libraries need: those of the loader of programs, of locales, folders, fonts, gdk-pixbuf and
/// its loaders, sandboxes, packages and sanitizers. Others, such as passwords of the program, are not passed on.
static const char *const variables[] = {
    "LANG=", "LANGUAGE=", "LC_", "LD_", "HOME=", "PATH=", "TMPDIR=", "XDG_", "FONTCONFIG_", "FC_", "GDK_PIXBUF_", "G_",
    "GIO_", "GLYCIN_", "RSVG_", "RUST_BACKTRACE=", "DBUS_SESSION_BUS_ADDRESS=", "FLATPAK_", "SNAP", "APPDIR=", "APPIMAGE=",
    "NIX_", "MALLOC_", "ASAN_OPTIONS=", "TSAN_OPTIONS=", "UBSAN_OPTIONS=", "LLVM_PROFILE_FILE=",
};

static bool is_needed(const char *variable) {
    for (size_t index = 0; index < sizeof variables / sizeof *variables; index++)
        if (strncmp(variable, variables[index], strlen(variables[index])) == 0) return true;
    return false;
}

static char **environment(void) {
    size_t count = 0;
    while (environ && environ[count]) count++;
    char **result = calloc(count + 1, sizeof *result);
    if (!result) return NULL;
    size_t kept = 0;
    for (size_t index = 0; index < count; index++)
        if (is_needed(environ[index])) result[kept++] = environ[index];
    return result;
}

/// Starts the program again, with the socket as its only file besides standard error.
static int spawn(pid_t *number, int socket, int idleMilliseconds, int nice) {
    char idle[16], niceness[16];
    snprintf(idle, sizeof idle, "%d", idleMilliseconds);
    snprintf(niceness, sizeof niceness, "%d", nice);
    char *arguments[] = {program_invocation_name, CGDK_PROCESS_ARGUMENT, idle, niceness, NULL};
    char **variables = environment();
    if (!variables) return ENOMEM;

    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    int error = posix_spawn_file_actions_adddup2(&files, socket, CGDK_SOCKET);
    if (!error) error = posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (!error) error = posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(&files, CGDK_SOCKET + 1);
    // A session of its own: a signal of the terminal's keys ends the program first.
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
    if (!error) error = posix_spawn(number, "/proc/self/exe", &files, &attributes, arguments, variables);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    free(variables);
    return error;
}

/// Waits until the socket can be read or has been closed. Returns false after the time.
static bool wait_for(int socket, int milliseconds) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t end = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 + milliseconds;
    for (;;) {
        struct pollfd file = {.fd = socket, .events = POLLIN};
        int result = poll(&file, 1, milliseconds);
        if (result > 0) return true;
        if (result == 0 || errno != EINTR) return false;
        clock_gettime(CLOCK_MONOTONIC, &now);
        int64_t left = end - ((int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000);
        milliseconds = left > 0 ? (int)left : 0;
    }
}

int cgdk_process_handle(pid_t number) { return (int)syscall(SYS_pidfd_open, number, 0); }

int cgdk_process_start(cgdk_process *process, int idleMilliseconds, int nice, int milliseconds) {
    *process = (cgdk_process){.socket = -1, .handle = -1};
    if (!is_part_of_program()) return ENOEXEC;
    int sockets[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) != 0) return errno;
    pid_t first = 0;
    int error = spawn(&first, sockets[1], idleMilliseconds, nice);
    close(sockets[1]);
    if (error) {
        close(sockets[0]);
        return error;
    }
    cgdk_answer answer = {0};
    int none = -1;
    if (!wait_for(sockets[0], milliseconds)) error = ETIMEDOUT;
    else if (!cgdk_receive(sockets[0], &answer, sizeof answer, &none) || answer.kind != CGDK_READY) error = EPROTO;
    if (none >= 0) close(none);
    if (error) kill(first, SIGKILL);
    // The first process only creates the one that answered, which then belongs to the system: its end leaves nothing behind here.
    while (waitpid(first, NULL, 0) < 0 && errno == EINTR) continue;
    if (error) {
        close(sockets[0]);
        return error;
    }
    process->socket = sockets[0];
    process->number = answer.number;
    process->handle = cgdk_process_handle(answer.number);
    return 0;
}

int cgdk_process_send(const cgdk_process *process, const cgdk_request *request, const void *bytes) {
    int file = memfd_create("image file", MFD_CLOEXEC);
    if (file < 0) return errno;
    bool isSent = cgdk_write(file, bytes, request->byteCount)
        && cgdk_send(process->socket, request, sizeof *request, file);
    int error = isSent ? 0 : errno;
    close(file);
    return error == ECONNRESET ? EPIPE : error;
}

cgdk_wait cgdk_process_receive(const cgdk_process *process, int milliseconds, cgdk_result *result, int *memory,
                               bool *isLast) {
    *memory = -1;
    if (!wait_for(process->socket, milliseconds)) return CGDK_TIMED_OUT;
    cgdk_answer answer;
    if (!cgdk_receive(process->socket, &answer, sizeof answer, memory)) return CGDK_LOST;
    if (answer.kind == CGDK_RESULT) {
        *result = answer.result;
        result->message[sizeof result->message - 1] = 0;
        *isLast = answer.isLast;
        return CGDK_ANSWERED;
    }
    if (*memory >= 0) close(*memory);
    *memory = -1;
    return answer.kind == CGDK_ENDING ? CGDK_IDLE_END : CGDK_LOST;
}

void cgdk_process_end(cgdk_process *process) {
    // The number alone could belong to another process by now.
    if (process->handle >= 0) {
        syscall(SYS_pidfd_send_signal, process->handle, SIGKILL, NULL, 0);
        close(process->handle);
    }
    if (process->socket >= 0) close(process->socket);
    *process = (cgdk_process){.socket = -1, .handle = -1};
}

const uint8_t *cgdk_map_pixels(int memory, size_t count) {
    struct stat status;
    const int needed = F_SEAL_SHRINK | F_SEAL_WRITE;
    int seals = fcntl(memory, F_GET_SEALS);
    if (count == 0 || seals < 0 || (seals & needed) != needed) return NULL;
    if (fstat(memory, &status) != 0 || (uint64_t)status.st_size < count) return NULL;
    void *pixels = mmap(NULL, count, PROT_READ, MAP_SHARED | MAP_POPULATE, memory, 0);
    return pixels == MAP_FAILED ? NULL : pixels;
}
