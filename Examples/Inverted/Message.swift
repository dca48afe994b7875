// SPDX-License-Identifier: Apache-2.0
import DemoSupport

/// A message of a conversation, whose text depends only on its number.
struct Message: Hashable, Sendable {
    let number: Int

    var author: String { SampleText.name(number) }
    var text: String { SampleText.body(number, sentenceCount: 1...2) }
}
