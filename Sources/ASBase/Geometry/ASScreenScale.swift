// SPDX-License-Identifier: Apache-2.0
public import Foundation
internal import Synchronization

/// Returns the device pixels per point of the screen, in the caller's runtime.
///
/// The platform sets it when it opens the display, and again when the desktop's scale changes; before that it is 1. It may be fractional.
///
/// - Thread: any
/// - Source: Texture `ASScreenScale`
public func ASScreenScale() -> CGFloat {
    CGFloat(Double(bitPattern: ASRuntime.readCurrent { $0.screenScale.load(ordering: .relaxed) }))
}

/// Sets the scale of the caller's runtime; for platforms and test harnesses.
///
/// - Thread: any
/// - Precondition: finite and above zero; otherwise traps (always)
public func ASSetScreenScale(_ scale: CGFloat) {
    precondition(scale.isFinite && scale > 0, "A screen scale must be finite and above zero; got \(scale).")
    ASRuntime.current.screenScale.store(Double(scale).bitPattern, ordering: .relaxed)
}
