// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASListEngine
public import ASNodes
public import Foundation

/// Provides what a container shows to its `ASRangeController`.
///
/// - Thread: main
/// - Source: Texture `ASRangeControllerDataSource`
/// - Deviation: elements are their nodes
@preconcurrency @MainActor
public protocol ASRangeControllerDataSource: AnyObject {
    /// The nodes whose views the container has added because they are in sight.
    func visibleElements(for rangeController: ASRangeController) -> [ASCellNode]
    /// The direction of scrolling; empty at rest.
    func scrollDirection(for rangeController: ASRangeController) -> ASScrollDirection
    /// The interface state of the container: nodes become visible with it, and go with it.
    func interfaceState(for rangeController: ASRangeController) -> ASInterfaceState
    /// The name of the container in logs and in the range overlay; by default the name of its class.
    func nameForRangeControllerDataSource() -> String
}

extension ASRangeControllerDataSource {
    /// Returns the name of the class.
    public func nameForRangeControllerDataSource() -> String { "\(type(of: self))" }
}

/// Decides when the ranges of an `ASRangeController` are updated.
///
/// - Thread: main
/// - Source: Texture `ASRangeControllerDelegate`
/// - Deviation: nothing about changes of the data, which do not pass through the controller
@preconcurrency @MainActor
public protocol ASRangeControllerDelegate: AnyObject {
    /// Whether the ranges are updated now; by default `true`.
    func rangeControllerShouldUpdateRange(_ rangeController: ASRangeController) -> Bool
}

extension ASRangeControllerDelegate {
    /// Returns `true`.
    public func rangeControllerShouldUpdateRange(_ rangeController: ASRangeController) -> Bool { true }
}

/// Provides where the nodes of a container are to its `ASRangeController`.
///
/// - Thread: main
/// - Source: Texture `ASLayoutController`
/// - Deviation: the range controller has the tuning, and computes the rectangles
@preconcurrency @MainActor
public protocol ASLayoutController: AnyObject {
    /// The part of the content that is seen.
    ///
    /// - Units: points, in the content's coordinate space
    var viewport: CGRect { get }
    /// Along which axes the content is scrolled; by default vertically.
    var scrollableDirections: ASScrollDirection { get }
    /// The nodes that touch a rectangle of the content, nearest first where that is known.
    ///
    /// They are measured and have their frames. Nodes that are not made yet may be left out: call `setNeedsUpdate()` once they are.
    ///
    /// - Units: points, in the content's coordinate space; the rectangle may reach beyond the content
    func elements(in rect: CGRect) -> [ASCellNode]
}

extension ASLayoutController {
    /// Returns the vertical axis.
    public var scrollableDirections: ASScrollDirection { .verticalDirections }
}
