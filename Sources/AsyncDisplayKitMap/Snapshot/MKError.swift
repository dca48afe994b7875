// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Why there is no map.
///
/// - Thread: any (value)
/// - Source: MapKit `MKError`
public struct MKError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The kinds of errors.
    public enum Code: UInt, Sendable {
        /// Such as a map of no size.
        case unknown = 1
        /// No tile could be loaded.
        case serverFailure = 2
        /// Too much was asked for.
        case loadingThrottled = 3
    }

    /// The kind.
    public let code: Code
    /// A sentence about it.
    public let description: String

    /// An error.
    public init(_ code: Code, _ description: String) {
        (self.code, self.description) = (code, description)
    }

    /// The sentence.
    public var errorDescription: String? { description }
}
