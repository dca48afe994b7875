// SPDX-License-Identifier: Apache-2.0
// Xlib and the extensions that ASPlatformX11 uses, with functions for code that Swift cannot call: variable argument lists, macros, and
// handlers that Xlib stores for the whole process.
#ifndef CX11_H
#define CX11_H

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xpresent.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/Xrender.h>
#include <X11/extensions/shape.h>
#include <X11/extensions/sync.h>

// Errors. Xlib calls its handlers during other calls; here errors are only recorded for each connection, and read later.

// Opens and monitors the display: XOpenDisplay, with handlers that neither print nor end the program. It may be called on any thread;
// several threads may use the display.
Display *cx_open_display(const char *name);
// Closes the display. If the connection is broken, it only removes the record, because Xlib would write to the connection.
void cx_close_display(Display *display);
// Returns a flag that is not 0 from the moment the connection breaks; valid until cx_close_display. After a break only calls that do not
// use the display are allowed.
const int *cx_broken_flag(Display *display);
// Returns whether an error is recorded.
int cx_has_error(Display *display);
// Removes the oldest error and stores it in `error`; returns 0 when there is none.
int cx_take_error(Display *display, XErrorEvent *error);
// Returns the number of errors that were not recorded because there were too many at once, and resets it.
int cx_take_dropped_errors(Display *display);

// Asynchronous requests: replies are stored when they arrive, with other data that is read at that time.

typedef struct cx_answer cx_answer;
// Returns the sequence number of the request.
unsigned long cx_answer_request(const cx_answer *answer);
// Returns 0 until the reply has arrived, then its length in bytes, or -1 for an error.
long cx_answer_length(const cx_answer *answer);
const void *cx_answer_bytes(const cx_answer *answer);
// Frees the reply, which need not have arrived.
void cx_free_answer(Display *display, cx_answer *answer);
// These functions send GetProperty, of 32-bit units from the first on; QueryExtension; TranslateCoords of a window's corner; QueryTree;
// GetWindowAttributes; GrabKeyboard and GrabPointer of the core protocol; and XIQueryDevice, XIGetProperty of one unit and XIGrabDevice,
// with the major opcode of XInput. They return NULL when memory is exhausted.
cx_answer *cx_ask_property(Display *display, Window window, Atom property, Atom type, unsigned units);
cx_answer *cx_ask_extension(Display *display, const char *name);
cx_answer *cx_ask_place(Display *display, Window window, Window root);
cx_answer *cx_ask_tree(Display *display, Window window);
cx_answer *cx_ask_attributes(Display *display, Window window);
cx_answer *cx_ask_keyboard_grab(Display *display, Window window);
cx_answer *cx_ask_pointer_grab(Display *display, Window window, Cursor cursor);
cx_answer *cx_ask_device(Display *display, int opcode, int device);
cx_answer *cx_ask_device_property(Display *display, int opcode, int device, Atom property);
// The grab has the events of cx_set_pointer_events.
cx_answer *cx_ask_device_grab(Display *display, int opcode, int device, Window window, Cursor cursor);

// Images.

// Creates an image over memory of the caller; returns NULL when memory is exhausted.
XImage *cx_create_image(Display *display, int depth, void *data, int width, int height, int bytes_per_line);
// Frees an image of cx_create_image, without its pixels.
void cx_destroy_image(XImage *image);
// Frees an image of XGetImage, with its pixels.
void cx_destroy_read_image(XImage *image);
unsigned long cx_get_pixel(XImage *image, int x, int y);

// Input methods.

// Opens the input method of the locale modifiers; *died becomes 1 when its server ends. Returns NULL when there is none.
XIM cx_open_im(Display *display, int *died);
// Stores up to `capacity` of the method's styles, which are its ways of showing compositions, and returns the number of all styles.
int cx_im_styles(XIM im, XIMStyle *styles, int capacity);

// Identifies a context in messages of its method: the window that receives them, and the numbers of the method and of the context. The
// window is 0 if the method has not named the context in the usual form.
typedef struct {
  Window window;
  unsigned char numbers[4];
} cx_ic_name;

// The callbacks for compositions, which are called during XFilterEvent and during calls that wait for the method. `owner` is passed back;
// the data of a change is valid only during the call.
typedef struct {
  void *owner;
  void (*start)(void *owner);
  void (*draw)(void *owner, const XIMPreeditDrawCallbackStruct *change);
  void (*caret)(void *owner, XIMPreeditCaretCallbackStruct *change);
  void (*done)(void *owner);
  // Set by cx_create_ic.
  cx_ic_name name;
} cx_preedit;

// Creates a context for the keys of a window, in one of three styles, each with XIMStatusNothing. XIMPreeditCallbacks requires that
// `preedit` lives as long as the context; XIMPreeditPosition requires `fonts`; the third is XIMPreeditNothing. Returns NULL when the
// method refuses the style.
XIC cx_create_ic(XIM im, Window window, XIMStyle style, cx_preedit *preedit, XFontSet fonts);
// Creates a context of the built-in method, without waiting for the server.
XIC cx_create_built_in_ic(XIM im, Window window);
// Creates the fonts in which a method may draw text itself; returns NULL when the server has none for the locale.
XFontSet cx_create_fonts(Display *display);
// Sends the position of the caret's bottom, in pixels of the window. Does nothing if the context has no name.
//
// It does not wait for the method. Xlib waits for a reply, which a method does not send while it waits for Xlib to handle a key. So Xlib
// finds a reply in its queue, and the method's own reply is discarded when it arrives.
void cx_ic_set_spot(XIC ic, const cx_preedit *preedit, int x, int y);
// Calls `callback`, once or more, when an input method of the current locale modifiers is available; until cx_unwatch_im with the same
// owner.
void cx_watch_im(Display *display, void (*callback)(void *owner), void *owner);
void cx_unwatch_im(Display *display, void *owner);
// Returns the events that the context needs.
long cx_ic_event_mask(XIC ic);

// Returns the identifier of the next window that this connection creates.
XID cx_next_identifier(Display *display);
// The name of a property that does not exist.
#define CX_NO_ANSWER "_ASYNCDISPLAYKIT_NO_ANSWER"
// Called on another thread to end a call in which Xlib waits for an input method's reply at one of `count` windows, some of which may not
// exist. It connects to the display by its name, and waits for the server. Returns 0 when it cannot connect.
int cx_end_im_wait(const char *display, XID first, int count);

// Pointers.

// Selects XInput 2 pointer and touch events of all master devices on a window, and changes of devices; with `gestures`, which XInput 2.4
// has, also those of touchpads.
void cx_select_pointer_events(Display *display, Window window, int gestures);
// Sets the bits of the pointer and touch events that cx_select_pointer_events selects, without gestures.
void cx_set_pointer_events(unsigned char *bits, size_t size);
// Loads a cursor of the desktop's theme by name; returns 0 when the theme or libXcursor is missing.
Cursor cx_load_named_cursor(Display *display, const char *name);

#endif
