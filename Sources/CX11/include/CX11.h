// SPDX-License-Identifier: Apache-2.0
// Xlib and the extensions that ASPlatformX11 uses, with functions for what Swift cannot call: variable argument lists,
// macros, and handlers that Xlib keeps for the whole process.
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

// Errors. Xlib calls its handlers in the middle of other calls; here they are only noted, per connection, to be asked for
// when there is time.

// Opens the display and watches it: XOpenDisplay, plus handlers that neither print nor end the program. On any thread; several threads
// may use the display.
Display *cx_open_display(const char *name);
// Closes it, unless the connection is broken: then only forgets it, for Xlib would write to it.
void cx_close_display(Display *display);
// Non-zero from the moment that the connection breaks; valid until cx_close_display. Only calls that do not touch the
// display are allowed then.
const int *cx_broken_flag(Display *display);
// Whether an error waits to be taken.
int cx_has_error(Display *display);
// Moves the oldest error out; 0 when there is none.
int cx_take_error(Display *display, XErrorEvent *error);
// Errors that were not kept because too many came at once; resets the count.
int cx_take_dropped_errors(Display *display);

// Questions that nobody waits for: the server's answers are kept when they come, with whatever is read then.

typedef struct cx_answer cx_answer;
// The request that asked.
unsigned long cx_answer_request(const cx_answer *answer);
// 0 until the answer has come; then its bytes, or -1 for an error.
long cx_answer_length(const cx_answer *answer);
const void *cx_answer_bytes(const cx_answer *answer);
// Also before it has come.
void cx_free_answer(Display *display, cx_answer *answer);
// GetProperty, of 32-bit units from the first on; QueryExtension; TranslateCoords of a window's corner; GrabKeyboard and GrabPointer
// by the core protocol; XIQueryDevice, XIGetProperty of one unit and XIGrabDevice, by the major opcode of XInput. NULL without memory.
cx_answer *cx_ask_property(Display *display, Window window, Atom property, Atom type, unsigned units);
cx_answer *cx_ask_extension(Display *display, const char *name);
cx_answer *cx_ask_place(Display *display, Window window, Window root);
cx_answer *cx_ask_keyboard_grab(Display *display, Window window);
cx_answer *cx_ask_pointer_grab(Display *display, Window window, Cursor cursor);
cx_answer *cx_ask_device(Display *display, int opcode, int device);
cx_answer *cx_ask_device_property(Display *display, int opcode, int device, Atom property);
// Grabs with all events that cx_select_pointer_events selects.
cx_answer *cx_ask_device_grab(Display *display, int opcode, int device, Window window, Cursor cursor);

// Images.

// An image over memory of the caller; NULL when Xlib has no memory.
XImage *cx_create_image(Display *display, int depth, void *data, int width, int height, int bytes_per_line);
// Frees what cx_create_image made; the pixels stay.
void cx_destroy_image(XImage *image);
// Frees what XGetImage made, pixels and all.
void cx_destroy_read_image(XImage *image);
unsigned long cx_get_pixel(XImage *image, int x, int y);

// Input methods.

// Opens the input method that the locale modifiers name; *died becomes 1 when its server goes away. NULL when there is none.
XIM cx_open_im(Display *display, int *died);
// How the method can show what is composed: stores up to `capacity` of its styles and returns how many there are.
int cx_im_styles(XIM im, XIMStyle *styles, int capacity);

// Who is told of what is composed, in the midst of XFilterEvent and of calls that wait for the method. `owner` is handed back; what
// changes is only valid during the call.
typedef struct {
  void *owner;
  void (*start)(void *owner);
  void (*draw)(void *owner, const XIMPreeditDrawCallbackStruct *change);
  void (*caret)(void *owner, XIMPreeditCaretCallbackStruct *change);
  void (*done)(void *owner);
} cx_preedit;

// A context for the keys of a window, in one of three styles: XIMPreeditCallbacks, for which `preedit` has to live as long as the
// context; XIMPreeditPosition, which needs `fonts`; XIMPreeditNothing. Each with XIMStatusNothing. NULL when the method refuses.
XIC cx_create_ic(XIM im, Window window, XIMStyle style, cx_preedit *preedit, XFontSet fonts);
// One of the built-in method, made without waiting for the server.
XIC cx_create_built_in_ic(XIM im, Window window);
// The fonts that a method may write in by itself; NULL when the server has none for the locale.
XFontSet cx_create_fonts(Display *display);
// Tells where the caret's foot is, in pixels of the window.
void cx_ic_set_spot(XIC ic, int x, int y);
// Has `callback` called, once or more, when there is an input method of the present locale modifiers; until cx_unwatch_im with the
// same owner.
void cx_watch_im(Display *display, void (*callback)(void *owner), void *owner);
void cx_unwatch_im(Display *display, void *owner);
// The events that the context wants to see.
long cx_ic_event_mask(XIC ic);

// The number that the next window gets which this connection makes.
XID cx_next_identifier(Display *display);
// A name that no property has.
#define CX_NO_ANSWER "_ASYNCDISPLAYKIT_NO_ANSWER"
// Makes a call fail, in another thread, in which Xlib waits for an input method's answer at one of `count` windows, of which some may be
// none. Connects to the display by its name, and waits for the server; 0 when there is no connection.
int cx_end_im_wait(const char *display, XID first, int count);

// Pointers.

// Selects XInput 2 pointer and touch events of all master devices on a window, and changes of devices.
void cx_select_pointer_events(Display *display, Window window);
// The bits of the events that cx_select_pointer_events selects of pointers and fingers.
void cx_set_pointer_events(unsigned char *bits, size_t size);
// A cursor of the desktop's theme by its name; 0 when the theme or libXcursor is missing.
Cursor cx_load_named_cursor(Display *display, const char *name);

#endif
