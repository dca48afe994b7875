// SPDX-License-Identifier: Apache-2.0
import Testing

/// All tests that share the display.
///
/// They move its only pointer, so they run one after another. They need an X server: they fail without `DISPLAY`.
@Suite(.serialized, .timeLimit(.minutes(1))) struct LiveTests {}
