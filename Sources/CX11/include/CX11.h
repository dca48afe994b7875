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

// Opens the display and watches it: XOpenDisplay, plus handlers that neither print nor end the program.
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
// A context without a preedit or status area of its own; NULL when the method refuses.
XIC cx_create_ic(XIM im, Window window);
// The events that the context wants to see.
long cx_ic_event_mask(XIC ic);

// Pointers.

// Selects XInput 2 pointer and touch events of all master devices on a window, and changes of devices.
void cx_select_pointer_events(Display *display, Window window);
// Grabs the client's pointer for a window, with all events that cx_select_pointer_events selects; stores the device. Returns the
// server's answer, GrabSuccess and others.
int cx_grab_pointer(Display *display, Window window, Cursor cursor, int *device);
// A cursor of the desktop's theme by its name; 0 when the theme or libXcursor is missing.
Cursor cx_load_named_cursor(Display *display, const char *name);

#endif
