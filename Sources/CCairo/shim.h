// SPDX-License-Identifier: Apache-2.0
// Cairo: drawing.
#include <cairo.h>
