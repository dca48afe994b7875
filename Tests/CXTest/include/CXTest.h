// SPDX-License-Identifier: Apache-2.0
// A person at the display: a second connection that moves the pointer, presses keys and looks at the screen.
#ifndef CXTEST_H
#define CXTEST_H

#include <stdint.h>

typedef struct cxt_person cxt_person;

cxt_person *cxt_open(const char *display);
void cxt_close(cxt_person *person);
// Waits until the server has done everything; what it sent to others is on its way.
void cxt_sync(cxt_person *person);

void cxt_move(cxt_person *person, int x, int y);
void cxt_button(cxt_person *person, int button, int is_press);
// Whether the server repeats a key that is held.
void cxt_repeat(cxt_person *person, int is_on);
// A key by its code; cxt_keycode finds the code of a keysym, and binds a spare one to it where there is none.
void cxt_key(cxt_person *person, int keycode, int is_press);
int cxt_keycode(cxt_person *person, unsigned long keysym);
unsigned long cxt_keysym(const char *name);

// The colour 0xRRGGBB on the screen at a place of a window, whatever is in front of it there.
uint32_t cxt_screen_pixel(cxt_person *person, unsigned long window, int x, int y);
// The picture of a window on the screen, 0xRRGGBB for each pixel, as many as fit; what lies beside the screen is 0xFFFFFFFF.
// The count of pixels, 0 when the window is not to be seen; the size is told in any case.
int cxt_picture(cxt_person *person, unsigned long window, uint32_t *pixels, int capacity, int *width, int *height);
// The words of a property of 32 bits; the count that there are.
int cxt_words(cxt_person *person, unsigned long window, const char *property, unsigned long *words, int capacity);
// Writes a property of one word of 32 bits.
void cxt_set_word(cxt_person *person, unsigned long window, const char *property, unsigned long word);
// The bytes of a property of 8 bits; the count that there are.
int cxt_bytes(cxt_person *person, unsigned long window, const char *property, char *bytes, int capacity);
unsigned long cxt_atom(cxt_person *person, const char *name);
unsigned long cxt_root(cxt_person *person);
// All windows, those of applications inside a window manager's frames too, from back to front; the count that there are.
int cxt_windows(cxt_person *person, unsigned long *windows, int capacity);
// A WM_PROTOCOLS message, as window managers send it.
void cxt_protocol(cxt_person *person, unsigned long window, const char *protocol, long b, long c, long d);
// Hears what is sent to window managers from now on; cxt_heard_ping tells whether an answer to a ping was among it.
void cxt_listen(cxt_person *person);
int cxt_heard_ping(cxt_person *person, unsigned long window);
void cxt_resize(cxt_person *person, unsigned long window, int width, int height);
void cxt_place(cxt_person *person, unsigned long window, int x, int y);
// A plain window of one colour in front of everything.
unsigned long cxt_cover(cxt_person *person, int x, int y, int width, int height);
void cxt_destroy(cxt_person *person, unsigned long window);
void cxt_set_resources(cxt_person *person, const char *text);
// The desktop's settings (XSETTINGS) from now on, as the bytes of their property; theirs ends with the person's connection.
void cxt_settings(cxt_person *person, const void *bytes, int count);
// The value of the counter that the window manager watches.
long cxt_sync_counter(cxt_person *person, unsigned long counter);
unsigned long cxt_focus(cxt_person *person);
// Takes pointer and keyboard, as an open menu of another program does, or lets go of them; 1 when it has both.
int cxt_grab(cxt_person *person, int is_on);

// How often this process has waited for an answer of a server, except at the displays of persons.
int cxt_round_trips(void);

// The window that owns a selection; 0 when there is none.
unsigned long cxt_selection_owner(cxt_person *person, const char *name);

// Gives the free memory of this process back to the system.
void cxt_trim_heap(void);

// Whether the server has gone.
int cxt_is_broken(cxt_person *person);
// The process of the server; 0 when it runs on another machine.
int cxt_server_process(cxt_person *person);
// The number of X resources of the client that a window belongs to, and the bytes of its pixmaps; -1 when there is no such client.
int cxt_resources(cxt_person *person, unsigned long window, unsigned long *pixmap_bytes);
// Resizes a window unless width is 0, fills it with a color, and sends it Expose for all of it; the program sees all that at once.
void cxt_spoil(cxt_person *person, unsigned long window, int width, int height, uint32_t color);
// A hash of what the screen shows of a window, and the number of pixels that have a color; 0 when the window is not to be seen.
uint64_t cxt_look(cxt_person *person, unsigned long window, uint32_t color, int *count);

#endif
