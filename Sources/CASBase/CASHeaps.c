// SPDX-License-Identifier: Apache-2.0
#include "CASBase.h"

#include <malloc.h>

void cas_set_heap_padding(int bytes) { mallopt(M_TOP_PAD, bytes); }
