// SPDX-License-Identifier: Apache-2.0
// A decoder process. It runs C code alone: a constructor takes control before `main`, and no thread of Swift's runtime is started.
#define _GNU_SOURCE
#include "CGdkMessages.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

/// The limit of the address space while a loader works; 0 otherwise.
static rlim_t memory_limit;
static cgdk_answer crash = {.kind = CGDK_RESULT, .isLast = true};

static void end_with(const cgdk_answer *answer) {
    cgdk_send(CGDK_SOCKET, answer, sizeof *answer, -1);
    _exit(0);
}

/// Returns the size of the address space in bytes. Async-signal-safe.
static rlim_t used_memory(void) {
    char text[64] = {0};
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    rlim_t pages = 0;
    for (ssize_t index = 0; index < length && text[index] >= '0' && text[index] <= '9'; index++)
        pages = pages * 10 + (rlim_t)(text[index] - '0');
    return pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

static void did_crash(int number) {
    struct rlimit unlimited = {.rlim_cur = RLIM_INFINITY, .rlim_max = RLIM_INFINITY};
    rlim_t used = memory_limit ? used_memory() : 0;
    if (memory_limit) setrlimit(RLIMIT_AS, &unlimited);
    crash.result.signal = number;
    crash.result.outcome = CGDK_CRASHED;
    if (number == SIGXCPU) crash.result.outcome = CGDK_TOO_SLOW;
    // Loaders abort when they cannot allocate memory.
    else if (used && used + (32 << 20) > memory_limit) crash.result.outcome = CGDK_NO_MEMORY;
    end_with(&crash);
}

/// The socket has a message, or the program has closed it or has ended.
static void did_change_socket(int number) {
    (void)number;
    struct pollfd file = {.fd = CGDK_SOCKET};
    if (poll(&file, 1, 0) > 0 && file.revents & (POLLHUP | POLLERR)) _exit(0);
}

static void handle_signals(void) {
    static char stack[65536];
    stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&other, NULL);
    struct sigaction action = {.sa_handler = did_crash, .sa_flags = SA_ONSTACK | SA_RESETHAND};
    const int signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGXCPU};
    for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) sigaction(signals[index], &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    // The thread that started the process may have blocked signals.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);

    // PR_SET_PDEATHSIG would end this process with the thread that started it, not with the program.
    struct sigaction change = {.sa_handler = did_change_socket, .sa_flags = SA_RESTART | SA_ONSTACK};
    sigaction(SIGIO, &change, NULL);
    fcntl(CGDK_SOCKET, F_SETOWN, getpid());
    fcntl(CGDK_SOCKET, F_SETFL, fcntl(CGDK_SOCKET, F_GETFL) | O_ASYNC);
    did_change_socket(SIGIO);
}

static void set_soft_limit(__rlimit_resource_t resource, rlim_t value) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0) return;
    limit.rlim_cur = value < limit.rlim_max ? value : limit.rlim_max;
    setrlimit(resource, &limit);
}

static rlim_t used_seconds(void) {
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) : 0;
}

static void set_limits(const cgdk_request *request) {
    memory_limit = used_memory() + request->memory;
    set_soft_limit(RLIMIT_AS, memory_limit);
    // A loader may have a thread for each processor.
    rlim_t processors = (rlim_t)sysconf(_SC_NPROCESSORS_ONLN);
    set_soft_limit(RLIMIT_CPU, used_seconds() + (request->seconds + 1) * processors);
}

static void remove_limits(void) {
    memory_limit = 0;
    set_soft_limit(RLIMIT_AS, RLIM_INFINITY);
    set_soft_limit(RLIMIT_CPU, RLIM_INFINITY);
}

/// Loaders have the pixels up to twice, and a copy of them is sent.
static void will_allocate(void *context, int width, int height) {
    (void)context;
    memory_limit += (rlim_t)width * (rlim_t)height * 4 * 3;
    set_soft_limit(RLIMIT_AS, memory_limit);
}

static void will_stop(void *context, cgdk_result *result) {
    const cgdk_pixbuf_functions *library = context;
    // Newer versions cannot be stopped: they decode the pixels after this. See gdk-pixbuf's io-glycin-utils.c.
    if (library->minorVersion < 44) return;
    cgdk_answer answer = {.kind = CGDK_RESULT, .isLast = true, .result = *result};
    end_with(&answer);
}

/// Returns a file in memory with the pixels and the profile, which cannot be changed any longer; -1 on failure.
static int copy(const cgdk_picture *picture, const cgdk_result *result) {
    int file = memfd_create("image pixels", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0) return -1;
    size_t row = (size_t)result->width * (size_t)result->channels;
    bool isWritten = true;
    if (row == picture->bytesPerRow) {
        isWritten = cgdk_write(file, picture->pixels, row * (size_t)result->height);
    } else {
        for (int y = 0; y < result->height && isWritten; y++)
            isWritten = cgdk_write(file, picture->pixels + (size_t)y * picture->bytesPerRow, row);
    }
    if (isWritten && picture->profile) isWritten = cgdk_write(file, picture->profile, result->profileCount);
    if (isWritten && fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) == 0) return file;
    close(file);
    return -1;
}

__attribute__((noinline)) static int exhaust_stack(volatile char *outer) {
    volatile char frame[4096];
    frame[0] = outer ? outer[0] : 1;
    if (frame[0] == 0) return 0;
    return exhaust_stack(frame) + frame[0];
}

