// SPDX-License-Identifier: Apache-2.0
#ifndef CTEXTPEER_H
#define CTEXTPEER_H

/// Measures and draws texts as a program in C does, with Pango on Cairo, which keeps one font map for each thread.
///
/// - texts: UTF-8, ended by NUL
/// - count: how many, each laid out anew
/// - family, size: the font; the size in pixels
/// - width: of the lines, in pixels
/// - draws: 0 to measure only
/// Gives the sum of the heights, in pixels, so that no work can be left out.
double CTextPeerRun(const char *const *texts, int count, const char *family, double size, int width, int draws);

#endif
