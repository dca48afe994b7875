// SPDX-License-Identifier: Apache-2.0

/// A setting of every runtime.
///
/// A runtime inherits the settings of the runtime in which it was created.
/// ```swift
/// private let tolerance = ASRuntimeSetting<CGFloat> { 25 }
/// static var trackingTolerance: CGFloat {
///     get { tolerance.current }
///     set { tolerance.current = newValue }
/// }
/// ```
/// The value must not itself be a function; see `ASLock`.
///
/// - Thread: any
package struct ASRuntimeSetting<Value: Sendable>: Sendable {
    private let slot: ASRuntimeSlot<ASLock<Value>>  // immutable after init

    /// Creates a setting with a default for the program.
    package init(_ defaultValue: @escaping @Sendable () -> Value) {
        slot = ASRuntimeSlot { parent, slot in ASLock(parent.map { $0[slot].withLock { $0 } } ?? defaultValue()) }
    }

    /// The value in the caller's runtime.
    package var current: Value {
        get { slot.current.withLock { $0 } }
        nonmutating set { slot.current.withLock { $0 = newValue } }
    }

    /// Changes the value in the caller's runtime atomically.
    package func change<R: Sendable>(_ body: (inout Value) -> R) -> R {
        slot.current.withLock { body(&$0) }
    }
}
