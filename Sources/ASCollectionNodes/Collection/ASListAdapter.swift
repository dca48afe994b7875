// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import Foundation

/// Displays objects in a collection: one section for each object, each with its own section controller.
///
/// Setting other objects updates the collection by the difference. Sections of new objects are inserted, those of removed objects deleted,
/// and others moved. The items of an object with a changed value are made again. Two objects are the same if their `id` is equal, and have
/// the same value if they are equal. For objects of several kinds, use the cases of an enumeration.
///
/// ```swift
/// let adapter = ASListAdapter<Feed>(collectionNode: collection) { feed in
///     switch feed {
///     case .story: StoryController()
///     case .advert: AdvertController()
///     }
/// }
/// adapter.setObjects(feeds)
/// ```
///
/// The adapter is the data source and the delegate of the collection, which holds it weakly: keep a reference to it.
///
/// - Thread: main
/// - Source: IGListKit `IGListAdapter`, Texture `-setASDKCollectionNode:`
@preconcurrency @MainActor
public final class ASListAdapter<Object: Identifiable & Equatable & Sendable> where Object.ID: Sendable {
    /// The objects, in the order of their sections.
    public private(set) var objects: [Object] = []
    private let source: ASSectionSource<Object.ID>
    private let makeController: (Object) -> any ASSectionController

    /// Creates an adapter without objects, and sets it as the data source and the delegate of a collection.
    ///
    /// - Parameters:
    ///   - collectionNode: the collection
    ///   - sectionController: makes the controller of a new object
    public init(
        collectionNode: ASCollectionNode,
        sectionController: @escaping @MainActor (Object) -> any ASSectionController
    ) {
        makeController = sectionController
        source = ASSectionSource(collectionNode)
        collectionNode.delegate = source
    }

    /// Sets the objects to display.
    ///
    /// - Parameters:
    ///   - newObjects: the objects; each has a unique `id`
    ///   - animated: whether cells move to their new places
    ///   - completion: called when the collection shows these objects, or objects that were set later
    public func setObjects(
        _ newObjects: [Object],
        animated: Bool = true,
        completion: (@MainActor () -> Void)? = nil
    ) {
        let old = Dictionary(objects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        objects = newObjects
        var outdated: [Object.ID] = []
        for object in newObjects {
            if let known = source.controllers[object.id], let before = old[object.id] {
                guard before != object else { continue }
                known.didUpdate(to: object)
                outdated.append(object.id)
            } else {
                let controller = makeController(object)
                controller.didUpdate(to: object)
                source.controllers[object.id] = controller
            }
        }
        apply(reloading: outdated, animated: animated, completion: completion)
    }

    /// Updates the collection after the items of a controller have changed.
    ///
    /// - Parameters:
    ///   - controller: the controller of one of the objects
    ///   - reloads: whether its items are made again; otherwise only their number changes, at the end
    ///   - animated: whether cells move to their new places
    public func itemsDidChange(
        in controller: any ASSectionController,
        reloads: Bool = true,
        animated: Bool = true
    ) {
        guard let section = section(of: controller) else { return }
        apply(reloading: reloads ? [objects[section].id] : [], animated: animated, completion: nil)
    }

    /// Returns the controller of an object; `nil` if the object does not exist.
    public func sectionController(for id: Object.ID) -> (any ASSectionController)? {
        objects.contains { $0.id == id } ? source.controllers[id] : nil
    }

    /// Returns the section index of a controller, in `objects`; `nil` if it has no section.
    public func section(of controller: any ASSectionController) -> Int? {
        objects.firstIndex { source.controllers[$0.id] === controller }
    }

    private func apply(reloading outdated: [Object.ID], animated: Bool, completion: (@MainActor () -> Void)?) {
        var snapshot = ASSectionSource<Object.ID>.Snapshot()
        for object in objects {
            let count = source.controllers[object.id]?.numberOfItems() ?? 0
            snapshot.appendSections([object.id])
            snapshot.appendItems((0..<count).map { ASSectionItem(section: object.id, index: $0) })
        }
        let (whole, plain) = outdated.reduce(into: ([Object.ID](), [ASSectionItem<Object.ID>]())) { lists, id in
            if source.controllers[id]?.supplementaryNodeSource != nil {
                lists.0.append(id)
            } else {
                lists.1 += snapshot.itemIdentifiers(inSection: id)
            }
        }
        if !whole.isEmpty { snapshot.reloadSections(whole) }
        if !plain.isEmpty { snapshot.reloadItems(plain) }
        source.lastController = objects.last.flatMap { source.controllers[$0.id] }
        source.apply(snapshot, animatingDifferences: animated) { [weak self] in
            self?.removeControllers()
            completion?()
        }
    }

    /// Releases the controllers of removed objects, after the collection has deleted their sections.
    private func removeControllers() {
        let present = Set(objects.map(\.id))
        source.controllers = source.controllers.filter { present.contains($0.key) }
    }
}
