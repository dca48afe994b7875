// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASListEngine
public import ASNodes
public import Foundation

/// The source of the visible nodes for an `ASRangeController`.
///
/// - Thread: main
/// - Source: Texture `ASRangeControllerDataSource`
/// - Deviation: elements are their nodes
@preconcurrency @MainActor
public protocol ASRangeControllerDataSource: AnyObject {
    /// Returns the nodes whose views the container has added because they are visible.
    func visibleElements(for rangeController: ASRangeController) -> [ASCellNode]
    /// Returns the direction of the current scroll; empty at rest.
    func scrollDirection(for rangeController: ASRangeController) -> ASScrollDirection
    /// Returns the interface state of the container: its nodes become visible and invisible with it.
    func interfaceState(for rangeController: ASRangeController) -> ASInterfaceState
    /// Returns the name of the container in logs and in the range overlay; by default the name of its class.
    func nameForRangeControllerDataSource() -> String
}

extension ASRangeControllerDataSource {
    /// Returns the name of the class.
    public func nameForRangeControllerDataSource() -> String { "\(type(of: self))" }
}

/// A delegate that decides when the ranges of an `ASRangeController` are updated.
///
/// - Thread: main
/// - Source: Texture `ASRangeControllerDelegate`
/// - Deviation: nothing about changes of the data, which do not pass through the controller
@preconcurrency @MainActor
public protocol ASRangeControllerDelegate: AnyObject {
    /// Returns whether the ranges are updated now; by default `true`.
    func rangeControllerShouldUpdateRange(_ rangeController: ASRangeController) -> Bool
}

extension ASRangeControllerDelegate {
    /// Returns `true`.
    public func rangeControllerShouldUpdateRange(_ rangeController: ASRangeController) -> Bool { true }
}

/// The source of the positions of a container's nodes for its `ASRangeController`.
///
/// - Thread: main
/// - Source: Texture `ASLayoutController`
/// - Deviation: the range controller has the tuning, and computes the rectangles
@preconcurrency @MainActor
public protocol ASLayoutController: AnyObject {
    /// The visible part of the content.
    ///
    /// - Units: points, in the content's coordinate space
    var viewport: CGRect { get }
    /// The axes along which the content can be scrolled; by default the vertical one.
    var scrollableDirections: ASScrollDirection { get }
    /// Returns the nodes that intersect a rectangle of the content, nearest first where that is known.
    ///
    /// The nodes must be measured and have their frames. Nodes that do not exist yet may be omitted: call `setNeedsUpdate()` once they do.
    ///
    /// - Units: points, in the content's coordinate space; the rectangle may extend beyond the content
    func elements(in rect: CGRect) -> [ASCellNode]
}

extension ASLayoutController {
    /// Returns the vertical axis.
    public var scrollableDirections: ASScrollDirection { .verticalDirections }
}
