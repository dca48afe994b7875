// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension CALayer {
    /// Layers that look like this one and all in it look now, and keep doing so.
    ///
    /// Pixels are shared, nothing is drawn.
    package func copyOfLooks() -> CALayer {
        let copy = CALayer()
        copy.takeLooks(of: presentation() ?? self)
        copy.mask = mask?.copyOfLooks()
        for sublayer in sublayers where !sublayer.isHidden { copy.addSublayer(sublayer.copyOfLooks()) }
        return copy
    }
}
