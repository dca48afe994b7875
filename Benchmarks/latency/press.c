// SPDX-License-Identifier: Apache-2.0
// press NAME X Y COUNT: presses the button at (X, Y) in the window with the title NAME, COUNT times, and measures the time until the server
// shows another colour there: from the injected press to the damage event after which the pixel differs.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static Display *display;
static int damage_event;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void rest(double milliseconds) {
    struct timespec time = { (time_t)(milliseconds / 1e3), (long)(milliseconds * 1e6) % 1000000000L };
    nanosleep(&time, NULL);
}

static Window find(Window window, const char *name) {
    char *title = NULL;
    if (XFetchName(display, window, &title) && title) {
        int is_it = strcmp(title, name) == 0;
        XFree(title);
        if (is_it) return window;
    }
    Window root, parent, *children = NULL, found = 0;
    unsigned count = 0;
    if (XQueryTree(display, window, &root, &parent, &children, &count)) {
        for (unsigned index = 0; index < count && !found; index++) found = find(children[index], name);
        if (children) XFree(children);
    }
    return found;
}

static unsigned long pixel(Window window, int x, int y) {
    XImage *image = XGetImage(display, window, x, y, 1, 1, AllPlanes, ZPixmap);
    if (!image) {
        fprintf(stderr, "press: the window cannot be read.\n");
        exit(1);
    }
    unsigned long value = XGetPixel(image, 0, 0);
    XDestroyImage(image);
    return value;
}

// Waits until the pixel is (`same`) or is not `value`; returns the time in milliseconds, or -1 after a second.
static double wait_for(Window window, int x, int y, unsigned long value, int same) {
    double end = now() + 1000;
    for (;;) {
        while (XPending(display)) {
            XEvent event;
            XNextEvent(display, &event);
            if (event.type != damage_event) continue;
            XRectangle area = ((XDamageNotifyEvent *)&event)->area;
            if (x < area.x || y < area.y || x >= area.x + area.width || y >= area.y + area.height) continue;
            if ((pixel(window, x, y) == value) == same) return now();
        }
        double left = end - now();
        if (left <= 0) return (pixel(window, x, y) == value) == same ? now() : -1;
        struct pollfd ready = { ConnectionNumber(display), POLLIN, 0 };
        poll(&ready, 1, (int)left + 1);
    }
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    if (argc != 5) {
        fprintf(stderr, "usage: press NAME X Y COUNT\n");
        return 2;
    }
    int x = atoi(argv[2]), y = atoi(argv[3]), count = atoi(argv[4]), error_base;
    if (count < 1) return 2;
    display = XOpenDisplay(NULL);
    if (!display || !XDamageQueryExtension(display, &damage_event, &error_base)) {
        fprintf(stderr, "press: no display with DAMAGE.\n");
        return 1;
    }
    damage_event += XDamageNotify;
    Window window = 0;
    for (int attempt = 0; attempt < 200 && !window; attempt++) {
        window = find(DefaultRootWindow(display), argv[1]);
        if (!window) rest(50);
    }
    if (!window) {
        fprintf(stderr, "press: there is no window called %s.\n", argv[1]);
        return 1;
    }
    rest(1500);
    Window child;
    int root_x, root_y;
    XTranslateCoordinates(display, window, DefaultRootWindow(display), x, y, &root_x, &root_y, &child);
    XDamageCreate(display, window, XDamageReportRawRectangles);
    XTestFakeMotionEvent(display, -1, root_x, root_y, 0);
    XSync(display, False);
    rest(300);
    double *times = calloc(count, sizeof *times);
    int lost = 0, measured = 0;
    srand(1);
    for (int index = 0; index < count; index++) {
        unsigned long before = pixel(window, x, y);
        double start = now();
        XTestFakeButtonEvent(display, 1, True, 0);
        XFlush(display);
        double end = wait_for(window, x, y, before, 0);
        if (end < 0) lost++; else times[measured++] = end - start;
        rest(30);
        XTestFakeButtonEvent(display, 1, False, 0);
        XFlush(display);
        wait_for(window, x, y, before, 1);
        rest(40 + rand() % 100);
    }
    qsort(times, measured, sizeof *times, by_size);
    if (!measured) {
        fprintf(stderr, "press: no press was answered.\n");
        return 1;
    }
    printf("press to highlight: %d presses, p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, max %.1f ms, unanswered %d\n", measured,
        times[measured / 2], times[measured * 9 / 10], times[measured * 99 / 100], times[measured - 1], lost);
    return 0;
}
