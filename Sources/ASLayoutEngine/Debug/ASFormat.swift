// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// A number for people: `12`, `12.5`, `inf`; no trailing zero.
package func ASFormat(_ value: CGFloat) -> String {
    let double = Double(value)
    if double.magnitude < 1e15, double == double.rounded() { return "\(Int(double))" }
    return "\(double)"
}

/// `{12, 40}`.
package func ASFormat(_ size: CGSize) -> String {
    "{\(ASFormat(size.width)), \(ASFormat(size.height))}"
}

/// `{12, 40}`.
package func ASFormat(_ point: CGPoint) -> String {
    "{\(ASFormat(point.x)), \(ASFormat(point.y))}"
}
