// SPDX-License-Identifier: Apache-2.0
public import Foundation
internal import Synchronization

/// Device pixels per point of the screen, in the caller's runtime.
///
/// Set once by the platform when it opens the display (`Xft.dpi`, `AS_SCREEN_SCALE`); 1 before that. May be fractional.
///
/// - Thread: any
/// - Source: Texture `ASScreenScale`
public func ASScreenScale() -> CGFloat {
    CGFloat(Double(bitPattern: ASRuntime.readCurrent { $0.screenScale.load(ordering: .relaxed) }))
}

/// Sets the scale of the caller's runtime; for platforms and test harnesses.
///
/// - Thread: any
/// - Precondition: finite and above zero; traps otherwise (always)
public func ASSetScreenScale(_ scale: CGFloat) {
    precondition(scale.isFinite && scale > 0, "A screen scale must be finite and above zero; got \(scale).")
    ASRuntime.current.screenScale.store(Double(scale).bitPattern, ordering: .relaxed)
}
