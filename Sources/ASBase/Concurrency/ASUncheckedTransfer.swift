// SPDX-License-Identifier: Apache-2.0

/// Carries a value that is not `Sendable` to another thread.
///
/// A comment above each use states which other code could access the value.
///
/// - Thread: any (value)
public struct ASUncheckedTransfer<Value>: @unchecked Sendable {
    // @unchecked because: a comment at each use states why no other code accesses the value.

    /// The carried value.
    public let value: Value

    /// Wraps `value` for the transfer.
    public init(_ value: Value) {
        self.value = value
    }
}
