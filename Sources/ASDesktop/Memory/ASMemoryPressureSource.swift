// SPDX-License-Identifier: Apache-2.0

/// Knows when the computer runs short of memory.
///
/// - Thread: any
public protocol ASMemoryPressureSource: AnyObject, Sendable {
    /// Begins to watch; `onPressure` is called on any thread, each time that memory gets short.
    ///
    /// - Throws: when it cannot watch here
    func start(_ onPressure: @escaping @Sendable () -> Void) throws

    /// Ends watching for good.
    func stop()
}

/// Why memory cannot be watched.
public struct ASMemoryPressureError: Error, CustomStringConvertible, Sendable {
    /// A sentence.
    public let description: String
}
