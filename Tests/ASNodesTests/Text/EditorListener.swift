// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A delegate that records the callbacks of an editable text, and allows the changes that the test allows.
@MainActor
final class EditorListener: ASEditableTextNodeDelegate {
    var log: [String] = []
    var mayBegin = true
    var mayChange: (NSRange, String) -> Bool = { _, _ in true }
    var takesReturn = false

    func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool {
        log.append("should begin")
        return mayBegin
    }

    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) { log.append("began") }

    func editableTextNode(
        _ editableTextNode: ASEditableTextNode,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool {
        log.append("should \(range.location)+\(range.length) \(text)")
        return mayChange(range, text)
    }

    func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode,
        fromSelectedRange: NSRange,
        toSelectedRange: NSRange,
        dueToEditing: Bool
    ) {
        let (from, to) = (fromSelectedRange, toSelectedRange)
        log.append("select \(from.location)+\(from.length) \(to.location)+\(to.length) \(dueToEditing)")
    }

    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) { log.append("updated") }

    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) { log.append("finished") }

    func editableTextNodeShouldReturn(_ editableTextNode: ASEditableTextNode) -> Bool {
        log.append("return")
        return takesReturn
    }
}
