// SPDX-License-Identifier: Apache-2.0
public import ASLayoutEngine

/// How close a node is to being visible.
///
/// States are bits that are combined: a visible node is in the display and preload ranges too.
///
/// - Source: Texture `ASInterfaceState`
public struct ASInterfaceState: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// The raw bits.
    public let rawValue: UInt8
    /// The node is measured.
    public static let measureLayout = ASInterfaceState(rawValue: 1)
    /// The node is near enough to load its data.
    public static let preload = ASInterfaceState(rawValue: 2)
    /// The node is near enough to draw.
    public static let display = ASInterfaceState(rawValue: 4)
    /// The node is on screen.
    public static let visible = ASInterfaceState(rawValue: 8)
    /// All states.
    public static let inHierarchy: ASInterfaceState = [.measureLayout, .preload, .display, .visible]

    /// Creates a state from raw bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// `none`, or the names of the bits.
    public var description: String {
        let names: [(ASInterfaceState, String)] = [
            (.measureLayout, "measure"), (.preload, "preload"), (.display, "display"), (.visible, "visible"),
        ]
        let present = names.filter { contains($0.0) }.map(\.1)
        return present.isEmpty ? "none" : present.joined(separator: "|")
    }
}

/// Receives the events of a node's life cycle.
///
/// A node has at most four delegates.
///
/// - Thread: main
/// - Source: Texture `ASInterfaceStateDelegate`
@preconcurrency @MainActor
public protocol ASInterfaceStateDelegate: AnyObject {
    /// Called after each change, after the calls for the single states below.
    func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState)
    /// Called when the node has become visible.
    func didEnterVisibleState()
    /// Called when the node is no longer visible.
    func didExitVisibleState()
    /// Called when the node has entered the display range.
    func didEnterDisplayState()
    /// Called when the node has left the display range.
    func didExitDisplayState()
    /// Called when the node has entered the preload range.
    func didEnterPreloadState()
    /// Called when the node has left the preload range.
    func didExitPreloadState()
    /// Called when the view or layer has been created.
    func nodeDidLoad()
    /// Called before the node is measured with a size range.
    ///
    /// - Thread: any
    nonisolated func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange)
    /// Called when the frames of the subnodes have been set.
    func nodeDidLayout()
    /// Called when the node and its direct subnodes have been drawn.
    func hierarchyDisplayDidFinish()
    /// Called when the node has entered a window.
    func didEnterHierarchy()
    /// Called when the node has left its window.
    func didExitHierarchy()
}

extension ASInterfaceStateDelegate {
    /// Does nothing.
    public func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    /// Does nothing.
    public func didEnterVisibleState() {}
    /// Does nothing.
    public func didExitVisibleState() {}
    /// Does nothing.
    public func didEnterDisplayState() {}
    /// Does nothing.
    public func didExitDisplayState() {}
    /// Does nothing.
    public func didEnterPreloadState() {}
    /// Does nothing.
    public func didExitPreloadState() {}
    /// Does nothing.
    public func nodeDidLoad() {}
    /// Does nothing.
    nonisolated public func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) {}
    /// Does nothing.
    public func nodeDidLayout() {}
    /// Does nothing.
    public func hierarchyDisplayDidFinish() {}
    /// Does nothing.
    public func didEnterHierarchy() {}
    /// Does nothing.
    public func didExitHierarchy() {}
}
