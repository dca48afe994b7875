// SPDX-License-Identifier: Apache-2.0

/// A property of nodes that represents a property of the view or layer.
///
/// It is declared once, next to the public property of the node. The declaration consists of the default value before loading, and of how
/// the value is read from and written to the view or layer. All other behaviour is derived: pending values before loading or off main, and
/// rasterised nodes.
final class ASBridgedProperty<Value: Sendable>: Sendable {
    /// The value of a node that is not loaded and on which it was not set.
    let unset: Value
    let read: @MainActor @Sendable (ASNodeBacking) -> Value
    let write: @MainActor @Sendable (ASNodeBacking, Value) -> Void

    init(
        _ unset: Value,
        _ read: @escaping @MainActor @Sendable (ASNodeBacking) -> Value,
        _ write: @escaping @MainActor @Sendable (ASNodeBacking, Value) -> Void
    ) {
        self.unset = unset
        self.read = read
        self.write = write
    }
}

extension ASBridgedProperty<Void> {
    /// Creates a request to the view or layer, which is made once however often it was made to the node.
    convenience init(request: @escaping @MainActor @Sendable (ASNodeBacking) -> Void) {
        self.init((), { _ in }, { backing, _ in request(backing) })
    }
}

/// The values of bridged properties that are pending until the node is loaded, or until the next main turn.
///
/// It contains only values that were set, so that a foreign view keeps its own defaults.
struct ASPendingState: Sendable {
    /// The values, in the order in which the properties were first set.
    private var values: [ASPendingValue] = []

    init() {
        // Most nodes set a colour, a frame and a few more.
        values.reserveCapacity(4)
    }

    /// The value that was set, otherwise the property's `unset`.
    subscript<Value>(property: ASBridgedProperty<Value>) -> Value {
        get { value(of: property) ?? property.unset }
        set {
            let pending = ASPendingProperty(property, newValue)
            if let index = index(of: property) { values[index] = pending } else { values.append(pending) }
        }
    }

    /// Returns the value that was set; `nil` if none was.
    func value<Value>(of property: ASBridgedProperty<Value>) -> Value? {
        // A pending value of this property has the property's type.
        index(of: property).map { unsafeDowncast(values[$0], to: ASPendingProperty<Value>.self).value }
    }

    private func index<Value>(of property: ASBridgedProperty<Value>) -> Int? {
        values.firstIndex { $0.property === property }
    }

    /// Writes the values to the view or layer.
    @MainActor
    func apply(to backing: ASNodeBacking) {
        for value in values { value.apply(to: backing) }
    }
}

/// One value of `ASPendingState`; immutable, so that copies of the state can share it.
private class ASPendingValue: @unchecked Sendable {
    // @unchecked because: the class is open to its one subclass only; both have only `let` properties of Sendable types.
    let property: AnyObject

    init(of property: AnyObject) {
        self.property = property
    }

    @MainActor
    func apply(to backing: ASNodeBacking) {}
}

private final class ASPendingProperty<Value: Sendable>: ASPendingValue, @unchecked Sendable {
    // @unchecked because: see the superclass.
    let value: Value
    private let write: @MainActor @Sendable (ASNodeBacking, Value) -> Void

    init(_ property: ASBridgedProperty<Value>, _ value: Value) {
        self.value = value
        write = property.write
        super.init(of: property)
    }

    @MainActor
    override func apply(to backing: ASNodeBacking) {
        write(backing, value)
    }
}
