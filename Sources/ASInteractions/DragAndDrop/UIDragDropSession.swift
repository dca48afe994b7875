// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// The common properties of a drag for its source and its destination.
///
/// - Thread: main
/// - Source: UIKit `UIDragDropSession`
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    /// The dragged items; a drag of another program is one item with all types.
    var items: [UIDragItem] { get }
    /// Whether the items may be moved, rather than copied.
    var allowsMoveOperation: Bool { get }
    /// Whether the drag is restricted to this program.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Returns the location of the pointer in a view's coordinate space.
    func location(in view: UIView) -> CGPoint
}

extension UIDragDropSession {
    /// Whether any item is available as one of `types`; `image/*` matches all image types.
    public func hasItemsConforming(toTypeIdentifiers types: [String]) -> Bool {
        items.contains { item in types.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    /// Whether objects of a class can be created from any item.
    public func canLoadObjects<T: NSItemProviderReading>(ofClass kind: T.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: kind) }
    }
}

/// A drag, for its source.
///
/// - Thread: main
/// - Source: UIKit `UIDragSession`
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// A value of the app for drops within this program.
    var localContext: Any? { get set }
}

/// A drag over a view, for its destination.
///
/// - Thread: main
/// - Source: UIKit `UIDropSession`
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag session, if the drag began in this program.
    var localDragSession: (any UIDragSession)? { get }
    /// The operation that the user requests with the held modifier keys.
    ///
    /// - Deviation: in UIKit, no modifier keys select an operation
    var suggestedOperation: UIDropOperation { get }

    /// Creates the dragged objects of a class; call it inside `dropInteraction(_:performDrop:)`.
    ///
    /// The handler is called once, on main. Objects that cannot be created are omitted; if there are none, the handler receives the first
    /// error.
    func loadObjects<T: NSItemProviderReading>(
        ofClass kind: T.Type,
        completion: @escaping @MainActor (Result<[T], any Error>) -> Void
    )
    /// Requests the data of the first item that is available as a type; call it inside `dropInteraction(_:performDrop:)`.
    ///
    /// The handler is called once, on main.
    func loadData(
        forTypeIdentifier type: String,
        completion: @escaping @MainActor (Result<Data, any Error>) -> Void
    )
}
