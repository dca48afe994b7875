// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE // struct ucred
#include "CXTest.h"
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlibint.h>
#include <X11/Xutil.h>
#include <X11/extensions/XRes.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/sync.h>
#include <dlfcn.h>
#include <malloc.h>
#include <poll.h>
#include <stdatomic.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <xcb/xcbext.h>

struct cxt_person {
  Display *display;
  Window root;
  int broken;
  // The window that has the desktop's settings; 0 for none.
  Window settings;
  cxt_person *next;
};

// The open connections.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static cxt_person *people;
// The open displays of the program and of people, by their descriptors.
static struct connection {
  Display *display;
  int is_of_person;
} connections[65536];
static XErrorHandler other_handler;

// Observed windows may be destroyed meanwhile, which must not end the program. Errors of other connections are passed on.
static int on_error(Display *display, XErrorEvent *error) {
  pthread_mutex_lock(&lock);
  cxt_person *person = people;
  while (person && person->display != display) person = person->next;
  XErrorHandler other = other_handler;
  pthread_mutex_unlock(&lock);
  return person || !other ? 0 : other(display, error);
}

static void sit_down(cxt_person *person) {
  // Xlib locks too, so not with the lock below.
  XErrorHandler before = XSetErrorHandler(on_error);
  pthread_mutex_lock(&lock);
  person->next = people;
  people = person;
  connections[ConnectionNumber(person->display)].is_of_person = 1;
  if (before != on_error) other_handler = before;
  pthread_mutex_unlock(&lock);
}

static void stand_up(cxt_person *person) {
  pthread_mutex_lock(&lock);
  cxt_person **link = &people;
  while (*link && *link != person) link = &(*link)->next;
  if (*link) *link = person->next;
  pthread_mutex_unlock(&lock);
}

// The server may be one that a test ends; the test continues.
static void note_break(Display *display, void *data) {
  (void)display;
  ((cxt_person *)data)->broken = 1;
}

static int keep_quiet(Display *display) {
  (void)display;
  return 0;
}

cxt_person *cxt_open(const char *name) {
  Display *display = XOpenDisplay(name);
  if (!display) return NULL;
  cxt_person *person = calloc(1, sizeof *person);
  person->display = display;
  sit_down(person);
  XSetIOErrorHandler(keep_quiet);
  XSetIOErrorExitHandler(display, note_break, person);
  person->root = DefaultRootWindow(display);
  int major, minor;
  XSyncInitialize(display, &major, &minor);
  return person;
}

void cxt_close(cxt_person *person) {
  if (!person->broken) XSync(person->display, False);
  if (!person->broken) XCloseDisplay(person->display);
  stand_up(person);
  free(person);
}

void cxt_sync(cxt_person *person) { XSync(person->display, False); }

void cxt_move(cxt_person *person, int x, int y) {
  XTestFakeMotionEvent(person->display, -1, x, y, CurrentTime);
  XFlush(person->display);
}

void cxt_button(cxt_person *person, int button, int is_press) {
  XTestFakeButtonEvent(person->display, (unsigned)button, is_press, CurrentTime);
  XFlush(person->display);
}

void cxt_repeat(cxt_person *person, int is_on) {
  if (is_on)
    XAutoRepeatOn(person->display);
  else
    XAutoRepeatOff(person->display);
  XFlush(person->display);
}

void cxt_key(cxt_person *person, int keycode, int is_press) {
  XTestFakeKeyEvent(person->display, (unsigned)keycode, is_press, CurrentTime);
  XFlush(person->display);
}

void cxt_group(cxt_person *person, int group) {
  XkbLockGroup(person->display, XkbUseCoreKbd, (unsigned)group);
  XSync(person->display, False);
}

unsigned long cxt_keysym(const char *name) { return XStringToKeysym(name); }

int cxt_keycode(cxt_person *person, unsigned long keysym) {
  int code = XKeysymToKeycode(person->display, keysym);
  // A code whose first level is another sign needs Shift; a spare code is bound instead.
  if (code && XkbKeycodeToKeysym(person->display, (KeyCode)code, 0, 0) == keysym) return code;
  int first, last, width;
  XDisplayKeycodes(person->display, &first, &last);
  KeySym *map = XGetKeyboardMapping(person->display, (KeyCode)first, last - first + 1, &width);
  int spare = 0;
  for (int i = last; i >= first && !spare; i--) {
    int used = 0;
    for (int level = 0; level < width; level++) used |= map[(i - first) * width + level] != NoSymbol;
    if (!used) spare = i;
  }
  XFree(map);
  if (!spare) return 0;
  KeySym symbols[2] = {keysym, keysym};
  XChangeKeyboardMapping(person->display, spare, 2, symbols, 1);
  XSync(person->display, False);
  return spare;
}

