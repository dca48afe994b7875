// SPDX-License-Identifier: Apache-2.0
#ifndef CGDKPIXBUF_H
#define CGDKPIXBUF_H

#include "CGdkDecode.h"
#include "CGdkLibrary.h"
#include "CGdkProcess.h"

#endif
