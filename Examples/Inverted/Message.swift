// SPDX-License-Identifier: Apache-2.0
import DemoSupport

/// One message of a conversation; the same number gives the same text on each run.
struct Message: Hashable, Sendable {
    let number: Int

    var author: String { SampleText.name(number) }
    var text: String { SampleText.body(number, sentenceCount: 1...2) }
}
