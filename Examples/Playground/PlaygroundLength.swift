// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A length in the panel: a unit, and a number, which is kept while the unit does not use it.
struct PlaygroundLength: Hashable, Sendable {
    enum Unit: String, Sendable {
        case auto
        case points = "pt"
        case percent = "%"
        case infinite = "∞"
    }

    var unit: Unit
    var number: CGFloat

    static func auto(_ number: CGFloat) -> PlaygroundLength { PlaygroundLength(unit: .auto, number: number) }
    static func points(_ number: CGFloat) -> PlaygroundLength { PlaygroundLength(unit: .points, number: number) }

    /// The value for a style.
    var dimension: ASDimension {
        switch unit {
        case .auto, .infinite: .auto
        case .points: ASDimension(unit: .points, value: max(0, number))
        case .percent: ASDimension(unit: .fraction, value: min(max(number / 100, 0), 1))
        }
    }

    /// The value for an edge or a side.
    var value: CGFloat { unit == .infinite ? .infinity : number }

    /// Whether the unit uses the number.
    var hasNumber: Bool { unit == .points || unit == .percent }

    /// The displayed text.
    var text: String {
        switch unit {
        case .auto, .infinite: unit.rawValue
        case .points: "\(Int(number.rounded())) pt"
        case .percent: "\(Int(number.rounded())) %"
        }
    }
}
