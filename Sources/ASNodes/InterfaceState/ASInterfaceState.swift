// SPDX-License-Identifier: Apache-2.0
public import ASLayoutEngine

/// How near a node is to being seen.
///
/// Bits add up: what is visible is in the display and preload ranges as well.
///
/// - Source: Texture `ASInterfaceState`
public struct ASInterfaceState: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// The bits.
    public let rawValue: UInt8
    /// Measured at least.
    public static let measureLayout = ASInterfaceState(rawValue: 1)
    /// Near enough to load data.
    public static let preload = ASInterfaceState(rawValue: 2)
    /// Near enough to draw.
    public static let display = ASInterfaceState(rawValue: 4)
    /// On screen.
    public static let visible = ASInterfaceState(rawValue: 8)
    /// All four.
    public static let inHierarchy: ASInterfaceState = [.measureLayout, .preload, .display, .visible]

    /// A state by its bits.
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

/// Is told of the stations of a node's life.
///
/// A node has at most four.
///
/// - Thread: main
/// - Source: Texture `ASInterfaceStateDelegate`
@preconcurrency @MainActor
public protocol ASInterfaceStateDelegate: AnyObject {
    /// After every change, when the single calls below are done.
    func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState)
    /// On screen now.
    func didEnterVisibleState()
    /// Off screen now.
    func didExitVisibleState()
    /// Near enough to draw now.
    func didEnterDisplayState()
    /// Too far to keep drawings.
    func didExitDisplayState()
    /// Near enough to load data now.
    func didEnterPreloadState()
    /// Too far to keep data.
    func didExitPreloadState()
    /// The view or layer exists.
    func nodeDidLoad()
    /// The node is about to be measured for this range.
    ///
    /// - Thread: any
    nonisolated func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange)
    /// The frames of the subnodes are set.
    func nodeDidLayout()
    /// The node and its direct subnodes have drawn.
    func hierarchyDisplayDidFinish()
    /// In a window now.
    func didEnterHierarchy()
    /// Out of the window now.
    func didExitHierarchy()
}

extension ASInterfaceStateDelegate {
    /// Nothing.
    public func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
    /// Nothing.
    public func didEnterVisibleState() {}
    /// Nothing.
    public func didExitVisibleState() {}
    /// Nothing.
    public func didEnterDisplayState() {}
    /// Nothing.
    public func didExitDisplayState() {}
    /// Nothing.
    public func didEnterPreloadState() {}
    /// Nothing.
    public func didExitPreloadState() {}
    /// Nothing.
    public func nodeDidLoad() {}
    /// Nothing.
    nonisolated public func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) {}
    /// Nothing.
    public func nodeDidLayout() {}
    /// Nothing.
    public func hierarchyDisplayDidFinish() {}
    /// Nothing.
    public func didEnterHierarchy() {}
    /// Nothing.
    public func didExitHierarchy() {}
}
