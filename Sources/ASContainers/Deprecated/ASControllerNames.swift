// SPDX-License-Identifier: Apache-2.0
internal import ASControllers
public import ASNodes

// The names of versions 1 and 2 for controllers and for visibility depths.

/// The old name of a view controller whose view is the view of a node.
@available(*, deprecated, renamed: "ASDKViewController")
public typealias ASViewController<NodeType: ASDisplayNode> = ASDKViewController<NodeType>

/// The old name of a navigation controller that reports visibility depths to its controllers.
@available(*, deprecated, renamed: "ASDKNavigationController")
public typealias ASNavigationController = ASDKNavigationController

/// The old name of the protocol for controllers with a visibility depth.
@available(*, deprecated, renamed: "ASVisibilityDepth")
public typealias ASVisibility = ASVisibilityDepth
