// SPDX-License-Identifier: Apache-2.0
public import ASListEngine
public import ASUIKit

/// Whoever can be told how much to keep ready.
///
/// - Source: Texture `ASRangeControllerUpdateRangeProtocol`
@preconcurrency @MainActor
public protocol ASRangeControllerUpdateRangeProtocol: AnyObject {
    /// Sets the mode for the next update of the ranges.
    func updateCurrentRange(with rangeMode: ASLayoutRangeMode)
}

/// How many steps a screen is away from being seen: 0 on screen, 1 behind one other, and so on.
///
/// - Source: Texture `ASVisibilityDepth`
@preconcurrency @MainActor
public protocol ASVisibilityDepth: AnyObject {
    /// The steps.
    var visibilityDepth: Int { get }
    /// They have changed, here or further up.
    func visibilityDepthDidChange()
}

/// Container controllers that know how far away their children are.
///
/// - Source: Texture `ASManagesChildVisibilityDepth`
@preconcurrency @MainActor
public protocol ASManagesChildVisibilityDepth: ASVisibilityDepth {
    /// The child's steps; `Int.max` for a controller that is no child.
    func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int
}

/// How much a screen at a depth keeps ready.
///
/// - Source: Texture `ASLayoutRangeModeForVisibilityDepth`
public func ASLayoutRangeModeForVisibilityDepth(_ visibilityDepth: Int) -> ASLayoutRangeMode {
    switch visibilityDepth {
    case ...0: .full
    case 1: .minimum
    case 2: .visibleOnly
    default: .lowMemory
    }
}
