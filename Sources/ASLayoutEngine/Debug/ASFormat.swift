// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// Returns a number in readable form, such as `12`, `12.5` or `inf`, without trailing zeros.
package func ASFormat(_ value: CGFloat) -> String {
    let double = Double(value)
    if double.magnitude < 1e15, double == double.rounded() { return "\(Int(double))" }
    return "\(double)"
}

/// Returns a size as text, such as `{12, 40}`.
package func ASFormat(_ size: CGSize) -> String {
    "{\(ASFormat(size.width)), \(ASFormat(size.height))}"
}

/// Returns a point as text, such as `{12, 40}`.
package func ASFormat(_ point: CGPoint) -> String {
    "{\(ASFormat(point.x)), \(ASFormat(point.y))}"
}
