// SPDX-License-Identifier: Apache-2.0
internal import ASNodes

/// What a person has changed with the inspector, so that it can be restored.
///
/// It keeps no node alive.
@MainActor
struct ASInspectorEdits {
    private struct Edited {
        weak var node: ASDisplayNode?
        var originals: [ASInspectorField: ASInspectorField.Value] = [:]
    }

    private var edited: [ObjectIdentifier: Edited] = [:]

    /// Sets a property; a text that is no value of it changes nothing.
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

    /// Whether the property has another value than before it was edited.
    func isEdited(_ field: ASInspectorField, of node: ASDisplayNode) -> Bool {
        guard let original = original(field, of: node) else { return false }
        return original != field.value(of: node)
    }

    /// Gives a property the value that it had before it was edited.
    mutating func restore(_ field: ASInspectorField, of node: ASDisplayNode) {
        guard let original = original(field, of: node) else { return }
        edited[ObjectIdentifier(node)]?.originals[field] = nil
        field.set(original, on: node)
    }

    /// Gives all properties of a node the values that they had before they were edited.
    mutating func restoreAll(of node: ASDisplayNode) {
        for field in ASInspectorField.allCases { restore(field, of: node) }
    }

    private func original(_ field: ASInspectorField, of node: ASDisplayNode) -> ASInspectorField.Value? {
        guard let edited = edited[ObjectIdentifier(node)], edited.node === node else { return nil }
        return edited.originals[field]
    }
}
