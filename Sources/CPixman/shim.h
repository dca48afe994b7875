// SPDX-License-Identifier: Apache-2.0
// pixman: compositing in memory, as X servers do it.
#include <pixman.h>
