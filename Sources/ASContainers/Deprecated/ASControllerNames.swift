// SPDX-License-Identifier: Apache-2.0
internal import ASControllers
public import ASNodes

// The names of versions 1 and 2 for controllers, and for how far they are from being seen.

/// The old name of a view controller whose view is that of a node.
@available(*, deprecated, renamed: "ASDKViewController")
public typealias ASViewController<NodeType: ASDisplayNode> = ASDKViewController<NodeType>

/// The old name of a navigation controller that tells its controllers how deep they lie.
@available(*, deprecated, renamed: "ASDKNavigationController")
public typealias ASNavigationController = ASDKNavigationController

/// The old name of how far a screen is from being seen.
@available(*, deprecated, renamed: "ASVisibilityDepth")
public typealias ASVisibility = ASVisibilityDepth
