// SPDX-License-Identifier: Apache-2.0
public import ASBase

/// The key of a property that an app adds to styles, for its own specs.
///
/// ```swift
/// enum ColumnSpanKey: ASLayoutElementStyleKey {
///     static let defaultValue = 1
/// }
///
/// extension ASLayoutElementStyle {
///     var columnSpan: Int {
///         get { self[ColumnSpanKey.self] }
///         set { self[ColumnSpanKey.self] = newValue }
///     }
/// }
/// ```
/// - Source: not in Texture, where apps have numbered slots (`ASLayoutElementExtensibility`) and associated objects
public protocol ASLayoutElementStyleKey {
    /// The type of the property.
    associatedtype Value: Sendable

    /// The value in styles where the property is not set.
    static var defaultValue: Value { get }
}

extension ASLayoutElementStyle {
    /// The value of a property that the app has added.
    ///
    /// Setting it does not notify the delegate: call `setNeedsLayout()` on a node that is already laid out.
    ///
    /// - Thread: any
    public subscript<Key: ASLayoutElementStyleKey>(_ key: Key.Type) -> Key.Value {
        get {
            guard let value = withExtensions({ $0.keyedValues?[ObjectIdentifier(key)] }) else {
                return Key.defaultValue
            }
            return value as? Key.Value ?? Key.defaultValue
        }
        set {
            withExtensions {
                $0.keyedValues = ($0.keyedValues ?? [:]).merging([ObjectIdentifier(key): newValue]) { $1 }
            }
        }
    }
}

/// The numbered slots for child options of the app's own specs.
///
/// A style has them; every element forwards to its style.
///
/// - Thread: any
/// - Source: Texture `ASLayoutElementExtensibility`
public protocol ASLayoutElementExtensibility {
    /// Stores a flag; `index` must be 0.
    func setLayoutOptionExtensionBool(_ value: Bool, at index: Int)
    /// Returns the flag in a slot; `false` until set.
    func layoutOptionExtensionBool(at index: Int) -> Bool
    /// Stores a number; `index` is between 0 and 3.
    func setLayoutOptionExtensionInteger(_ value: Int, at index: Int)
    /// Returns the number in a slot; 0 until set.
    func layoutOptionExtensionInteger(at index: Int) -> Int
    /// Stores insets; `index` must be 0.
    func setLayoutOptionExtensionEdgeInsets(_ value: UIEdgeInsets, at index: Int)
    /// Returns the insets in a slot; zero until set.
    func layoutOptionExtensionEdgeInsets(at index: Int) -> UIEdgeInsets
}

extension ASLayoutElementStyle: ASLayoutElementExtensibility {}

extension ASLayoutElement {
    /// Stores a flag in the style; `index` must be 0.
    public func setLayoutOptionExtensionBool(_ value: Bool, at index: Int) {
        style.setLayoutOptionExtensionBool(value, at: index)
    }

    /// Returns the flag in a slot of the style; `false` until set.
    public func layoutOptionExtensionBool(at index: Int) -> Bool { style.layoutOptionExtensionBool(at: index) }

    /// Stores a number in the style; `index` is between 0 and 3.
    public func setLayoutOptionExtensionInteger(_ value: Int, at index: Int) {
        style.setLayoutOptionExtensionInteger(value, at: index)
    }

    /// Returns the number in a slot of the style; 0 until set.
    public func layoutOptionExtensionInteger(at index: Int) -> Int { style.layoutOptionExtensionInteger(at: index) }

    /// Stores insets in the style; `index` must be 0.
    public func setLayoutOptionExtensionEdgeInsets(_ value: UIEdgeInsets, at index: Int) {
        style.setLayoutOptionExtensionEdgeInsets(value, at: index)
    }

    /// Returns the insets in a slot of the style; zero until set.
    public func layoutOptionExtensionEdgeInsets(at index: Int) -> UIEdgeInsets {
        style.layoutOptionExtensionEdgeInsets(at: index)
    }
}
