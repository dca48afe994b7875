// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Receives the events of a document.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASDocumentNodeDelegate: AnyObject {
    /// Called when a link was pressed by the pointer, a finger, a key or a screen reader.
    ///
    /// - Parameters:
    ///   - documentNode: the node with the text
    ///   - url: the address; relative in documents without a base URL
    func documentNode(_ documentNode: ASDocumentNode, didTapLink url: URL)

    /// Called after the selection has changed; the default implementation does nothing.
    func documentNodeDidChangeSelection(_ documentNode: ASDocumentNode)

    /// Called after the found ranges or the current one have changed; the default implementation does nothing.
    func documentNodeDidChangeFoundRanges(_ documentNode: ASDocumentNode)
}

extension ASDocumentNodeDelegate {
    /// Does nothing.
    public func documentNodeDidChangeSelection(_ documentNode: ASDocumentNode) {}

    /// Does nothing.
    public func documentNodeDidChangeFoundRanges(_ documentNode: ASDocumentNode) {}
}
