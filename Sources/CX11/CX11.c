// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CX11.h"
#include <CASDlopenNote.h>
#include <X11/Xlibint.h>
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

// Connections, and their errors.

enum { error_capacity = 64 };

struct connection {
  Display *display;
  struct connection *next;
  int broken;
  // The message type of replies of input methods; 0 until one is opened.
  Atom im_protocol;
  // Xlib's function that reads client messages, which `read_message` replaces.
  Bool (*read_message)(Display *, XEvent *, xEvent *);
  // The last new context of an input method; its window is 0 if there is none.
  cx_ic_name context;
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

static struct connection *find_locked(Display *display) {
  pthread_mutex_lock(&lock);
  struct connection *c = find(display);
  pthread_mutex_unlock(&lock);
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
  // Xlib keeps requests that were not sent, and when its buffer is full, the next request is a null pointer.
  display->bufptr = display->buffer;
  // A call that waits for an input method does not check the connection: it receives an empty reply. This function is called during such a
  // call, repeatedly until the call has a reply.
  if (!c->im_protocol || display->qlen > 64) return;
  xEvent event = {0};
  event.u.u.type = ClientMessage;
  event.u.u.detail = 32;
  event.u.clientMessage.u.l.type = (CARD32)c->im_protocol;
  event.u.clientMessage.u.l.longs0 = 4;
  event.u.clientMessage.u.l.longs1 = (INT32)c->im_protocol;
  _XEnq(display, &event);
}

Display *cx_open_display(const char *name) {
  // A write to a server that is gone must fail instead of ending the program. Programs with their own handler keep it.
  struct sigaction old;
  if (sigaction(SIGPIPE, NULL, &old) == 0 && old.sa_handler == SIG_DFL) signal(SIGPIPE, SIG_IGN);
  XInitThreads();
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
  // Closing may have found the connection broken: the handler's pointer must be valid until here.
  free(c);
}

const int *cx_broken_flag(Display *display) {
  struct connection *c = find_locked(display);
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
  // The pixels are words of this machine; Xlib swaps them for a server with the other byte order.
  const int one = 1;
  image->byte_order = *(const char *)&one ? LSBFirst : MSBFirst;
  return image;
}

void cx_destroy_image(XImage *image) {
  // Both belong to the caller, but Xlib would free them.
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

// The first byte of two messages of a method, which have the numbers of the method and of the context at byte 4, 16 bits each.
enum { create_ic_reply = 51, set_ic_values_reply = 55, ic_name_place = 4 };

// Reads a client message, with the display locked. Returns whether it is an event: a reply to new values of a context is none, because
// nothing waits for it (cx_ic_set_spot).
static Bool read_message(Display *display, XEvent *event, xEvent *wire) {
  pthread_mutex_lock(&lock);
  struct connection *c = find(display);
  Bool (*read)(Display *, XEvent *, xEvent *) = c ? c->read_message : NULL;
  Atom protocol = c ? c->im_protocol : 0;
  pthread_mutex_unlock(&lock);
  if (!read || !read(display, event, wire)) return False;
  const XClientMessageEvent *message = &event->xclient;
  if (message->message_type != protocol || message->format != 8) return True;
  const unsigned char kind = (unsigned char)message->data.b[0];
  if (kind == create_ic_reply) {
    c->context.window = message->window;
    memcpy(c->context.numbers, message->data.b + ic_name_place, sizeof c->context.numbers);
  }
  return kind != set_ic_values_reply;
}

XIM cx_open_im(Display *display, int *died) {
  Atom protocol = XInternAtom(display, "_XIM_PROTOCOL", False);
  pthread_mutex_lock(&lock);
  struct connection *c = find(display);
  int is_first = c && !c->im_protocol;
  if (c) c->im_protocol = protocol;
  pthread_mutex_unlock(&lock);
  if (is_first) {
    // The new function may be called before the old one is returned.
    c->read_message = display->event_vec[ClientMessage];
    XESetWireToEvent(display, ClientMessage, read_message);
  }
  XIM im = XOpenIM(display, NULL, NULL, NULL);
  if (!im) return NULL;
  *died = 0;
  XIMCallback callback = {(XPointer)died, (XIMProc)im_destroyed};
  XSetIMValues(im, XNDestroyCallback, &callback, NULL);
  return im;
}

int cx_im_styles(XIM im, XIMStyle *styles, int capacity) {
  XIMStyles *known = NULL;
  if (XGetIMValues(im, XNQueryInputStyle, &known, NULL) || !known) return 0;
  int count = known->count_styles;
  for (int i = 0; i < count && i < capacity; i++) styles[i] = known->supported_styles[i];
  XFree(known);
  return count < capacity ? count : capacity;
}

// It returns the maximum length of the text.
static int preedit_start(XIC ic, XPointer client, XPointer call) {
  (void)ic;
  (void)call;
  cx_preedit *preedit = (cx_preedit *)client;
  preedit->start(preedit->owner);
  return -1;
}

static void preedit_draw(XIC ic, XPointer client, XPointer call) {
  (void)ic;
  cx_preedit *preedit = (cx_preedit *)client;
  preedit->draw(preedit->owner, (const XIMPreeditDrawCallbackStruct *)call);
}

static void preedit_caret(XIC ic, XPointer client, XPointer call) {
  (void)ic;
  cx_preedit *preedit = (cx_preedit *)client;
  preedit->caret(preedit->owner, (XIMPreeditCaretCallbackStruct *)call);
}

static void preedit_done(XIC ic, XPointer client, XPointer call) {
  (void)ic;
  (void)call;
  cx_preedit *preedit = (cx_preedit *)client;
  preedit->done(preedit->owner);
}

XIC cx_create_ic(XIM im, Window window, XIMStyle style, cx_preedit *preedit, XFontSet fonts) {
  XIMCallback start = {(XPointer)preedit, (XIMProc)(void (*)(void))preedit_start};
  XIMCallback draw = {(XPointer)preedit, (XIMProc)(void (*)(void))preedit_draw};
  XIMCallback caret = {(XPointer)preedit, (XIMProc)(void (*)(void))preedit_caret};
  XIMCallback done = {(XPointer)preedit, (XIMProc)(void (*)(void))preedit_done};
  XPoint spot = {0, 0};
  XVaNestedList list = NULL;
  if (style & XIMPreeditCallbacks) {
    list = XVaCreateNestedList(0, XNPreeditStartCallback, &start, XNPreeditDrawCallback, &draw, XNPreeditCaretCallback, &caret,
                               XNPreeditDoneCallback, &done, NULL);
  } else if (style & XIMPreeditPosition) {
    list = XVaCreateNestedList(0, XNSpotLocation, &spot, XNFontSet, fonts, NULL);
  }
  struct connection *c = find_locked(XDisplayOfIM(im));
  c->context.window = 0;
  XIC ic = XCreateIC(im, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, list ? XNPreeditAttributes : NULL, list,
                     NULL);
  if (list) XFree(list);
  preedit->name = c->context;
  return ic;
}

XIC cx_create_built_in_ic(XIM im, Window window) {
  XIC ic = XCreateIC(im, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, NULL);
  // Xlib requests the colormap of a window together with its other attributes, twice.
  if (ic) XSetICValues(ic, XNClientWindow, window, XNFocusWindow, window, NULL);
  return ic;
}

XFontSet cx_create_fonts(Display *display) {
  char **missing = NULL, *fallback = NULL;
  int count = 0;
  XFontSet fonts = XCreateFontSet(display, "-*-*-medium-r-normal--*-120-*,*", &missing, &count, &fallback);
  if (missing) XFreeStringList(missing);
  return fonts;
}

static Bool is_values_reply(Display *display, XEvent *event, XPointer protocol) {
  (void)display;
  const XClientMessageEvent *message = &event->xclient;
  return event->type == ClientMessage && message->message_type == *(Atom *)protocol && message->format == 8 &&
         (unsigned char)message->data.b[0] == set_ic_values_reply;
}

void cx_ic_set_spot(XIC ic, const cx_preedit *preedit, int x, int y) {
  if (!preedit->name.window) return;
  Display *display = XDisplayOfIM(XIMOfIC(ic));
  Atom protocol = find_locked(display)->im_protocol;
  XPoint spot = {(short)x, (short)y};
  XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
  if (!list) return;
  XEvent reply = {.xclient = {.type = ClientMessage,
                              .serial = LastKnownRequestProcessed(display),
                              .send_event = True,
                              .display = display,
                              .window = preedit->name.window,
                              .message_type = protocol,
                              .format = 8}};
  reply.xclient.data.b[0] = (char)set_ic_values_reply;
  // The length of the rest in words.
  const CARD16 length = 1;
  memcpy(reply.xclient.data.b + 2, &length, sizeof length);
  memcpy(reply.xclient.data.b + ic_name_place, preedit->name.numbers, sizeof preedit->name.numbers);
  XPutBackEvent(display, &reply);
  // If Xlib does not send the request, the reply is still there.
  if (XSetICValues(ic, XNPreeditAttributes, list, NULL)) XCheckIfEvent(display, &reply, is_values_reply, (XPointer)&protocol);
  XFree(list);
}

struct watch {
  Display *display;
  void (*callback)(void *owner);
  void *owner;
  struct watch *next;
};
static struct watch *watches;

static void im_appeared(Display *display, XPointer client, XPointer call) {
  (void)display;
  (void)call;
  struct watch *watch = (struct watch *)client;
  watch->callback(watch->owner);
}

void cx_watch_im(Display *display, void (*callback)(void *owner), void *owner) {
  struct watch *watch = calloc(1, sizeof *watch);
  if (!watch) return;
  *watch = (struct watch){display, callback, owner, watches};
  watches = watch;
  XRegisterIMInstantiateCallback(display, NULL, NULL, NULL, im_appeared, (XPointer)watch);
}

void cx_unwatch_im(Display *display, void *owner) {
  for (struct watch **link = &watches; *link;) {
    struct watch *watch = *link;
    if (watch->display == display && watch->owner == owner) {
      XUnregisterIMInstantiateCallback(display, NULL, NULL, NULL, im_appeared, (XPointer)watch);
      *link = watch->next;
      free(watch);
    } else {
      link = &watch->next;
    }
  }
}

long cx_ic_event_mask(XIC ic) {
  long mask = 0;
  XGetICValues(ic, XNFilterEvents, &mask, NULL);
  return mask;
}

XID cx_next_identifier(Display *dpy) {
  LockDisplay(dpy);
  XID identifier = XAllocID(dpy);
  UnlockDisplay(dpy);
  // Xlib has one number in reserve, and reserves the next one here.
  SyncHandle();
  return identifier;
}

static xcb_atom_t atom_named(xcb_connection_t *connection, const char *name) {
  xcb_intern_atom_cookie_t asked = xcb_intern_atom(connection, 0, (uint16_t)strlen(name), name);
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(connection, asked, NULL);
  xcb_atom_t atom = reply ? reply->atom : XCB_ATOM_NONE;
  free(reply);
  return atom;
}

int cx_end_im_wait(const char *display, XID first, int count) {
  int screen = 0;
  // These are not Xlib connections, whose errors would be passed to the handlers of the program.
  xcb_connection_t *connection = xcb_connect(display, &screen);
  int done = 0;
  if (xcb_connection_has_error(connection)) {
    xcb_disconnect(connection);
    return 0;
  }
  xcb_screen_iterator_t screens = xcb_setup_roots_iterator(xcb_get_setup(connection));
  for (; screen > 0 && screens.rem > 1; screen--) xcb_screen_next(&screens);
  xcb_atom_t connect = atom_named(connection, "_XIM_XCONNECT");
  xcb_atom_t protocol = atom_named(connection, "_XIM_PROTOCOL");
  xcb_atom_t nothing = atom_named(connection, CX_NO_ANSWER);
  if (connect && protocol && nothing && screens.rem > 0) {
    xcb_client_message_event_t event = {.response_type = XCB_CLIENT_MESSAGE, .format = 32};
    for (int i = 0; i < count; i++) {
      event.window = (xcb_window_t)first + (xcb_window_t)i;
      // The communication window is the root window, whose messages no program receives.
      event.type = connect;
      event.data.data32[0] = screens.data->root;
      event.data.data32[1] = 0;
      xcb_send_event(connection, 0, event.window, 0, (const char *)&event);
      // The reply has four bytes, in a property that does not exist.
      event.type = protocol;
      event.data.data32[0] = 4;
      event.data.data32[1] = nothing;
      xcb_send_event(connection, 0, event.window, 0, (const char *)&event);
    }
    // Waits until the server has processed all requests; numbers that are not windows cause errors, which are discarded with the
    // connection.
    free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), NULL));
    done = !xcb_connection_has_error(connection);
  }
  xcb_disconnect(connection);
  return done;
}

