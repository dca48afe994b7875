// SPDX-License-Identifier: Apache-2.0
import Testing

/// Tests that operate the demos as a user does, on a real X server.
///
/// They share its only pointer, so they run one after another. They fail without `DISPLAY`.
@Suite(.serialized, .timeLimit(.minutes(20))) struct DemoLiveTests {}