uint32_t cxt_screen_pixel(cxt_person *person, unsigned long window, int x, int y) {
  int rx, ry;
  Window child;
  XTranslateCoordinates(person->display, window, person->root, x, y, &rx, &ry, &child);
  XImage *image = XGetImage(person->display, person->root, rx, ry, 1, 1, AllPlanes, ZPixmap);
  if (!image) return 0xFFFFFFFF;
  uint32_t pixel = (uint32_t)XGetPixel(image, 0, 0) & 0xFFFFFF;
  XDestroyImage(image);
  return pixel;
}

// The position of a mapped window on the screen; false when it is not visible.
typedef struct {
  int x, y, width, height;       // the window
  int left, top, right, bottom;  // the part of it on the screen
} shown_area;

static int shown(cxt_person *person, Window window, shown_area *area) {
  XWindowAttributes attributes, screen;
  Window child;
  if (!XGetWindowAttributes(person->display, window, &attributes) || attributes.map_state != IsViewable ||
      !XGetWindowAttributes(person->display, person->root, &screen) ||
      !XTranslateCoordinates(person->display, window, person->root, 0, 0, &area->x, &area->y, &child))
    return 0;
  area->width = attributes.width;
  area->height = attributes.height;
  area->left = area->x < 0 ? 0 : area->x;
  area->top = area->y < 0 ? 0 : area->y;
  area->right = area->x + area->width < screen.width ? area->x + area->width : screen.width;
  area->bottom = area->y + area->height < screen.height ? area->y + area->height : screen.height;
  return 1;
}

// The pixels of that part; NULL when there are none.
static XImage *image_of(cxt_person *person, const shown_area *area) {
  if (area->left >= area->right || area->top >= area->bottom) return NULL;
  return XGetImage(person->display, person->root, area->left, area->top, (unsigned)(area->right - area->left),
                   (unsigned)(area->bottom - area->top), AllPlanes, ZPixmap);
}

int cxt_picture(cxt_person *person, unsigned long window, uint32_t *pixels, int capacity, int *width, int *height) {
  shown_area area;
  *width = *height = 0;
  if (!shown(person, window, &area)) return 0;
  *width = area.width;
  *height = area.height;
  if (area.width * area.height > capacity) return 0;
  XImage *image = image_of(person, &area);
  if (!image) return 0;
  memset(pixels, 0xFF, sizeof *pixels * (size_t)(area.width * area.height));
  for (int row = area.top; row < area.bottom; row++)
    for (int column = area.left; column < area.right; column++)
      pixels[(row - area.y) * area.width + column - area.x] =
          (uint32_t)XGetPixel(image, column - area.left, row - area.top) & 0xFFFFFF;
  XDestroyImage(image);
  return area.width * area.height;
}

static int property(cxt_person *person, Window window, const char *name, int wanted, unsigned char **data) {
  Atom type;
  int format;
  unsigned long count, rest;
  Atom atom = XInternAtom(person->display, name, False);
  if (XGetWindowProperty(person->display, window, atom, 0, 1 << 20, False, AnyPropertyType, &type, &format, &count, &rest,
                         data) != Success)
    return 0;
  return format == wanted ? (int)count : 0;
}

int cxt_words(cxt_person *person, unsigned long window, const char *name, unsigned long *words, int capacity) {
  unsigned char *data = NULL;
  int count = property(person, window, name, 32, &data);
  memcpy(words, data, sizeof *words * (size_t)(count < capacity ? count : capacity));
  if (data) XFree(data);
  return count;
}

void cxt_set_word(cxt_person *person, unsigned long window, const char *name, unsigned long word) {
  XChangeProperty(person->display, window, XInternAtom(person->display, name, False), XA_CARDINAL, 32, PropModeReplace,
                  (const unsigned char *)&word, 1);
  XFlush(person->display);
}

