// SPDX-License-Identifier: Apache-2.0
internal import ASNodes

/// The original values of the properties that the user has edited in the inspector.
///
/// Nodes are held weakly.
@MainActor
struct ASInspectorEdits {
    private struct Edited {
        weak var node: ASDisplayNode?
        var originals: [ASInspectorField: ASInspectorField.Value] = [:]
    }

    private var edited: [ObjectIdentifier: Edited] = [:]

    /// Sets a property to the value that `text` represents; invalid text throws, and changes nothing.
    mutating func set(
        _ field: ASInspectorField,
        _ text: String,
        on node: ASDisplayNode
    ) throws(ASInspectorField.Failure) {
        let value = try field.parse(text)
        let before = field.value(of: node)
        guard value != before else { return }
        edited = edited.filter { $0.value.node != nil }
        var own = edited[ObjectIdentifier(node)] ?? Edited(node: node)
        // The value before the first change is the one to restore.
        if own.originals[field] == nil { own.originals[field] = before }
        edited[ObjectIdentifier(node)] = own
        field.set(value, on: node)
    }

    /// Returns whether the property differs from its value before it was edited.
    func isEdited(_ field: ASInspectorField, of node: ASDisplayNode) -> Bool {
        guard let original = original(field, of: node) else { return false }
        return original != field.value(of: node)
    }

    /// Restores the value that a property had before it was edited.
    mutating func restore(_ field: ASInspectorField, of node: ASDisplayNode) {
        guard let original = original(field, of: node) else { return }
        edited[ObjectIdentifier(node)]?.originals[field] = nil
        field.set(original, on: node)
    }

    /// Restores all properties of a node to the values that they had before they were edited.
    mutating func restoreAll(of node: ASDisplayNode) {
        for field in ASInspectorField.allCases { restore(field, of: node) }
    }

    private func original(_ field: ASInspectorField, of node: ASDisplayNode) -> ASInspectorField.Value? {
        guard let edited = edited[ObjectIdentifier(node)], edited.node === node else { return nil }
        return edited.originals[field]
    }
}
