// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASCompositor
internal import ASGraphics
internal import Foundation

/// Shows a hit area on top of its view.
///
/// It has the colour of its kind; that of a control is amber if it is too small. An edge at which an ancestor limits the area is dark
/// green, or orange if only the drawing is clipped.
///
/// - Thread: main
package final class ASHitTestOverlayLayer: CALayer {
    /// Whether the superlayer clipped before its hit area was shown, which may be larger than the layer.
    var layerClips = false
    /// The kind of the target.
    private(set) var kind = ASHitTestKind.control

    private var shown: (kind: ASHitTestKind, area: ASHitTestArea, isSmall: Bool)?

    required init() {
        super.init()
        isStill = true
        name = "hit area"
        zPosition = 1000
    }

    func show(_ kind: ASHitTestKind, _ area: ASHitTestArea, minimumSide: CGFloat, scale: CGFloat) {
        // A tolerance covers rounding. The minimum applies to controls, because links are as high as their lines.
        let isSmall = kind == .control && min(area.rect.width, area.rect.height) < minimumSide - 0.001
        guard shown.map({ $0 != (kind, area, isSmall) }) ?? true || scale != contentsScale else { return }
        shown = (kind, area, isSmall)
        self.kind = kind
        isHidden = area.rect.isNull
        guard !isHidden else { return }
        frame = area.rect
        contentsScale = scale
        if area.limitedEdges.isEmpty {
            contents = nil
            backgroundColor = isSmall ? Self.warningFill : kind.fill
            return
        }
        let border = max(1, Int((Self.borderWidth * scale).rounded()))
        let body = isSmall ? Self.warningFill : kind.fill
        contents = Self.picture(area.limitedEdges, area.clippedEdges, body: body, border: border)
        backgroundColor = nil
        let length = CGFloat(2 * border + 1)
        contentsCenter = CGRect(
            x: CGFloat(border) / length,
            y: CGFloat(border) / length,
            width: 1 / length,
            height: 1 / length
        )
    }

    // MARK: Images

    static let fill = ASHitTestKind.control.fill
    static let warningFill = UIColor(red: 1, green: 0.7, blue: 0, alpha: 0.45)
    static let limitedEdge = UIColor(red: 30.0 / 255, green: 90.0 / 255, blue: 50.0 / 255, alpha: 0.7)
    static let clippedEdge = UIColor.orange.withAlphaComponent(0.8)
    private static let borderWidth: CGFloat = 2

    private struct Key: Hashable {
        var limited: ASHitTestArea.Edges
        var clipped: ASHitTestArea.Edges
        var body: UIColor
        var border: Int
    }

    private static var pictures: [Key: ASPixelBuffer] = [:]

    /// Returns a nine-part image: one stretchable pixel with `border` pixels on each side.
    ///
    /// Edges are drawn over the area, orange ones last.
    static func picture(
        _ limited: ASHitTestArea.Edges,
        _ clipped: ASHitTestArea.Edges,
        body: UIColor = fill,
        border: Int
    ) -> ASPixelBuffer? {
        let key = Key(limited: limited, clipped: clipped, body: body, border: border)
        if let known = pictures[key] { return known }
        let length = 2 * border + 1
        func edges(atX x: Int, y: Int) -> ASHitTestArea.Edges {
            var edges: ASHitTestArea.Edges = []
            if y < border { edges.insert(.top) }
            if x < border { edges.insert(.left) }
            if y > border { edges.insert(.bottom) }
            if x > border { edges.insert(.right) }
            return edges
        }
        let made = ASPixelBuffer(pixelWidth: length, pixelHeight: length, format: .argb32, isOpaque: false) {
            bytes,
            bytesPerRow in
            for y in 0..<length {
                for x in 0..<length {
                    let here = edges(atX: x, y: y)
                    let color =
                        !here.isDisjoint(with: clipped)
                        ? clippedEdge : !here.isDisjoint(with: limited) ? limitedEdge : body
                    bytes.storeBytes(
                        of: color.premultipliedARGB,
                        toByteOffset: y * bytesPerRow + x * 4,
                        as: UInt32.self
                    )
                }
            }
        }
        pictures[key] = made
        return made
    }
}
