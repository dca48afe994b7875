// SPDX-License-Identifier: Apache-2.0
public import ASBase

/// Slots for the child options of an app's own specs: one flag, four numbers, one set of insets. They tell no delegate.
///
/// - Source: Texture `ASLayoutElementExtensibility`
extension ASLayoutElementStyle {
    /// How many flags there are.
    public static let maximumBoolExtensions = 1
    /// How many numbers there are.
    public static let maximumIntegerExtensions = 4
    /// How many insets there are.
    public static let maximumEdgeInsetsExtensions = 1

    /// Keeps a flag; slot 0 is the only one.
    public func setLayoutOptionExtensionBool(_ value: Bool, at index: Int) {
        guard isSlot(index, of: Self.maximumBoolExtensions, "bool") else { return }
        withExtensions { $0.extensionBool = value }
    }

    /// The flag in a slot; false until set.
    public func layoutOptionExtensionBool(at index: Int) -> Bool {
        guard isSlot(index, of: Self.maximumBoolExtensions, "bool") else { return false }
        return withExtensions { $0.extensionBool }
    }

    /// Keeps a number; slots 0 … 3.
    public func setLayoutOptionExtensionInteger(_ value: Int, at index: Int) {
        guard isSlot(index, of: Self.maximumIntegerExtensions, "integer") else { return }
        withExtensions {
            if $0.extensionIntegers.isEmpty {
                $0.extensionIntegers = Array(repeating: 0, count: Self.maximumIntegerExtensions)
            }
            $0.extensionIntegers[index] = value
        }
    }

    /// The number in a slot; 0 until set.
    public func layoutOptionExtensionInteger(at index: Int) -> Int {
        guard isSlot(index, of: Self.maximumIntegerExtensions, "integer") else { return 0 }
        return withExtensions { $0.extensionIntegers.isEmpty ? 0 : $0.extensionIntegers[index] }
    }

    /// Keeps insets; slot 0 is the only one.
    public func setLayoutOptionExtensionEdgeInsets(_ value: UIEdgeInsets, at index: Int) {
        guard isSlot(index, of: Self.maximumEdgeInsetsExtensions, "edge insets") else { return }
        withExtensions { $0.extensionEdgeInsets = [value] }
    }

    /// The insets in a slot; zero until set.
    public func layoutOptionExtensionEdgeInsets(at index: Int) -> UIEdgeInsets {
        guard isSlot(index, of: Self.maximumEdgeInsetsExtensions, "edge insets") else { return .zero }
        return withExtensions { $0.extensionEdgeInsets.first ?? .zero }
    }

    private func isSlot(_ index: Int, of count: Int, _ kind: String) -> Bool {
        if index >= 0 && index < count { return true }
        ASLayoutMisuse("\(ownerLabel): its style has \(count) \(kind) extension slot(s), counted from 0; got \(index).")
        return false
    }
}