/// Answers with one row of pixels for the two that it states, or with pixels that are not sealed.
static void answer_wrongly(bool hasAllRows) {
    cgdk_answer answer = {.kind = CGDK_RESULT, .result = {.outcome = CGDK_DECODED, .fileWidth = 1, .fileHeight = 2}};
    answer.result.width = 1;
    answer.result.height = 2;
    answer.result.channels = 4;
    answer.result.orientation = 1;
    int file = memfd_create("rehearsal", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (ftruncate(file, hasAllRows ? 8 : 4) != 0) _exit(1);
    if (!hasAllRows) fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
    cgdk_send(CGDK_SOCKET, &answer, sizeof answer, file);
    close(file);
}

/// Returns whether the request has been answered without decoding.
static bool rehearse(cgdk_rehearsal rehearsal) {
    const size_t part = 16 << 20;
    switch (rehearsal) {
        case CGDK_REHEARSE_NOTHING: return false;
        case CGDK_REHEARSE_ABORT: abort();
        case CGDK_REHEARSE_RECURSION: exhaust_stack(NULL); break;
        case CGDK_REHEARSE_ALLOCATION:
            for (void *block; (block = malloc(part));) memset(block, 1, part);
            abort();
        case CGDK_REHEARSE_LOOP:
            for (volatile bool isRunning = true; isRunning;) continue;
            break;
        case CGDK_REHEARSE_MISSING_ROW: answer_wrongly(false); break;
        case CGDK_REHEARSE_UNSEALED_PIXELS: answer_wrongly(true); break;
    }
    return true;
}

/// Lets an inch of an SVG have 96 pixels, as in CSS; librsvg's own number is 90. The library stays loaded.
static void use_css_resolution(void) {
    static bool isSet;
    if (isSet) return;
    isSet = true;
    void *library = dlopen("librsvg-2.so.2", RTLD_LAZY);
    void (*set_dpi)(double) = NULL;
    if (library) *(void **)&set_dpi = dlsym(library, "rsvg_set_default_dpi");
    if (set_dpi) set_dpi(96);
}

static void answer(const cgdk_request *request, int file) {
    const uint8_t *bytes = mmap(NULL, request->byteCount, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    cgdk_answer answer = {.kind = CGDK_RESULT};
    if (bytes == MAP_FAILED) {
        answer.result.outcome = CGDK_NO_MEMORY;
        cgdk_send(CGDK_SOCKET, &answer, sizeof answer, -1);
        return;
    }
    const cgdk_pixbuf_functions *library = cgdk_pixbuf_load();
    if (strcmp(request->order.loaders, "svg") == 0) use_css_resolution();
    set_limits(request);
    if (!rehearse((cgdk_rehearsal)request->rehearsal)) {
        cgdk_hooks hooks = {.context = (void *)library, .willAllocate = will_allocate, .willStop = will_stop};
        cgdk_picture picture;
        cgdk_decode(library, &request->order, bytes, request->byteCount, hooks, &answer.result, &picture);
        int pixels = -1;
        if (answer.result.outcome == CGDK_DECODED) {
            pixels = picture.pixels ? copy(&picture, &answer.result) : -1;
            if (pixels < 0) answer.result.outcome = CGDK_NO_MEMORY;
        }
        cgdk_picture_release(&picture);
        cgdk_send(CGDK_SOCKET, &answer, sizeof answer, pixels);
        if (pixels >= 0) close(pixels);
    }
    remove_limits();
    munmap((void *)bytes, request->byteCount);
    // An idle process keeps the libraries, not the memory of large images.
    if (request->byteCount > 1 << 20 || (int64_t)answer.result.width * answer.result.height > 1 << 18) malloc_trim(0);
}

__attribute__((noreturn)) static void serve(int idleMilliseconds) {
    cgdk_answer ready = {.kind = CGDK_READY, .number = getpid()};
    cgdk_send(CGDK_SOCKET, &ready, sizeof ready, -1);
    for (;;) {
        struct pollfd file = {.fd = CGDK_SOCKET, .events = POLLIN};
        int result = poll(&file, 1, idleMilliseconds);
        if (result < 0) continue;
        if (result == 0) {
            // A request may arrive at this moment; the program then starts another process for it.
            cgdk_answer ending = {.kind = CGDK_ENDING};
            end_with(&ending);
        }
        cgdk_request request;
        int image = -1;
        if (!cgdk_receive(CGDK_SOCKET, &request, sizeof request, &image) || image < 0) _exit(0);
        answer(&request, image);
    }
}

/// Takes control of a process that was started as a decoder.
__attribute__((constructor(101))) static void take_control(int count, char **arguments) {
    if (count != 4 || strcmp(arguments[1], CGDK_PROCESS_ARGUMENT) != 0) return;
    struct stat status;
    if (fstat(CGDK_SOCKET, &status) != 0 || !S_ISSOCK(status.st_mode)) {
        fprintf(stderr, "%s: %s is for the program itself, which decodes images in a process of their own.\n",
                arguments[0], CGDK_PROCESS_ARGUMENT);
        _exit(2);
    }
    // The program waits for this process only, and never has to collect the next one.
    pid_t child = fork();
    if (child != 0) _exit(child > 0 ? 0 : 1);
    prctl(PR_SET_NAME, "image-decoder");
    setpriority(PRIO_PROCESS, 0, atoi(arguments[3]));
    // Each arena of a thread reserves address space, which the limit counts.
    mallopt(M_ARENA_MAX, 2);
    handle_signals();
    serve(atoi(arguments[2]));
}
