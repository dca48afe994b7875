// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Testing

extension ASDisplayNode {
    /// The button whose title begins so.
    ///
    /// - Throws: an expectation that failed, where there is none
    func button(titled prefix: String) throws -> ASButtonNode {
        let buttons = descendants(ASButtonNode.self)
        return try #require(
            buttons.first { $0.attributedTitle(for: .normal)?.string.hasPrefix(prefix) == true },
            "no button '\(prefix)' among \(buttons.map { $0.attributedTitle(for: .normal)?.string ?? "" })"
        )
    }
}
