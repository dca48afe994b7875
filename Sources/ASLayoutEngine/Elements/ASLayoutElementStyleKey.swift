// SPDX-License-Identifier: Apache-2.0
public import ASBase

/// Names a property that an app adds to styles, for specs of its own.
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
/// - Source: not in Texture, whose apps have numbered slots (`ASLayoutElementExtensibility`) and associated objects
public protocol ASLayoutElementStyleKey {
    /// The type of the property.
    associatedtype Value: Sendable

    /// The value of styles in which the property was not set.
    static var defaultValue: Value { get }
}

extension ASLayoutElementStyle {
    /// The value of a property that an app has added.
    ///
    /// Setting it tells no delegate: call `setNeedsLayout()` on a node that is laid out already.
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

/// The numbered slots for child options of an app's own specs: a style has them, and every element forwards to its style's.
///
/// - Thread: any
/// - Source: Texture `ASLayoutElementExtensibility`
public protocol ASLayoutElementExtensibility {
    /// Keeps a flag; slot 0 is the only one.
    func setLayoutOptionExtensionBool(_ value: Bool, at index: Int)
    /// The flag in a slot; false until set.
    func layoutOptionExtensionBool(at index: Int) -> Bool
    /// Keeps a number; slots 0 … 3.
    func setLayoutOptionExtensionInteger(_ value: Int, at index: Int)
    /// The number in a slot; 0 until set.
    func layoutOptionExtensionInteger(at index: Int) -> Int
    /// Keeps insets; slot 0 is the only one.
    func setLayoutOptionExtensionEdgeInsets(_ value: UIEdgeInsets, at index: Int)
    /// The insets in a slot; zero until set.
    func layoutOptionExtensionEdgeInsets(at index: Int) -> UIEdgeInsets
}

extension ASLayoutElementStyle: ASLayoutElementExtensibility {}

extension ASLayoutElement {
    /// Keeps a flag in the style; slot 0 is the only one.
    public func setLayoutOptionExtensionBool(_ value: Bool, at index: Int) {
        style.setLayoutOptionExtensionBool(value, at: index)
    }

    /// The flag in a slot of the style; false until set.
    public func layoutOptionExtensionBool(at index: Int) -> Bool { style.layoutOptionExtensionBool(at: index) }

    /// Keeps a number in the style; slots 0 … 3.
    public func setLayoutOptionExtensionInteger(_ value: Int, at index: Int) {
        style.setLayoutOptionExtensionInteger(value, at: index)
    }

    /// The number in a slot of the style; 0 until set.
    public func layoutOptionExtensionInteger(at index: Int) -> Int { style.layoutOptionExtensionInteger(at: index) }

    /// Keeps insets in the style; slot 0 is the only one.
    public func setLayoutOptionExtensionEdgeInsets(_ value: UIEdgeInsets, at index: Int) {
        style.setLayoutOptionExtensionEdgeInsets(value, at: index)
    }

    /// The insets in a slot of the style; zero until set.
    public func layoutOptionExtensionEdgeInsets(at index: Int) -> UIEdgeInsets {
        style.layoutOptionExtensionEdgeInsets(at: index)
    }
}
