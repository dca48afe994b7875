// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A length as the panel shows it: a unit, and a number that is kept while the unit does without.
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

    /// For a style.
    var dimension: ASDimension {
        switch unit {
        case .auto, .infinite: .auto
        case .points: ASDimension(unit: .points, value: max(0, number))
        case .percent: ASDimension(unit: .fraction, value: min(max(number / 100, 0), 1))
        }
    }

    /// For an edge or a side.
    var value: CGFloat { unit == .infinite ? .infinity : number }

    /// Whether the number counts.
    var hasNumber: Bool { unit == .points || unit == .percent }

    /// For people.
    var text: String {
        switch unit {
        case .auto, .infinite: unit.rawValue
        case .points: "\(Int(number.rounded())) pt"
        case .percent: "\(Int(number.rounded())) %"
        }
    }
}
