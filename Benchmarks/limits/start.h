// SPDX-License-Identifier: Apache-2.0
// Draws texts and decodes photos, each in a thread, and shows them in a window; see start.swift.
#include <stdbool.h>

// Adds a text, or the photo in a file, to the next screen, and begins to draw or to decode it. Photos are decoded at the smallest of the
// scales 1, 1/2, 1/4 and 1/8 with at least the given size in pixels, and only the rows that are visible when they fill it.
void limit_add_text(const char *text);
void limit_add_photo(const char *path, int width, int height);
// Begins to load the fonts of texts, in a thread.
void limit_load_fonts(void);
// Opens the display and a window, and waits until the window is visible. Returns whether there is a display.
bool limit_open_window(void);
// Waits for the additions, shows them one below the other, and waits for the server. The next additions are for another screen.
void limit_show(void);
// Scrolls through rows for ten seconds, 40 points in a frame, in a window that has been opened: each row has the space of a title, a text and
// below it a photo of a size in points. Text and photo are drawn once, in two threads, and each frame copies a strip of them into an image in
// shared memory, which the server copies. Returns the processor seconds of the process.
double limit_scroll(const char *const *texts, const char *const *paths, int rows, int width, int height);
