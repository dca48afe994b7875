// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What can be handed to other programs.
///
/// - Source: UIKit `NSItemProviderWriting`
/// - Deviation: type identifiers are MIME types
public protocol NSItemProviderWriting: Sendable {
    /// The MIME types that it can be had as, the best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Its bytes as one of those types.
    ///
    /// - Thread: display
    /// - Throws: a sentence when it cannot be written
    func itemProviderData(typeIdentifier: String) throws -> Data
}

/// What can be made of that which other programs hand over.
///
/// - Source: UIKit `NSItemProviderReading`
/// - Deviation: type identifiers are MIME types
public protocol NSItemProviderReading: Sendable {
    /// The MIME types that it can be made of, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Everything of this kind that the bytes hold: at least one.
    ///
    /// - Thread: display
    /// - Throws: a sentence when there is none
    static func objects(withItemProviderData data: Data, typeIdentifier: String) throws -> [Self]
}
