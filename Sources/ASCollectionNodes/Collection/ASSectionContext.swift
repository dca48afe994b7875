// SPDX-License-Identifier: Apache-2.0
internal import ASContainers

/// Information of a data source about a section, for layouts and other objects that have only the collection.
///
/// The data source creates one for each inserted section; it stays with the section when the section moves.
///
/// - Thread: main
/// - Source: Texture `ASSectionContext`
@preconcurrency @MainActor
public protocol ASSectionContext: AnyObject, Sendable {
    /// A name for logs.
    var sectionName: String? { get set }

    /// The collection of the section; the collection sets it.
    ///
    /// Hold it weakly.
    var collectionView: ASCollectionView? { get set }
}
