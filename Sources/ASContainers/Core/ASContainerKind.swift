// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASLayoutEngine
package import ASListEngine
internal import ASNodes
package import ASUIKit
package import Foundation

/// The part of a container's view that depends on its kind: how elements are measured, and how their cells are shown.
///
/// - Thread: main
@MainActor
package protocol ASContainerKind: UIScrollView {
    /// The elements with a cell in the view.
    var mountedSet: RangeSet<Int> { get }
    /// Returns the size range of the node at a path, and the margins beside it; `nil` is an unknown place.
    func constraint(at path: ASElementPath?) -> (range: ASSizeRange, margins: ASRowMargins)
    /// Called after elements of the view were measured; `nil` after all sizes became invalid.
    func sizesDidChange(of elements: [ASListElement]?)
    /// Called after an update has changed the elements of the view.
    func didApply(_ update: ASListUpdate)

    // MARK: With a default

    /// Returns the length of an element that an update inserts; `nil` while it is unmeasured, and where lengths are not used.
    func lengthAfterChange(_ element: ASListElement) -> CGFloat?
    /// Returns whether the places after the pending update are known.
    ///
    /// If not, they are computed: before this returns if `isNeededNow`; otherwise in the background, and `data` is notified.
    func prepareLayout(for update: ASListUpdate, isNeededNow: Bool) -> Bool
    /// Called before an update changes the elements of the view.
    func willApply(_ update: ASListUpdate)
    /// Returns the frame of a cell in the coordinate space of its superview, which may differ from the container's view.
    func frameInSuperview(at index: Int) -> CGRect
    /// Prepares elements beside or in front of the others.
    ///
    /// - Returns: whether the elements that need a cell have changed
    func prepareMounts() -> Bool
    /// Places a mounted cell.
    func place(_ element: ASListElement, at index: Int)
    /// Places the decorations of a cell.
    func decorate(_ element: ASListElement, frame: CGRect)
    /// Called after the cell of an element has left the view.
    func didUnmount(_ element: ASListElement)
}

/// Elements that need no layout of their own and nothing beside their cells.
extension ASContainerKind {
    package func lengthAfterChange(_ element: ASListElement) -> CGFloat? { nil }
    package func prepareLayout(for update: ASListUpdate, isNeededNow: Bool) -> Bool { true }
    package func willApply(_ update: ASListUpdate) {}
    package func prepareMounts() -> Bool { false }
    package func decorate(_ element: ASListElement, frame: CGRect) {}
    package func didUnmount(_ element: ASListElement) {}
}
