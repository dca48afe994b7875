// SPDX-License-Identifier: Apache-2.0
#include <X11/Xlib.h>
#include <pango/pangocairo.h>
#include <turbojpeg.h>
