// SPDX-License-Identifier: Apache-2.0
// Measures the cost in the X server of frames in which a whole window of 800 x 900 moves, at 60 frames a second: processor seconds of the
// server for ten seconds. It is the lower limit for scrolling, without a toolkit: only the pixels that the method itself needs are drawn.
//
//   copy SERVER_PID pixmap|ring|window|shm
//
//   pixmap  one copy of a whole pixmap
//   ring    the same in two pieces, with a strip of 40 rows painted into the pixmap
//   window  the window copied onto itself, 40 rows up, with a strip of 40 rows from a pixmap
//   shm     an image that the client writes in shared memory and the server copies
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

enum { WIDTH = 800, HEIGHT = 900, STRIP = 40, FRAMES = 600 };

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
    if (count != 3) {
        fprintf(stderr, "usage: copy SERVER_PID pixmap|ring|window|shm\n");
        return 2;
    }
    const char *way = words[2];
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        fprintf(stderr, "copy: there is no display.\n");
        return 1;
    }
    int screen = DefaultScreen(display);
    Window window = XCreateSimpleWindow(display, RootWindow(display, screen), 0, 0, WIDTH, HEIGHT, 0, 0, 0);
    XMapWindow(display, window);
    Pixmap back = XCreatePixmap(display, window, WIDTH, HEIGHT, (unsigned)DefaultDepth(display, screen));
    GC context = XCreateGC(display, window, 0, NULL);
    XSetGraphicsExposures(display, context, False);
    XFillRectangle(display, back, context, 0, 0, WIDTH, HEIGHT);
    XShmSegmentInfo segment = {0};
    XImage *image = XShmCreateImage(display, DefaultVisual(display, screen), (unsigned)DefaultDepth(display, screen), ZPixmap,
                                    NULL, &segment, WIDTH, HEIGHT);
    segment.shmid = shmget(IPC_PRIVATE, (size_t)image->bytes_per_line * HEIGHT, IPC_CREAT | 0600);
    segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
    XShmAttach(display, &segment);
    XSync(display, False);
    shmctl(segment.shmid, IPC_RMID, NULL);
    double start = server_seconds(words[1]);
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    for (int frame = 0; frame < FRAMES; frame++) {
        if (!strcmp(way, "shm")) {
            memset(image->data, frame, (size_t)image->bytes_per_line * HEIGHT);
            XShmPutImage(display, window, context, image, 0, 0, 0, 0, WIDTH, HEIGHT, False);
        } else if (!strcmp(way, "window")) {
            XCopyArea(display, window, window, context, 0, STRIP, WIDTH, HEIGHT - STRIP, 0, 0);
            XCopyArea(display, back, window, context, 0, 0, WIDTH, STRIP, 0, HEIGHT - STRIP);
        } else {
            int first = strcmp(way, "ring") ? 0 : frame * STRIP % HEIGHT;
            if (!strcmp(way, "ring")) {
                XSetForeground(display, context, (unsigned long)frame);
                XFillRectangle(display, back, context, 0, first, WIDTH, STRIP);
            }
            XCopyArea(display, back, window, context, 0, first, WIDTH, (unsigned)(HEIGHT - first), 0, 0);
            if (first) XCopyArea(display, back, window, context, 0, 0, WIDTH, (unsigned)first, 0, HEIGHT - first);
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