int cxt_bytes(cxt_person *person, unsigned long window, const char *name, char *bytes, int capacity) {
  unsigned char *data = NULL;
  int count = property(person, window, name, 8, &data);
  if (count > 0) memcpy(bytes, data, (size_t)(count < capacity ? count : capacity));
  if (data) XFree(data);
  return count;
}

unsigned long cxt_atom(cxt_person *person, const char *name) { return XInternAtom(person->display, name, False); }

unsigned long cxt_root(cxt_person *person) { return person->root; }

static int windows_below(cxt_person *person, Window parent, unsigned long *windows, int count, int capacity) {
  Window root, above, *children = NULL;
  unsigned number = 0;
  if (!XQueryTree(person->display, parent, &root, &above, &children, &number)) return count;
  for (unsigned i = 0; i < number; i++) {
    if (count < capacity) windows[count] = children[i];
    count = windows_below(person, children[i], windows, count + 1, capacity);
  }
  if (children) XFree(children);
  return count < capacity ? count : capacity;
}

int cxt_windows(cxt_person *person, unsigned long *windows, int capacity) {
  return windows_below(person, person->root, windows, 0, capacity);
}

void cxt_protocol(cxt_person *person, unsigned long window, const char *protocol, long b, long c, long d) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = XInternAtom(person->display, "WM_PROTOCOLS", False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = (long)XInternAtom(person->display, protocol, False);
  event.xclient.data.l[1] = b;
  event.xclient.data.l[2] = c;
  event.xclient.data.l[3] = d;
  XSendEvent(person->display, window, False, NoEventMask, &event);
  XFlush(person->display);
}

void cxt_listen(cxt_person *person) {
  XSelectInput(person->display, person->root, SubstructureNotifyMask);
  XSync(person->display, False);
}

int cxt_heard_ping(cxt_person *person, unsigned long window) {
  XEvent event;
  XSync(person->display, False);
  Atom ping = XInternAtom(person->display, "_NET_WM_PING", False);
  while (XCheckTypedEvent(person->display, ClientMessage, &event))
    if (event.xclient.window == person->root && (Atom)event.xclient.data.l[0] == ping &&
        (Window)event.xclient.data.l[2] == window)
      return 1;
  return 0;
}

int cxt_await_manager(cxt_person *person) {
  unsigned long check;
  XSelectInput(person->display, person->root, PropertyChangeMask);
  while (!cxt_words(person, person->root, "_NET_SUPPORTING_WM_CHECK", &check, 1)) {
    XEvent event;
    struct pollfd connection = {ConnectionNumber(person->display), POLLIN, 0};
    if (!XPending(person->display) && poll(&connection, 1, 20000) <= 0) return 0;
    while (XPending(person->display)) XNextEvent(person->display, &event);
  }
  // While it starts, openbox loses requests to map a window.
  Window trial = XCreateSimpleWindow(person->display, person->root, 0, 0, 20, 20, 0, 0, 0);
  int is_managed = 0;
  for (int tries = 0; tries < 2000 && !is_managed; tries++) {
    struct pollfd connection = {ConnectionNumber(person->display), POLLIN, 0};
    XMapWindow(person->display, trial);
    XSync(person->display, False);
    is_managed = cxt_words(person, trial, "WM_STATE", &check, 1) > 0;
    if (!is_managed) poll(&connection, 1, 10);
  }
  XDestroyWindow(person->display, trial);
  XSync(person->display, False);
  return is_managed;
}

void cxt_tell_manager(cxt_person *person, unsigned long window, const char *message, long argument) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = XInternAtom(person->display, message, False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = argument;
  XSendEvent(person->display, person->root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event);
  XSync(person->display, False);
}

void cxt_resize(cxt_person *person, unsigned long window, int width, int height) {
  XResizeWindow(person->display, window, (unsigned)width, (unsigned)height);
  XFlush(person->display);
}

void cxt_place(cxt_person *person, unsigned long window, int x, int y) {
  XMoveWindow(person->display, window, x, y);
  XSync(person->display, False);
}

