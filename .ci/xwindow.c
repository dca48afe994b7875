// SPDX-License-Identifier: Apache-2.0
// What the scripts ask of a window: wait until it shows something, take its picture, close it politely.
//
//   xwindow wait PID SECONDS       waits for a window of that process that is mapped and drawn; prints "WINDOW X Y",
//                                  the middle of it on the screen
//   xwindow settle WINDOW SECONDS  waits until the pixels have not changed for 0.3 s; prints a sum of them
//   xwindow picture WINDOW FILE    writes the picture as PNG
//   xwindow pixel WINDOW X Y       prints the colour rrggbb of a pixel; negative coordinates count from the right and the bottom
//   xwindow close WINDOW           asks the program to close it (WM_DELETE_WINDOW)
//
// Exit status: 0; 1 with one line on standard error; 2 for a wrong call.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <cairo-xlib.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static Display *display;

_Noreturn static void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  exit(1);
}

// While the program looks for a window, others may appear and disappear; only the requested one must not disappear.
static int looking;
static int on_error(Display *d, XErrorEvent *event) {
  (void)d;
  if (looking) return 0;
  fail("The window 0x%lx was closed.", event->resourceid);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void pause_briefly(void) {
  struct timespec time = {0, 30 * 1000 * 1000};
  nanosleep(&time, NULL);
}

static int is_running(long pid) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%ld/stat", pid);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  const char *state = strrchr(text, ')');
  return state && state[1] && state[2] != 'Z';
}

static long process_of(Window window) {
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *value = NULL;
  long pid = 0;
  Atom name = XInternAtom(display, "_NET_WM_PID", False);
  if (XGetWindowProperty(display, window, name, 0, 1, False, XA_CARDINAL, &type, &format, &count, &rest, &value) == Success &&
      value && count == 1)
    pid = *(long *)value;
  if (value) XFree(value);
  return pid;
}

// The first viewable window of the process, under the root or inside a window manager's frame.
static Window find(Window parent, long pid, int depth) {
  Window root, above, *children = NULL, found = None;
  unsigned count = 0;
  if (!XQueryTree(display, parent, &root, &above, &children, &count)) return None;
  for (unsigned i = 0; i < count && !found; i++) {
    XWindowAttributes attributes;
    if (process_of(children[i]) == pid && XGetWindowAttributes(display, children[i], &attributes) &&
        attributes.map_state == IsViewable && attributes.class == InputOutput)
      found = children[i];
    else if (depth > 0)
      found = find(children[i], pid, depth - 1);
  }
  if (children) XFree(children);
  return found;
}

typedef struct {
  uint64_t sum;
  int colours; // 1: one colour; 2: more than one
} Look;

static Look look_at(Window window) {
  XWindowAttributes a;
  XGetWindowAttributes(display, window, &a);
  XImage *image = XGetImage(display, window, 0, 0, (unsigned)a.width, (unsigned)a.height, AllPlanes, ZPixmap);
  if (!image) fail("The window 0x%lx cannot be read.", window);
  Look look = {14695981039346656037u, 1};
  uint32_t first = 0;
  for (int y = 0; y < image->height; y++) {
    const uint32_t *row = (const uint32_t *)(image->data + (size_t)y * (size_t)image->bytes_per_line);
    for (int x = 0; x < image->width; x++) {
      uint32_t pixel = row[x] & 0xffffff;
      if (x == 0 && y == 0) first = pixel;
      if (pixel != first) look.colours = 2;
      look.sum = (look.sum ^ pixel) * 1099511628211u;
    }
  }
  XDestroyImage(image);
  return look;
}

static void wait_for(long pid, double seconds) {
  double deadline = now() + seconds;
  Window window = None;
  for (;;) {
    looking = 1;
    window = find(DefaultRootWindow(display), pid, 3);
    XSync(display, False);
    looking = 0;
    if (window && look_at(window).colours > 1) break;
    if (!is_running(pid)) fail("The program ended before it showed a window.");
    if (now() > deadline)
      fail(window ? "The window is still one plain colour after %.0f s." : "No window with the program's _NET_WM_PID after %.0f s.",
           seconds);
    pause_briefly();
  }
  XWindowAttributes a;
  int x, y;
  Window child;
  XGetWindowAttributes(display, window, &a);
  XTranslateCoordinates(display, window, a.root, a.width / 2, a.height / 2, &x, &y, &child);
  printf("%lu %d %d\n", window, x, y);
}

// Content that always moves (a spinner, a video) is as good after the time as before it.
static void settle(Window window, double seconds) {
  double deadline = now() + seconds, since = now();
  Look last = look_at(window);
  while (now() < deadline && now() - since < 0.3) {
    pause_briefly();
    Look look = look_at(window);
    if (look.sum != last.sum) since = now();
    last = look;
  }
  printf("%016llx\n", (unsigned long long)last.sum);
}

static void picture(Window window, const char *path) {
  XWindowAttributes a;
  XGetWindowAttributes(display, window, &a);
  cairo_surface_t *source = cairo_xlib_surface_create(display, window, a.visual, a.width, a.height);
  cairo_surface_t *copy = cairo_image_surface_create(CAIRO_FORMAT_RGB24, a.width, a.height);
  cairo_t *context = cairo_create(copy);
  cairo_set_source_surface(context, source, 0, 0);
  cairo_paint(context);
  cairo_status_t status = cairo_status(context);
  if (!status) status = cairo_surface_write_to_png(copy, path);
  if (status) fail("Cannot write %s: %s.", path, cairo_status_to_string(status));
  cairo_destroy(context);
  cairo_surface_destroy(copy);
  cairo_surface_destroy(source);
}

static void pixel(Window window, int x, int y) {
  XWindowAttributes a;
  XGetWindowAttributes(display, window, &a);
  XImage *image = XGetImage(display, window, x < 0 ? a.width + x : x, y < 0 ? a.height + y : y, 1, 1, AllPlanes, ZPixmap);
  if (!image) fail("The window 0x%lx cannot be read.", window);
  printf("%06lx\n", XGetPixel(image, 0, 0) & 0xffffff);
  XDestroyImage(image);
}

static void close_window(Window window) {
  XEvent event = {.xclient = {.type = ClientMessage,
                              .window = window,
                              .message_type = XInternAtom(display, "WM_PROTOCOLS", False),
                              .format = 32}};
  event.xclient.data.l[0] = (long)XInternAtom(display, "WM_DELETE_WINDOW", False);
  event.xclient.data.l[1] = CurrentTime;
  XSendEvent(display, window, False, NoEventMask, &event);
  XSync(display, False);
}

int main(int count, char **words) {
  const char *command = count > 2 ? words[1] : "";
  display = XOpenDisplay(NULL);
  if (!display) fail("Cannot reach the X display %s: set DISPLAY to a running one, or unset it.", XDisplayName(NULL));
  XSetErrorHandler(on_error);
  Window window = strtoul(count > 2 ? words[2] : "0", NULL, 0);
  if (!strcmp(command, "wait") && count == 4) wait_for(atol(words[2]), atof(words[3]));
  else if (!strcmp(command, "settle") && count == 4) settle(window, atof(words[3]));
  else if (!strcmp(command, "picture") && count == 4) picture(window, words[3]);
  else if (!strcmp(command, "pixel") && count == 5) pixel(window, atoi(words[3]), atoi(words[4]));
  else if (!strcmp(command, "close") && count == 3) close_window(window);
  else {
    fprintf(stderr, "usage: xwindow wait PID SECONDS | settle WINDOW SECONDS | picture WINDOW FILE | pixel WINDOW X Y | close WINDOW\n");
    return 2;
  }
  return 0;
}
