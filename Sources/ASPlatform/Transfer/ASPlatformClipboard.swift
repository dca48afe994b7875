// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Which clipboard of the window system.
public enum ASClipboardName: Hashable, Sendable, CaseIterable {
    /// What was copied.
    case clipboard
    /// What is selected, to be pasted with the middle button.
    case primary
}

/// A clipboard that programs share, seen from the toolkit.
///
/// No call waits for another program: what is asked for is delivered on a later main turn.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformClipboard: AnyObject, Sendable {
    /// Grows with each change of contents that was noticed.
    var changeCount: Int { get }
    /// The types of the present contents; nil while they are not known.
    var types: [String]? { get }
    /// Whether the contents are this program's.
    var isOwner: Bool { get }
    /// Called after the contents have changed, as soon as their types are known.
    var didChange: (@MainActor () -> Void)? { get set }

    /// Makes `offer` the contents; nil empties the clipboard if the contents are this program's.
    func offer(_ offer: ASTransferOffer?)
    /// Asks for the types of the contents.
    func readTypes(_ done: @escaping @MainActor (Result<[String], ASTransferError>) -> Void)
    /// Asks for the contents as one type; more bytes than `limit` end in `ASTransferError.tooLarge`.
    func read(_ type: String, limit: Int, _ done: @escaping @MainActor (Result<Data, ASTransferError>) -> Void)
}
