// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The reason why a map could not be drawn.
///
/// - Thread: any (value)
/// - Source: MapKit `MKError`
public struct MKError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The kinds of errors.
    public enum Code: UInt, Sendable {
        /// An error of another kind, such as a map without a size.
        case unknown = 1
        /// No tile could be loaded.
        case serverFailure = 2
        /// The request exceeds the limits.
        case loadingThrottled = 3
    }

    /// The kind of the error.
    public let code: Code
    /// A sentence that describes the error.
    public let description: String

    /// Creates an error.
    public init(_ code: Code, _ description: String) {
        (self.code, self.description) = (code, description)
    }

    /// The description.
    public var errorDescription: String? { description }
}
