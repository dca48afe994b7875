// SPDX-License-Identifier: Apache-2.0
internal import Synchronization

private let slotCount = Atomic<Int>(0)

/// A place in every runtime for the state of one room.
///
/// ```swift
/// private static let slot = ASRuntimeSlot { ASDisplayQueue() }
/// static var shared: ASDisplayQueue { slot.current }
/// ```
/// A slot lives in a static property: each new one takes a place in all runtimes. Its value is a reference or an `ASLock`, so that
/// changes reach everyone in the runtime.
///
/// - Thread: any
package final class ASRuntimeSlot<Value: Sendable>: Sendable {
    let index: Int  // immutable after init
    let makeValue: @Sendable (_ parent: ASRuntime?, ASRuntimeSlot) -> Value  // immutable after init

    /// A slot whose value `makeValue` makes, once in a runtime, on the thread that asks first.
    package convenience init(_ makeValue: @escaping @Sendable () -> Value) {
        self.init { _, _ in makeValue() }
    }

    /// A slot whose value depends on the parent: the runtime in which the new one was made; nil for the program's.
    init(_ makeValue: @escaping @Sendable (_ parent: ASRuntime?, ASRuntimeSlot) -> Value) {
        index = slotCount.wrappingAdd(1, ordering: .relaxed).oldValue
        self.makeValue = makeValue
    }

    /// The value in the caller's runtime.
    package var current: Value { ASRuntime.readCurrent { $0[self] } }
}
