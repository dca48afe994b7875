// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import ASListEngine
internal import ASNodes
package import ASUIKit

/// What the parts of a core know of their container: the data controller and the range controller.
///
/// - Thread: main
@MainActor
package protocol ASContainerContext: AnyObject {
    var view: UIScrollView { get }
    var geometry: any ASContainerGeometry { get }
    var source: any ASContainerSource { get }
    var owner: (any ASContainerOwner)? { get }
    /// The class of the data source, for messages.
    var dataSourceName: String { get }
    /// The direction of the last scroll; empty at rest.
    var scrollDirection: ASScrollDirection { get }
    /// Whether the content has been scrolled, by a person or by the app.
    var hasBeenScrolled: Bool { get }
    /// The elements near the viewport, which are measured next.
    var nearIndices: RangeSet<Int> { get }

    /// Whether an element is in a range.
    func isInRange(_ element: ASListElement) -> Bool
    /// Whether anything refers to an element that is not in the view, so that it must stay.
    func holds(_ element: ASListElement) -> Bool
    /// Takes the node that was made for an element.
    func adopt(_ node: ASCellNode, _ element: ASListElement)
    /// Lays the cell of an element out in its size.
    func prepareSize(of element: ASListElement)
}

extension ASContainerContext {
    /// The interface state of the container itself.
    var containerState: ASInterfaceState { owner?.interfaceState ?? [] }

    /// Whether the container is on screen.
    var isContainerVisible: Bool { containerState.contains(.visible) }
}
