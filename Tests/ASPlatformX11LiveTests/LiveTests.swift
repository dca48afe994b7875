// SPDX-License-Identifier: Apache-2.0
import Testing

/// All tests that share the display: they move its one pointer, so they run one after another.
///
/// They need an X server: a missing `DISPLAY` fails them.
@Suite(.serialized, .timeLimit(.minutes(1))) struct LiveTests {}
