// SPDX-License-Identifier: Apache-2.0
#ifndef CTEXTPEER_H
#define CTEXTPEER_H

/// Measures and draws texts as by a program in C, with Pango on Cairo, which keeps one font map for each thread.
///
/// - texts: UTF-8, ended by NUL
/// - count: the number of texts, each of which is laid out again
/// - family, size: the font; the size in pixels
/// - width: the width of the lines, in pixels
/// - draws: 0 to only measure
///
/// Returns the sum of the heights, in pixels, so that the compiler cannot omit any work.
double CTextPeerRun(const char *const *texts, int count, const char *family, double size, int width, int draws);

#endif
