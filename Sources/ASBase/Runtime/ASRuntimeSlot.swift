// SPDX-License-Identifier: Apache-2.0
internal import Synchronization

private let slotCount = Atomic<Int>(0)

/// A storage location in every runtime for the state of one room.
///
/// ```swift
/// private static let slot = ASRuntimeSlot { ASDisplayQueue() }
/// static var shared: ASDisplayQueue { slot.current }
/// ```
/// A slot is a static property: each new slot occupies storage in all runtimes. Its value is a reference or an `ASLock`, so that all code
/// in the runtime sees changes.
///
/// - Thread: any
package final class ASRuntimeSlot<Value: Sendable>: Sendable {
    let index: Int  // immutable after init
    let makeValue: @Sendable (_ parent: ASRuntime?, ASRuntimeSlot) -> Value  // immutable after init

    /// Creates a slot with a value that `makeValue` makes once for each runtime, on the first thread that accesses it.
    package convenience init(_ makeValue: @escaping @Sendable () -> Value) {
        self.init { _, _ in makeValue() }
    }

    /// Creates a slot with a value that depends on the parent: the runtime in which the new one was created; `nil` for `process`.
    init(_ makeValue: @escaping @Sendable (_ parent: ASRuntime?, ASRuntimeSlot) -> Value) {
        index = slotCount.wrappingAdd(1, ordering: .relaxed).oldValue
        self.makeValue = makeValue
    }

    /// The value in the caller's runtime.
    package var current: Value { ASRuntime.readCurrent { $0[self] } }
}
