// SPDX-License-Identifier: Apache-2.0
// Prints the time of each change of the display's pixels, in milliseconds since 1970, one per line. The first line is 0: from then on every
// change is reported. It watches the root window, so it is for a display with one program and without a compositing manager.
//
//   damage
#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>
#include <stdio.h>
#include <time.h>

int main(void) {
  Display *display = XOpenDisplay(NULL);
  int event_base, error_base;
  if (!display || !XDamageQueryExtension(display, &event_base, &error_base)) {
    fprintf(stderr, "damage: there is no display with DAMAGE.\n");
    return 1;
  }
  Damage damage = XDamageCreate(display, DefaultRootWindow(display), XDamageReportNonEmpty);
  XSync(display, False);
  printf("0\n");
  fflush(stdout);
  for (;;) {
    XEvent event;
    struct timespec time;
    XNextEvent(display, &event);
    if (event.type != event_base + XDamageNotify) continue;
    clock_gettime(CLOCK_REALTIME, &time);
    // The next change is reported again.
    XDamageSubtract(display, damage, None, None);
    XFlush(display);
    printf("%.3f\n", (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6);
    if (fflush(stdout)) return 0;
  }
}
