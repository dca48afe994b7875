// SPDX-License-Identifier: Apache-2.0
public import ASBase

/// Slots for the child options of the app's own specs: one flag, four numbers, one set of insets. Setting them does not notify the
/// delegate.
///
/// - Source: Texture `ASLayoutElementExtensibility`
extension ASLayoutElementStyle {
    /// The number of slots for flags.
    public static let maximumBoolExtensions = 1
    /// The number of slots for numbers.
    public static let maximumIntegerExtensions = 4
    /// The number of slots for insets.
    public static let maximumEdgeInsetsExtensions = 1

    /// Stores a flag; `index` must be 0.
    public func setLayoutOptionExtensionBool(_ value: Bool, at index: Int) {
        guard isSlot(index, of: Self.maximumBoolExtensions, "bool") else { return }
        withExtensions { $0.extensionBool = value }
    }

    /// Returns the flag in a slot; `false` until set.
    public func layoutOptionExtensionBool(at index: Int) -> Bool {
        guard isSlot(index, of: Self.maximumBoolExtensions, "bool") else { return false }
        return withExtensions { $0.extensionBool }
    }

    /// Stores a number; `index` is between 0 and 3.
    public func setLayoutOptionExtensionInteger(_ value: Int, at index: Int) {
        guard isSlot(index, of: Self.maximumIntegerExtensions, "integer") else { return }
        withExtensions {
            if $0.extensionIntegers.isEmpty {
                $0.extensionIntegers = Array(repeating: 0, count: Self.maximumIntegerExtensions)
            }
            $0.extensionIntegers[index] = value
        }
    }

    /// Returns the number in a slot; 0 until set.
    public func layoutOptionExtensionInteger(at index: Int) -> Int {
        guard isSlot(index, of: Self.maximumIntegerExtensions, "integer") else { return 0 }
        return withExtensions { $0.extensionIntegers.isEmpty ? 0 : $0.extensionIntegers[index] }
    }

    /// Stores insets; `index` must be 0.
    public func setLayoutOptionExtensionEdgeInsets(_ value: UIEdgeInsets, at index: Int) {
        guard isSlot(index, of: Self.maximumEdgeInsetsExtensions, "edge insets") else { return }
        withExtensions { $0.extensionEdgeInsets = [value] }
    }

    /// Returns the insets in a slot; zero until set.
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
