// SPDX-License-Identifier: Apache-2.0
#include "CX11.h"
