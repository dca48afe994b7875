// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

/// `{{12, 40}, {320, 20}}`.
func ASFormat(_ rect: CGRect) -> String {
    "{\(ASFormat(rect.origin)), \(ASFormat(rect.size))}"
}
