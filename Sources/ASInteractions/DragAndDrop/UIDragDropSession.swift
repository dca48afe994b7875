// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// What is dragged, seen from where it comes from and from where it goes.
///
/// - Thread: main
/// - Source: UIKit `UIDragDropSession`
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    /// The things that are dragged; for those of another program one that has all types.
    var items: [UIDragItem] { get }
    /// Whether it may be moved, rather than copied.
    var allowsMoveOperation: Bool { get }
    /// Whether it stays within this program.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Where the pointer is, in a view's coordinate space.
    func location(in view: UIView) -> CGPoint
}

extension UIDragDropSession {
    /// Whether some item can be had as one of some types; `image/*` means any picture.
    public func hasItemsConforming(toTypeIdentifiers types: [String]) -> Bool {
        items.contains { item in types.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    /// Whether objects of a kind can be made of some item.
    public func canLoadObjects<T: NSItemProviderReading>(ofClass kind: T.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: kind) }
    }
}

/// A drag, for whoever began it.
///
/// - Thread: main
/// - Source: UIKit `UIDragSession`
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// Anything that drops within this program shall know.
    var localContext: Any? { get set }
}

/// What is dragged over a view.
///
/// - Thread: main
/// - Source: UIKit `UIDropSession`
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag, if it began in this program.
    var localDragSession: (any UIDragSession)? { get }
    /// What whoever drags it asks for at present, by the keys that are held.
    ///
    /// - Deviation: UIKit has no keys for it
    var suggestedOperation: UIDropOperation { get }

    /// Makes the objects of a kind that are dragged; begin it inside `dropInteraction(_:performDrop:)`.
    ///
    /// The handler is called once, on main. Objects that could not be made are left out; when there is none at all, the first error is told.
    func loadObjects<T: NSItemProviderReading>(
        ofClass kind: T.Type,
        completion: @escaping @MainActor (Result<[T], any Error>) -> Void
    )
    /// Asks for the bytes of a type of the first item that has it; begin it inside `dropInteraction(_:performDrop:)`.
    ///
    /// The handler is called once, on main.
    func loadData(
        forTypeIdentifier type: String,
        completion: @escaping @MainActor (Result<Data, any Error>) -> Void
    )
}
