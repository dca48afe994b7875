// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Testing

extension ASDisplayNode {
    /// Returns the first button whose title begins with `prefix`.
    ///
    /// - Throws: a failed expectation if there is no such button
    func button(titled prefix: String) throws -> ASButtonNode {
        let buttons = descendants(ASButtonNode.self)
        return try #require(
            buttons.first { $0.attributedTitle(for: .normal)?.string.hasPrefix(prefix) == true },
            "no button '\(prefix)' among \(buttons.map { $0.attributedTitle(for: .normal)?.string ?? "" })"
        )
    }
}
