// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Changing the properties of the selected node.

extension ASInspector {
    /// Sets a property to the value that the text represents, or shows why the text is invalid.
    func edit(_ field: ASInspectorField, _ text: String) {
        guard let node = chosen, let fieldNode = panel.editorNode.fieldNode(field) else { return }
        do throws(ASInspectorField.Failure) {
            try edits.set(field, text, on: node)
            fieldNode.show(error: nil)
        } catch {
            fieldNode.show(error: error.reason)
        }
        window?.layer.tree?.setNeedsFrame()
    }

    /// Restores the value that a property had before it was edited.
    func restore(_ field: ASInspectorField) {
        guard let node = chosen, let fieldNode = panel.editorNode.fieldNode(field) else { return }
        edits.restore(field, of: node)
        fieldNode.show(error: nil)
        fieldNode.write(ASInspectorField.text(field.value(of: node)))
        window?.layer.tree?.setNeedsFrame()
    }

    /// Restores all properties of the selected node to the values that they had before they were edited.
    func restoreAll() {
        guard chosen != nil else { return }
        for field in ASInspectorField.allCases { restore(field) }
    }
}