unsigned long cxt_cover(cxt_person *person, int x, int y, int width, int height) {
  XSetWindowAttributes attributes = {.override_redirect = True, .background_pixel = 0x123456};
  Window window = XCreateWindow(person->display, person->root, x, y, (unsigned)width, (unsigned)height, 0, CopyFromParent,
                                InputOutput, CopyFromParent, CWOverrideRedirect | CWBackPixel, &attributes);
  XMapRaised(person->display, window);
  XSync(person->display, False);
  return window;
}

void cxt_destroy(cxt_person *person, unsigned long window) {
  XDestroyWindow(person->display, window);
  XSync(person->display, False);
}

void cxt_set_resources(cxt_person *person, const char *text) {
  XChangeProperty(person->display, person->root, XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace,
                  (const unsigned char *)text, (int)strlen(text));
  XSync(person->display, False);
}

void cxt_settings(cxt_person *person, const void *bytes, int count) {
  char name[32];
  snprintf(name, sizeof name, "_XSETTINGS_S%d", DefaultScreen(person->display));
  Atom selection = XInternAtom(person->display, name, False);
  Atom property = XInternAtom(person->display, "_XSETTINGS_SETTINGS", False);
  Window owner = person->settings;
  if (!owner) owner = XCreateSimpleWindow(person->display, person->root, -10, -10, 1, 1, 0, 0, 0);
  XChangeProperty(person->display, owner, property, property, 8, PropModeReplace, bytes, count);
  if (!person->settings) {
    person->settings = owner;
    XSetSelectionOwner(person->display, selection, owner, CurrentTime);
    XEvent event = {0};
    event.xclient.type = ClientMessage;
    event.xclient.window = person->root;
    event.xclient.message_type = XInternAtom(person->display, "MANAGER", False);
    event.xclient.format = 32;
    event.xclient.data.l[1] = (long)selection;
    event.xclient.data.l[2] = (long)owner;
    XSendEvent(person->display, person->root, False, StructureNotifyMask, &event);
  }
  XSync(person->display, False);
}

void cxt_silent_input_method(cxt_person *person, const char *name) {
  char text[64];
  snprintf(text, sizeof text, "@server=%s", name);
  Atom server = XInternAtom(person->display, text, False);
  Window owner = XCreateSimpleWindow(person->display, person->root, -10, -10, 1, 1, 0, 0, 0);
  XSetSelectionOwner(person->display, server, owner, CurrentTime);
  Atom list = XInternAtom(person->display, "XIM_SERVERS", False);
  XChangeProperty(person->display, person->root, list, XA_ATOM, 32, PropModePrepend, (const unsigned char *)&server, 1);
  XSync(person->display, False);
}

long cxt_sync_counter(cxt_person *person, unsigned long counter) {
  XSyncValue value;
  if (!XSyncQueryCounter(person->display, counter, &value)) return -1;
  return (long)XSyncValueHigh32(value) << 32 | (long)XSyncValueLow32(value);
}

unsigned long cxt_focus(cxt_person *person) {
  Window window;
  int revert;
  XGetInputFocus(person->display, &window, &revert);
  return window;
}

int cxt_grab(cxt_person *person, int is_on) {
  Display *display = person->display;
  int has_both = 0;
  if (is_on) {
    Window root = DefaultRootWindow(display);
    has_both = XGrabPointer(display, root, False, ButtonPressMask, GrabModeAsync, GrabModeAsync, None, None, CurrentTime) == GrabSuccess;
    has_both &= XGrabKeyboard(display, root, False, GrabModeAsync, GrabModeAsync, CurrentTime) == GrabSuccess;
  } else {
    XUngrabPointer(display, CurrentTime);
    XUngrabKeyboard(display, CurrentTime);
  }
  XSync(display, False);
  return has_both;
}

unsigned long cxt_selection_owner(cxt_person *person, const char *name) {
  return XGetSelectionOwner(person->display, XInternAtom(person->display, name, False));
}

int cxt_is_broken(cxt_person *person) { return person->broken; }

int cxt_server_process(cxt_person *person) {
  struct ucred peer = {0};
  socklen_t length = sizeof peer;
  if (getsockopt(ConnectionNumber(person->display), SOL_SOCKET, SO_PEERCRED, &peer, &length)) return 0;
  return (int)peer.pid;
}

