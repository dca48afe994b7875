// SPDX-License-Identifier: Apache-2.0
// A simulated user of a display: a second connection that moves the pointer, presses keys and reads the screen.
#ifndef CXTEST_H
#define CXTEST_H

#include <stdint.h>

typedef struct cxt_person cxt_person;

cxt_person *cxt_open(const char *display);
void cxt_close(cxt_person *person);
// Waits until the server has handled all requests; the events for other clients have been sent.
void cxt_sync(cxt_person *person);

void cxt_move(cxt_person *person, int x, int y);
void cxt_button(cxt_person *person, int button, int is_press);
// Sets whether the server repeats a key that is held.
void cxt_repeat(cxt_person *person, int is_on);
// Presses or releases a key by its code; cxt_keycode finds the code of a keysym, and binds a spare one where there is none.
void cxt_key(cxt_person *person, int keycode, int is_press);
int cxt_keycode(cxt_person *person, unsigned long keysym);
unsigned long cxt_keysym(const char *name);
// Makes a group of the keyboard layout the current one, from 0 on.
void cxt_group(cxt_person *person, int group);

// The colour 0xRRGGBB on the screen at a point of a window, whichever window is in front there.
uint32_t cxt_screen_pixel(cxt_person *person, unsigned long window, int x, int y);
// The image of a window on the screen, 0xRRGGBB for each pixel, as many as fit; pixels outside the screen are 0xFFFFFFFF. Returns the
// number of pixels, 0 when the window is not visible; the size is set in any case.
int cxt_picture(cxt_person *person, unsigned long window, uint32_t *pixels, int capacity, int *width, int *height);
// The elements of a property of 32 bits; returns their number.
int cxt_words(cxt_person *person, unsigned long window, const char *property, unsigned long *words, int capacity);
// Writes a property of one element of 32 bits.
void cxt_set_word(cxt_person *person, unsigned long window, const char *property, unsigned long word);
// The bytes of a property of 8 bits; returns their number.
int cxt_bytes(cxt_person *person, unsigned long window, const char *property, char *bytes, int capacity);
unsigned long cxt_atom(cxt_person *person, const char *name);
unsigned long cxt_root(cxt_person *person);
// All windows, including those of applications in a window manager's frames, from back to front; returns their number.
int cxt_windows(cxt_person *person, unsigned long *windows, int capacity);
// Sends a WM_PROTOCOLS message, as window managers do.
void cxt_protocol(cxt_person *person, unsigned long window, const char *protocol, long b, long c, long d);
// Receives events for window managers from now on; cxt_heard_ping returns whether an answer to a ping was among them.
void cxt_listen(cxt_person *person);
int cxt_heard_ping(cxt_person *person, unsigned long window);
// Waits until a window manager runs; returns 0 if none does within 20 seconds.
int cxt_await_manager(cxt_person *person);
// Sends a message about a window to the window manager.
void cxt_tell_manager(cxt_person *person, unsigned long window, const char *message, long argument);
void cxt_resize(cxt_person *person, unsigned long window, int width, int height);
void cxt_place(cxt_person *person, unsigned long window, int x, int y);
// Opens a plain window of one colour in front of everything.
unsigned long cxt_cover(cxt_person *person, int x, int y, int width, int height);
void cxt_destroy(cxt_person *person, unsigned long window);
void cxt_set_resources(cxt_person *person, const char *text);
// Sets the desktop's settings (XSETTINGS), as the bytes of their property; they are removed when the connection is closed.
void cxt_settings(cxt_person *person, const void *bytes, int count);
// The value of the counter that the window manager watches.
long cxt_sync_counter(cxt_person *person, unsigned long counter);
unsigned long cxt_focus(cxt_person *person);
// Grabs pointer and keyboard, as an open menu of another program does, or releases them; returns 1 when it has both.
int cxt_grab(cxt_person *person, int is_on);

// The number of times that this process has waited for a reply of a server, except on connections of simulated users.
int cxt_round_trips(void);

// The window that owns a selection; 0 when there is none.
unsigned long cxt_selection_owner(cxt_person *person, const char *name);

// Adds an input method to the list of the display that never answers, until the connection is closed.
void cxt_silent_input_method(cxt_person *person, const char *name);

// Returns the free memory of this process to the system.
void cxt_trim_heap(void);

// Whether the connection to the server is broken.
int cxt_is_broken(cxt_person *person);
// The process of the server; 0 when it runs on another machine.
int cxt_server_process(cxt_person *person);
// The number of X resources of the client that a window belongs to, and the bytes of its pixmaps; -1 when there is no such client.
int cxt_resources(cxt_person *person, unsigned long window, unsigned long *pixmap_bytes);
// Resizes a window unless width is 0, fills it with a color, and sends it Expose for the whole window, in one step for the program.
void cxt_spoil(cxt_person *person, unsigned long window, int width, int height, uint32_t color);
// A hash of a window's pixels on the screen, and the number of pixels that have a color; 0 when the window is not visible.
uint64_t cxt_look(cxt_person *person, unsigned long window, uint32_t color, int *count);

#endif
