// SPDX-License-Identifier: Apache-2.0

/// Carries a value that is not `Sendable` to another thread.
///
/// Above each use stands a sentence that says who else could touch the value.
///
/// - Thread: any (value)
public struct ASUncheckedTransfer<Value>: @unchecked Sendable {
    // @unchecked because: the one who makes it states at the place of use why nobody else touches the value.

    /// The carried value.
    public let value: Value

    /// Wraps `value` for the hop.
    public init(_ value: Value) {
        self.value = value
    }
}