// Pointers.

void cx_set_pointer_events(unsigned char *bits, size_t size) {
  static const int types[] = {XI_ButtonPress, XI_ButtonRelease, XI_Motion,     XI_Enter,
                              XI_Leave,       XI_TouchBegin,    XI_TouchUpdate, XI_TouchEnd};
  memset(bits, 0, size);
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) XISetMask(bits, types[i]);
}

void cx_select_pointer_events(Display *display, Window window, int gestures) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)];
  cx_set_pointer_events(bits, sizeof bits);
  // Servers refuse the bits of events that they do not have.
  for (int type = XI_GesturePinchBegin; gestures && type <= XI_GestureSwipeEnd; type++) XISetMask(bits, type);
  unsigned char device_bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(device_bits, XI_DeviceChanged);
  XIEventMask masks[] = {
      {XIAllMasterDevices, sizeof bits, bits},
      {XIAllDevices, sizeof device_bits, device_bits},
  };
  XISelectEvents(display, window, masks, 2);
}

#define CURSOR_LIBRARY "libXcursor.so.1"
CAS_DLOPEN_NOTE("cursors", "Pointers of the desktop's theme", "suggested", CURSOR_LIBRARY);

Cursor cx_load_named_cursor(Display *display, const char *name) {
  // Loaded at run time: a desktop without the library has no cursor themes either.
  static Cursor (*load)(Display *, const char *);
  static int tried;
  if (!tried) {
    tried = 1;
    void *library = dlopen(CURSOR_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (library) load = (Cursor(*)(Display *, const char *))dlsym(library, "XcursorLibraryLoadCursor");
  }
  return load ? load(display, name) : 0;
}
