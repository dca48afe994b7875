// SPDX-License-Identifier: Apache-2.0
public import Foundation
internal import Synchronization

/// The bits of a `Double`; read for each measured element, so without a lock.
private let screenScale = Atomic<UInt64>(Double(1).bitPattern)

/// Device pixels per point of the screen.
///
/// Set once by the platform when it opens the display (`Xft.dpi`, `AS_SCREEN_SCALE`); 1 before that. May be fractional.
///
/// - Thread: any
/// - Source: Texture `ASScreenScale`
public func ASScreenScale() -> CGFloat {
    CGFloat(Double(bitPattern: screenScale.load(ordering: .relaxed)))
}

/// Sets the scale; for platforms and test harnesses.
///
/// - Thread: any
/// - Precondition: finite and above zero; traps otherwise (always)
public func ASSetScreenScale(_ scale: CGFloat) {
    precondition(scale.isFinite && scale > 0, "A screen scale must be finite and above zero; got \(scale).")
    screenScale.store(Double(scale).bitPattern, ordering: .relaxed)
}
