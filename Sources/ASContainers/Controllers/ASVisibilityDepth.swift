// SPDX-License-Identifier: Apache-2.0
public import ASListEngine
public import ASUIKit

/// An object whose range mode can be set, such as a table or a controller.
///
/// - Source: Texture `ASRangeControllerUpdateRangeProtocol`
@preconcurrency @MainActor
public protocol ASRangeControllerUpdateRangeProtocol: AnyObject {
    /// Sets the mode for the next update of the ranges.
    func updateCurrentRange(with rangeMode: ASLayoutRangeMode)
}

/// A controller with a visibility depth: the number of steps until it is visible, such as 0 on screen and 1 behind one other.
///
/// - Source: Texture `ASVisibilityDepth`
@preconcurrency @MainActor
public protocol ASVisibilityDepth: AnyObject {
    /// The number of steps until the controller is visible.
    var visibilityDepth: Int { get }
    /// Called when the depth of the controller or of an ancestor has changed.
    func visibilityDepthDidChange()
}

/// A container controller that defines the depths of its children.
///
/// - Source: Texture `ASManagesChildVisibilityDepth`
@preconcurrency @MainActor
public protocol ASManagesChildVisibilityDepth: ASVisibilityDepth {
    /// Returns the depth of a child; `Int.max` for a controller that is not a child.
    func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int
}

/// Returns the range mode for a visibility depth.
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
