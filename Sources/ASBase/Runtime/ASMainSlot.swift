// SPDX-License-Identifier: Apache-2.0

/// A variable of the main thread with a value for each runtime.
///
/// ```swift
/// private static let draggedByPointer = ASMainSlot { true }
/// public static var isDraggedByPointer: Bool {
///     get { draggedByPointer.current }
///     set { draggedByPointer.current = newValue }
/// }
/// ```
///
/// - Thread: main
package final class ASMainSlot<Value>: Sendable {
    @MainActor
    private final class Variable {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private let slot: ASRuntimeSlot<Variable>  // immutable after init

    /// Creates a variable with an initial value, which `initialValue` makes once for each runtime.
    package init(_ initialValue: @escaping @MainActor @Sendable () -> Value) {
        slot = ASRuntimeSlot { ASAssumeMain { Variable(initialValue()) } }
    }

    /// The value in the current runtime.
    @MainActor
    package var current: Value {
        get { slot.current.value }
        _modify { yield &slot.current.value }
    }
}
