// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A type that can be transferred to other programs.
///
/// - Source: UIKit `NSItemProviderWriting`
/// - Deviation: type identifiers are MIME types
public protocol NSItemProviderWriting: Sendable {
    /// The MIME types in which the object can be written, in order of preference.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Returns the data in one of those types.
    ///
    /// - Thread: display
    /// - Throws: an error with a description if it cannot be written
    func itemProviderData(typeIdentifier: String) throws -> Data
}

/// A type that can be created from data of other programs.
///
/// - Source: UIKit `NSItemProviderReading`
/// - Deviation: type identifiers are MIME types
public protocol NSItemProviderReading: Sendable {
    /// The MIME types from which objects can be created, in order of preference.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Returns all objects in the data: at least one.
    ///
    /// - Thread: display
    /// - Throws: an error with a description if there is none
    static func objects(withItemProviderData data: Data, typeIdentifier: String) throws -> [Self]
}
