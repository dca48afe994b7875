// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CX11.h"
#include <X11/Xlibint.h>
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

// Connections and what went wrong on them.

enum { error_capacity = 64 };

struct connection {
  Display *display;
  struct connection *next;
  int broken;
  int error_count;
  int dropped;
  XErrorEvent errors[error_capacity];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct connection *connections;

// The caller holds `lock`.
static struct connection *find(Display *display) {
  struct connection *c = connections;
  while (c && c->display != display) c = c->next;
  return c;
}

static int note_error(Display *display, XErrorEvent *error) {
  pthread_mutex_lock(&lock);
  struct connection *c = find(display);
  if (c && c->error_count < error_capacity)
    c->errors[c->error_count++] = *error;
  else if (c)
    c->dropped++;
  pthread_mutex_unlock(&lock);
  return 0;
}

static int keep_quiet(Display *display) {
  (void)display;
  return 0;
}

static void note_break(Display *display, void *data) {
  struct connection *c = data;
  c->broken = 1;
  // Xlib leaves requests that were not sent where they are, and a full buffer then makes the next request a null pointer.
  display->bufptr = display->buffer;
}

Display *cx_open_display(const char *name) {
  // A write to a server that is gone shall fail, not kill. Programs with a handler of their own keep it.
  struct sigaction old;
  if (sigaction(SIGPIPE, NULL, &old) == 0 && old.sa_handler == SIG_DFL) signal(SIGPIPE, SIG_IGN);
  XSetErrorHandler(note_error);
  XSetIOErrorHandler(keep_quiet);
  Display *display = XOpenDisplay(name);
  if (!display) return NULL;
  struct connection *c = calloc(1, sizeof *c);
  if (!c) {
    XCloseDisplay(display);
    return NULL;
  }
  c->display = display;
  pthread_mutex_lock(&lock);
  c->next = connections;
  connections = c;
  pthread_mutex_unlock(&lock);
  XSetIOErrorExitHandler(display, note_break, c);
  return display;
}

void cx_close_display(Display *display) {
  pthread_mutex_lock(&lock);
  struct connection **link = &connections;
  while (*link && (*link)->display != display) link = &(*link)->next;
  struct connection *c = *link;
  if (c) *link = c->next;
  pthread_mutex_unlock(&lock);
  if (!c) return;
  if (!c->broken) XCloseDisplay(display);
  // Closing may have found the connection broken: the handler's pointer must live until here.
  free(c);
}

const int *cx_broken_flag(Display *display) {
  pthread_mutex_lock(&lock);
  struct connection *c = find(display);
  pthread_mutex_unlock(&lock);
  return c ? &c->broken : NULL;
}

int cx_has_error(Display *display) {
  pthread_mutex_lock(&lock);
  struct connection *c = find(display);
  int found = c && c->error_count > 0;
  pthread_mutex_unlock(&lock);
  return found;
}

int cx_take_error(Display *display, XErrorEvent *error) {
  pthread_mutex_lock(&lock);
  struct connection *c = find(display);
  int found = c && c->error_count > 0;
  if (found) {
    *error = c->errors[0];
    c->error_count--;
    memmove(c->errors, c->errors + 1, sizeof c->errors[0] * (size_t)c->error_count);
  }
  pthread_mutex_unlock(&lock);
  return found;
}

int cx_take_dropped_errors(Display *display) {
  pthread_mutex_lock(&lock);
  struct connection *c = find(display);
  int count = c ? c->dropped : 0;
  if (c) c->dropped = 0;
  pthread_mutex_unlock(&lock);
  return count;
}

// Images.

XImage *cx_create_image(Display *display, int depth, void *data, int width, int height, int bytes_per_line) {
  XImage *image = XCreateImage(display, NULL, (unsigned)depth, ZPixmap, 0, data, (unsigned)width, (unsigned)height, 32,
                               bytes_per_line);
  if (!image) return NULL;
  // The pixels are words of this machine; Xlib swaps them for a server that has them the other way round.
  const int one = 1;
  image->byte_order = *(const char *)&one ? LSBFirst : MSBFirst;
  return image;
}

void cx_destroy_image(XImage *image) {
  // Both are the caller's; Xlib would free them.
  image->data = NULL;
  image->obdata = NULL;
  XDestroyImage(image);
}

void cx_destroy_read_image(XImage *image) { XDestroyImage(image); }

unsigned long cx_get_pixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }

// Input methods.

static void im_destroyed(XIM im, XPointer client, XPointer call) {
  (void)im;
  (void)call;
  *(int *)client = 1;
}

XIM cx_open_im(Display *display, int *died) {
  XIM im = XOpenIM(display, NULL, NULL, NULL);
  if (!im) return NULL;
  *died = 0;
  XIMCallback callback = {(XPointer)died, (XIMProc)im_destroyed};
  XSetIMValues(im, XNDestroyCallback, &callback, NULL);
  return im;
}

XIC cx_create_ic(XIM im, Window window) {
  return XCreateIC(im, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window, NULL);
}

long cx_ic_event_mask(XIC ic) {
  long mask = 0;
  XGetICValues(ic, XNFilterEvents, &mask, NULL);
  return mask;
}

// Pointers.

void cx_select_pointer_events(Display *display, Window window) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  static const int types[] = {XI_ButtonPress, XI_ButtonRelease, XI_Motion,     XI_Enter,
                              XI_Leave,       XI_TouchBegin,    XI_TouchUpdate, XI_TouchEnd};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) XISetMask(bits, types[i]);
  unsigned char device_bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(device_bits, XI_DeviceChanged);
  XIEventMask masks[] = {
      {XIAllMasterDevices, sizeof bits, bits},
      {XIAllDevices, sizeof device_bits, device_bits},
  };
  XISelectEvents(display, window, masks, 2);
}

int cx_grab_pointer(Display *display, Window window, Cursor cursor, int *device) {
  int pointer;
  if (!XIGetClientPointer(display, None, &pointer)) return GrabNotViewable;
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  static const int types[] = {XI_ButtonPress, XI_ButtonRelease, XI_Motion,     XI_Enter,
                              XI_Leave,       XI_TouchBegin,    XI_TouchUpdate, XI_TouchEnd};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) XISetMask(bits, types[i]);
  XIEventMask mask = {pointer, sizeof bits, bits};
  int status = XIGrabDevice(display, pointer, window, CurrentTime, cursor, XIGrabModeAsync, XIGrabModeAsync, False, &mask);
  if (status == GrabSuccess) *device = pointer;
  return status;
}

Cursor cx_load_named_cursor(Display *display, const char *name) {
  // Loaded at run time: a desktop without the library has no cursor themes either.
  static Cursor (*load)(Display *, const char *);
  static int tried;
  if (!tried) {
    tried = 1;
    void *library = dlopen("libXcursor.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library) load = (Cursor(*)(Display *, const char *))dlsym(library, "XcursorLibraryLoadCursor");
  }
  return load ? load(display, name) : 0;
}
