// SPDX-License-Identifier: Apache-2.0
#ifndef CASTERMINATION_H
#define CASTERMINATION_H

/// Catches the first of the signals TERM, INT and HUP; from then on they have their default action again.
///
/// A signal that is ignored, as `nohup` has it, or that the program handles itself, stays as it is. Call it once.
///
/// Returns a descriptor from which one byte, the signal's number, can be read when it has come; -1 when there can be none.
int cas_catch_termination(void);

#endif
