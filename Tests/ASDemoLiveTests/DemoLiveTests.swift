// SPDX-License-Identifier: Apache-2.0
import Testing

/// The demos as a person uses them, at a real X server.
///
/// They move its one pointer, so they run one after another. A missing `DISPLAY` fails them.
@Suite(.serialized, .timeLimit(.minutes(20))) struct DemoLiveTests {}
