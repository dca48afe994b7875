// SPDX-License-Identifier: Apache-2.0
internal import ASContainers

/// What a data source wants to have said of a section of a collection, for layouts and others that see only the collection.
///
/// The data source makes one for each section that comes; it stays with the section, wherever that moves.
///
/// - Thread: main
/// - Source: Texture `ASSectionContext`
@preconcurrency @MainActor
public protocol ASSectionContext: AnyObject, Sendable {
    /// A name, for people who read logs.
    var sectionName: String? { get set }

    /// The collection that the section is in; it sets it. Hold it weakly.
    var collectionView: ASCollectionView? { get set }
}
