// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func label(forSumOf numbers: [Int]) async -> sending ASTextNode {
    let sum = numbers.reduce(0, +)  // runs in the background
    let text = ASTextNode()
    text.attributedText = NSAttributedString(string: "The sum is \(sum).")
    text.backgroundColor = .systemBackground
    return text
}
