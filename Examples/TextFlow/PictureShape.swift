// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The shape of an image.
enum PictureShape: CaseIterable {
    case circle, square, star

    var name: String {
        switch self {
        case .circle: "round"
        case .square: "square"
        case .star: "star"
        }
    }

    /// The next shape, and after the last one the first.
    var next: PictureShape {
        let all = Self.allCases
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }

    /// Returns the outline of the shape in a box.
    func path(in box: CGRect) -> UIBezierPath {
        switch self {
        case .circle: return UIBezierPath(ovalIn: box)
        case .square: return UIBezierPath(roundedRect: box, cornerRadius: 12)
        case .star:
            let star = UIBezierPath()
            for index in 0..<10 {
                let angle = CGFloat(index) * .pi / 5 - .pi / 2
                let part: CGFloat = index % 2 == 0 ? 0.5 : 0.24
                let (x, y) = (box.midX + part * box.width * cos(angle), box.midY + part * box.height * sin(angle))
                star.addLine(to: CGPoint(x: x, y: y))
            }
            star.close()
            return star
        }
    }
}
