// SPDX-License-Identifier: Apache-2.0
// libjpeg-turbo: JPEG with SIMD and scaled decoding.
#include <turbojpeg.h>