int cxt_resources(cxt_person *person, unsigned long window, unsigned long *pixmap_bytes) {
  int clients = 0, kinds = 0, sum = -1;
  XResClient *list = NULL;
  XResType *types = NULL;
  *pixmap_bytes = 0;
  if (!XResQueryClients(person->display, &clients, &list)) return -1;
  for (int i = 0; i < clients && sum < 0; i++) {
    XID base = list[i].resource_base;
    if ((window & ~list[i].resource_mask) != base) continue;
    if (!XResQueryClientResources(person->display, base, &kinds, &types) ||
        !XResQueryClientPixmapBytes(person->display, base, pixmap_bytes))
      break;
    sum = 0;
    for (int kind = 0; kind < kinds; kind++) sum += (int)types[kind].count;
  }
  if (list) XFree(list);
  if (types) XFree(types);
  return sum;
}

void cxt_spoil(cxt_person *person, unsigned long window, int width, int height, uint32_t color) {
  Display *display = person->display;
  GC context = XCreateGC(display, window, 0, NULL);
  XSetForeground(display, context, color);
  // No request of another client is handled in between.
  XGrabServer(display);
  if (width > 0) XResizeWindow(display, window, (unsigned)width, (unsigned)height);
  // The server paints the background, then sends Expose.
  XClearArea(display, window, 0, 0, 0, 0, True);
  XFillRectangle(display, window, context, 0, 0, 32767, 32767);
  XUngrabServer(display);
  XFreeGC(display, context);
  XSync(display, False);
}

uint64_t cxt_look(cxt_person *person, unsigned long window, uint32_t color, int *count) {
  shown_area area;
  *count = 0;
  if (!shown(person, window, &area)) return 0;
  XImage *image = image_of(person, &area);
  if (!image) return 0;
  // FNV-1a, word by word.
  uint64_t sum = 14695981039346656037u;
  for (int row = 0; row < image->height; row++) {
    const uint32_t *pixels = (const uint32_t *)(const void *)(image->data + (size_t)row * (size_t)image->bytes_per_line);
    for (int column = 0; column < image->width; column++) {
      uint32_t pixel = pixels[column] & 0xFFFFFF;
      *count += pixel == color;
      sum = (sum ^ pixel) * 1099511628211u;
    }
  }
  XDestroyImage(image);
  return sum ? sum : 1;
}

void cxt_trim_heap(void) { malloc_trim(0); }

static atomic_int round_trips;

int cxt_round_trips(void) { return round_trips; }

static void *next_function(const char *name) { return dlsym(RTLD_NEXT, name); }

// Replaces Xlib's function, which the program calls.
Display *XOpenDisplay(const char *name) {
  Display *(*original)(const char *) = (Display * (*)(const char *)) next_function("XOpenDisplay");
  Display *display = original(name);
  if (!display) return NULL;
  pthread_mutex_lock(&lock);
  connections[ConnectionNumber(display)] = (struct connection){display, 0};
  pthread_mutex_unlock(&lock);
  return display;
}

// Replaces Xlib's function, which the program calls. Another thread may use the descriptor again before it returns.
int XCloseDisplay(Display *display) {
  pthread_mutex_lock(&lock);
  connections[ConnectionNumber(display)] = (struct connection){NULL, 0};
  pthread_mutex_unlock(&lock);
  return ((int (*)(Display *))next_function("XCloseDisplay"))(display);
}

// Whether a thread waits for a request of the program itself, not of people: for the last request that was made. Xlib takes the replies of
// earlier asynchronous requests in the same way before that. While it opens a display, there are none.
static int is_round_trip(struct connection connection, uint64_t request) {
  if (connection.is_of_person) return 0;
  return !connection.display || X_DPY_GET_REQUEST(connection.display) == request;
}

// Replaces the function of XCB by which Xlib waits for replies. Xlib's own, _XReply, cannot be replaced where libraries are linked with
// -Bsymbolic-functions, as on Ubuntu.
void *xcb_wait_for_reply64(xcb_connection_t *connection, uint64_t request, xcb_generic_error_t **error) {
  typedef void *wait_function(xcb_connection_t *, uint64_t, xcb_generic_error_t **);
  static _Atomic(wait_function *) original;
  if (!original) original = (wait_function *)next_function("xcb_wait_for_reply64");
  pthread_mutex_lock(&lock);
  round_trips += is_round_trip(connections[xcb_get_file_descriptor(connection)], request);
  pthread_mutex_unlock(&lock);
  return original(connection, request, error);
}
