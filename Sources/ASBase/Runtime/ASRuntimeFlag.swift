// SPDX-License-Identifier: Apache-2.0
internal import Synchronization

/// A Boolean setting of every runtime, for settings that every measurement reads.
///
/// A runtime inherits the setting of the runtime in which it was created. Reading takes no lock and counts no reference, because threads
/// that measure at the same time would contend for either.
///
/// - Thread: any
package struct ASRuntimeFlag: Sendable {
    private final class Variable: Sendable {
        let value: Atomic<Bool>

        init(_ value: Bool) { self.value = Atomic(value) }
    }

    private let slot: ASRuntimeSlot<Variable>  // immutable after init

    /// Creates a setting with a default for the program.
    package init(_ defaultValue: @escaping @Sendable () -> Bool) {
        slot = ASRuntimeSlot { parent, slot in
            Variable(parent.map { $0[slot].value.load(ordering: .relaxed) } ?? defaultValue())
        }
    }

    /// The value in the caller's runtime.
    package var current: Bool {
        get { ASRuntime.readCurrent { $0[slot].value.load(ordering: .relaxed) } }
        nonmutating set { slot.current.value.store(newValue, ordering: .relaxed) }
    }
}
