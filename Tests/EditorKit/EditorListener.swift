// SPDX-License-Identifier: Apache-2.0
import ASTextNodes
import Foundation

/// A delegate that records the callbacks of an editable text, and allows the changes that the test allows.
@MainActor
package final class EditorListener: ASEditableTextNodeDelegate {
    package var log: [String] = []
    package var mayBegin = true
    package var mayChange: (NSRange, String) -> Bool = { _, _ in true }
    package var takesReturn = false

    package init() {}

    package func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool {
        log.append("should begin")
        return mayBegin
    }

    package func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) { log.append("began") }

    package func editableTextNode(
        _ editableTextNode: ASEditableTextNode,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool {
        log.append("should \(range.location)+\(range.length) \(text)")
        return mayChange(range, text)
    }

    package func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode,
        fromSelectedRange: NSRange,
        toSelectedRange: NSRange,
        dueToEditing: Bool
    ) {
        let (from, to) = (fromSelectedRange, toSelectedRange)
        log.append("select \(from.location)+\(from.length) \(to.location)+\(to.length) \(dueToEditing)")
    }

    package func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) { log.append("updated") }

    package func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) { log.append("finished") }

    package func editableTextNodeShouldReturn(_ editableTextNode: ASEditableTextNode) -> Bool {
        log.append("return")
        return takesReturn
    }
}
