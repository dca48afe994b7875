// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// Returns a rectangle as text, such as `{{12, 40}, {320, 20}}`.
func ASFormat(_ rect: CGRect) -> String {
    "{\(ASFormat(rect.origin)), \(ASFormat(rect.size))}"
}
