// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// Counts clicks: a press is part of a multiple click if the button is the same, and time and distance are within the desktop's limits.
struct ASX11ClickCounter {
    private var last: (button: ASPointerButton, time: Double, location: CGPoint)?
    private var count = 0

    /// Returns the click count of a press: 1, 2, 3, ….
    mutating func press(
        _ button: ASPointerButton,
        at location: CGPoint,
        time: Double,
        settings: ASPointerSettings = ASPointerSettings()
    ) -> Int {
        var continues = false
        if let last, last.button == button {
            let isSoon = time - last.time <= settings.doubleClickInterval
            let reach = settings.doubleClickDistance
            let isNear = abs(location.x - last.location.x) <= reach && abs(location.y - last.location.y) <= reach
            continues = isSoon && isNear
        }
        count = continues ? count + 1 : 1
        last = (button, time, location)
        return count
    }
}
