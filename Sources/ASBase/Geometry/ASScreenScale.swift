// SPDX-License-Identifier: Apache-2.0
public import Foundation

private let screenScale = ASLock<CGFloat>(1)

/// Device pixels per point of the screen.
///
/// Set once by the platform when it opens the display (`Xft.dpi`, `AS_SCREEN_SCALE`); 1 before that. May be fractional.
///
/// - Thread: any
/// - Source: Texture `ASScreenScale`
public func ASScreenScale() -> CGFloat {
    screenScale.withLock { $0 }
}

/// Sets the scale; for platforms and test harnesses.
///
/// - Thread: any
/// - Precondition: finite and above zero; traps otherwise (always)
public func ASSetScreenScale(_ scale: CGFloat) {
    precondition(scale.isFinite && scale > 0, "A screen scale must be finite and above zero; got \(scale).")
    screenScale.withLock { $0 = scale }
}
