// SPDX-License-Identifier: Apache-2.0
// pixman: compositing in memory, as in X servers.
#include <pixman.h>
