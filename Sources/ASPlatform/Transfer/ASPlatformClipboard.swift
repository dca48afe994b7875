// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The clipboards of the window system.
public enum ASClipboardName: Hashable, Sendable, CaseIterable {
    /// The clipboard for copied data.
    case clipboard
    /// The selection, which the middle button pastes.
    case primary
}

/// A clipboard that programs share.
///
/// No call waits for another program: results are delivered on a later main turn.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformClipboard: AnyObject, Sendable {
    /// A number that increases with each noticed change of the contents.
    var changeCount: Int { get }
    /// The types of the current contents; `nil` while they are unknown.
    var types: [String]? { get }
    /// Whether the contents belong to this program.
    var isOwner: Bool { get }
    /// Called after the contents have changed, as soon as their types are known.
    var didChange: (@MainActor () -> Void)? { get set }

    /// Sets the contents to `offer`; `nil` empties the clipboard if the contents belong to this program.
    func offer(_ offer: ASTransferOffer?)
    /// Requests the types of the contents.
    func readTypes(_ done: @escaping @MainActor (Result<[String], ASTransferError>) -> Void)
    /// Requests the contents in one type; more bytes than `limit` result in `ASTransferError.tooLarge`.
    func read(_ type: String, limit: Int, _ done: @escaping @MainActor (Result<Data, ASTransferError>) -> Void)
}
