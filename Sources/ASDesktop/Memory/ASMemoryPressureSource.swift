// SPDX-License-Identifier: Apache-2.0

/// An object that reports when the computer runs short of memory.
///
/// - Thread: any
public protocol ASMemoryPressureSource: AnyObject, Sendable {
    /// Begins to watch; `onPressure` is called on any thread, each time that memory becomes short.
    ///
    /// - Throws: when this computer does not provide the figures
    func start(_ onPressure: @escaping @Sendable () -> Void) throws

    /// Stops watching; a stopped source is not started again.
    func stop()
}

/// The reason why memory cannot be watched.
public struct ASMemoryPressureError: Error, CustomStringConvertible, Sendable {
    /// The reason as a sentence for the log.
    public let description: String
}
