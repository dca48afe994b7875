// SPDX-License-Identifier: Apache-2.0
// Measures the cost in the X server of frames in which a whole window moves, at 60 frames a second: processor seconds of the server for ten
// seconds. It is the lower limit for scrolling, without a toolkit: only the pixels that the method itself needs are drawn.
//
//   copy SERVER_PID pixmap|ring|window|shm WIDTH HEIGHT STRIP
//
//   pixmap  one copy of a whole pixmap
//   ring    the same in two pieces, with a strip of STRIP rows painted into the pixmap
//   window  the window copied onto itself, STRIP rows up, with a strip from a pixmap
//   shm     an image in shared memory, into which the client writes a strip; the server copies all of it, in two pieces
//
// WIDTH and HEIGHT are the size of the window; all lengths are in pixels.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <time.h>
#include <unistd.h>

enum { FRAMES = 600 };

static double server_seconds(const char *pid) {
    char path[64];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%s/stat", pid);
    FILE *file = fopen(path, "r");
    if (!file || fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2) {
        fprintf(stderr, "copy: there is no process %s.\n", pid);
        exit(1);
    }
    fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

int main(int count, char **words) {
    int width = count == 6 ? atoi(words[3]) : 0, height = count == 6 ? atoi(words[4]) : 0, strip = count == 6 ? atoi(words[5]) : 0;
    if (width <= 0 || strip <= 0 || height <= strip) {
        fprintf(stderr, "usage: copy SERVER_PID pixmap|ring|window|shm WIDTH HEIGHT STRIP\n");
        return 2;
    }
    const char *way = words[2];
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        fprintf(stderr, "copy: there is no display.\n");
        return 1;
    }
    int screen = DefaultScreen(display);
    Window window = XCreateSimpleWindow(display, RootWindow(display, screen), 0, 0, (unsigned)width, (unsigned)height, 0, 0, 0);
    XMapWindow(display, window);
    Pixmap back = XCreatePixmap(display, window, (unsigned)width, (unsigned)height, (unsigned)DefaultDepth(display, screen));
    GC context = XCreateGC(display, window, 0, NULL);
    XSetGraphicsExposures(display, context, False);
    XFillRectangle(display, back, context, 0, 0, (unsigned)width, (unsigned)height);
    XShmSegmentInfo segment = {0};
    XImage *image = XShmCreateImage(display, DefaultVisual(display, screen), (unsigned)DefaultDepth(display, screen), ZPixmap,
                                    NULL, &segment, (unsigned)width, (unsigned)height);
    segment.shmid = shmget(IPC_PRIVATE, (size_t)image->bytes_per_line * (unsigned)height, IPC_CREAT | 0600);
    segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
    XShmAttach(display, &segment);
    XSync(display, False);
    shmctl(segment.shmid, IPC_RMID, NULL);
    double start = server_seconds(words[1]);
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    for (int frame = 0; frame < FRAMES; frame++) {
        // The first row of the moved content in the ring.
        int first = strcmp(way, "pixmap") ? frame * strip % height : 0;
        unsigned lower = (unsigned)(height - first), upper = (unsigned)first;
        int end = first + strip < height ? first + strip : height;
        if (!strcmp(way, "shm")) {
            memset(image->data + (size_t)image->bytes_per_line * first, frame, (size_t)image->bytes_per_line * (end - first));
            XShmPutImage(display, window, context, image, 0, first, 0, 0, (unsigned)width, lower, False);
            if (first) XShmPutImage(display, window, context, image, 0, 0, 0, (int)lower, (unsigned)width, upper, False);
        } else if (!strcmp(way, "window")) {
            XCopyArea(display, window, window, context, 0, strip, (unsigned)width, (unsigned)(height - strip), 0, 0);
            XCopyArea(display, back, window, context, 0, 0, (unsigned)width, (unsigned)strip, 0, height - strip);
        } else {
            if (!strcmp(way, "ring")) {
                XSetForeground(display, context, (unsigned long)frame);
                XFillRectangle(display, back, context, 0, first, (unsigned)width, (unsigned)(end - first));
            }
            XCopyArea(display, back, window, context, 0, first, (unsigned)width, lower, 0, 0);
            if (first) XCopyArea(display, back, window, context, 0, 0, (unsigned)width, upper, 0, (int)lower);
        }
        XFlush(display);
        next.tv_nsec += 1000000000 / 60;
        if (next.tv_nsec >= 1000000000) {
            next.tv_nsec -= 1000000000;
            next.tv_sec++;
        }
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
    }
    XSync(display, False);
    printf("%-8s %.2f s of the server for %d frames\n", way, server_seconds(words[1]) - start, FRAMES);
    return 0;
}
