// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// Tells single from double and further clicks, as desktops do: the same button, soon and near.
struct ASX11ClickCounter {
    /// Seconds between presses at most.
    static let interval = 0.4
    /// Points between presses at most, along each axis.
    static let distance: CGFloat = 5

    private var last: (button: ASPointerButton, time: Double, location: CGPoint)?
    private var count = 0

    /// The number of a press in its row: 1, 2, 3, ….
    mutating func press(_ button: ASPointerButton, at location: CGPoint, time: Double) -> Int {
        var continues = false
        if let last, last.button == button {
            let isSoon = time - last.time <= Self.interval
            let isNear =
                abs(location.x - last.location.x) <= Self.distance && abs(location.y - last.location.y) <= Self.distance
            continues = isSoon && isNear
        }
        count = continues ? count + 1 : 1
        last = (button, time, location)
        return count
    }
}
