// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import ASListEngine
internal import ASNodes
package import ASUIKit

/// The access of a core's parts to their container: of the data controller and the range controller.
///
/// - Thread: main
@MainActor
package protocol ASContainerContext: AnyObject {
    var view: UIScrollView { get }
    var kind: any ASContainerKind { get }
    var frames: any ASElementFrames { get }
    var viewport: ASListViewport { get }
    var source: any ASContainerSource { get }
    var owner: (any ASContainerOwner)? { get }
    /// The class name of the data source, for messages.
    var dataSourceName: String { get }
    /// The direction of the current scroll; empty at rest.
    var scrollDirection: ASScrollDirection { get }
    /// Whether the content has been scrolled, by the user or by the app.
    var hasBeenScrolled: Bool { get }
    /// The indices of the elements near the viewport, which are measured next.
    var nearIndices: RangeSet<Int> { get }

    /// Returns whether an element is in a range.
    func isInRange(_ element: ASListElement) -> Bool
    /// Returns whether the container refers to an element that is not in the view, so that its cell must stay.
    func retainsCell(of element: ASListElement) -> Bool
    /// Called before an update changes the elements of the view.
    func willApply(_ update: ASListUpdate)
    /// Sets up the node that was created for an element.
    func adopt(_ node: ASCellNode, _ element: ASListElement)
    /// Lays out the cell of an element in its size.
    func prepareSize(of element: ASListElement)
}

extension ASContainerContext {
    /// The interface state of the container itself.
    var containerState: ASInterfaceState { owner?.interfaceState ?? [] }

    /// Whether the container is on screen.
    var isContainerVisible: Bool { containerState.contains(.visible) }
}
