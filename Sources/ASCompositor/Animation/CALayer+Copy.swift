// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension CALayer {
    /// Returns a copy of this layer, with copies of its descendants, that keeps the current appearance.
    ///
    /// The pixels are shared; nothing is drawn.
    package func appearanceCopy() -> CALayer {
        let copy = CALayer()
        copy.copyAppearance(of: presentation() ?? self)
        copy.mask = mask?.appearanceCopy()
        for sublayer in sublayers where !sublayer.isHidden { copy.addSublayer(sublayer.appearanceCopy()) }
        return copy
    }
}
