// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// Tells single from double and further clicks, as the desktop says: the same button, soon and near.
struct ASX11ClickCounter {
    private var last: (button: ASPointerButton, time: Double, location: CGPoint)?
    private var count = 0

    /// The number of a press in its row: 1, 2, 3, ….
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
