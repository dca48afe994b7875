// SPDX-License-Identifier: Apache-2.0
internal import ASBase
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
    private let message: ASMessage?

    /// A sentence that describes the error; English if it is one of the toolkit.
    public let description: String

    /// Creates an error.
    public init(_ code: Code, _ description: String) {
        (self.code, self.description, message) = (code, description, nil)
    }

    init(_ code: Code, _ message: ASMessage) {
        (self.code, description, self.message) = (code, message.english, message)
    }

    /// The description, in the user's language if it is one of the toolkit.
    public var errorDescription: String? { message?.localized ?? description }
}
