// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// A spec that gives its child a ratio of height to width, as large as the range allows.
///
/// Without a maximum on either axis the range is passed on unchanged.
///
/// - Thread: any
/// - Source: Texture `ASRatioLayoutSpec`
public final class ASRatioLayoutSpec: ASLayoutSpec {
    private var storedRatio: CGFloat  // set by its creator, immutable once handed over

    /// Creates a square spec, whose `child` is set later.
    override public init() {
        storedRatio = 1
        super.init()
    }

    /// Creates a spec with a ratio.
    ///
    /// - Precondition: the ratio is finite and above 0; otherwise traps in debug builds, and becomes 1 in release builds.
    public init(ratio: CGFloat, child: any ASLayoutElement) {
        storedRatio = Self.checked(ratio)
        super.init()
        self.child = child
    }

    /// The height divided by the width: 0.5 is twice as wide as high.
    public var ratio: CGFloat {
        get { storedRatio }
        set {
            let ratio = Self.checked(newValue)
            write("ratio", ratio) { storedRatio = ratio }
        }
    }

    /// Measures the child at the size in the range that is closest to the ratio.
    public override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        guard let child else {
            ASLayoutMisuse("\(debugLabel): measured without a child. Set child first.")
            return ASLayout(layoutElement: self, size: .zero)
        }
        let best = Self.bestSize(in: constrainedSize, ratio: ratio)
        let childRange = best.map { constrainedSize.intersect(ASSizeRange(exactly: $0)) } ?? constrainedSize
        var layout = ASMeasure(child, childRange, best ?? ASLayoutElementParentSizeUndefined, .ratio)
        let size = layout.size
        ASLayout.place(&layout, at: .zero)
        return ASLayout(layoutElement: self, size: size, sublayouts: [layout])
    }

    public override func asciiArtName() -> String { "\(debugLabel) (\(ASFormat(ratio)))" }

    /// Returns the size closest to the ratio: either the one with the greatest width or the one with the greatest height.
    private static func bestSize(in range: ASSizeRange, ratio: CGFloat) -> CGSize? {
        let widest = range.max.width
        let highest = range.max.height
        let byWidth =
            ASPointsValidForSize(widest)
            ? range.clamp(CGSize(width: widest, height: ASFloorPixelValue(ratio * widest))) : nil
        let byHeight =
            ASPointsValidForSize(highest)
            ? range.clamp(CGSize(width: ASFloorPixelValue(highest / ratio), height: highest)) : nil
        guard let byWidth, let byHeight else { return byWidth ?? byHeight }
        return error(byHeight, ratio) < error(byWidth, ratio) ? byHeight : byWidth
    }

    private static func error(_ size: CGSize, _ ratio: CGFloat) -> CGFloat {
        abs(size.height / size.width - ratio)
    }

    private static func checked(_ ratio: CGFloat) -> CGFloat {
        if ratio.isFinite && ratio > 0 { return ratio }
        ASLayoutMisuse("ASRatioLayoutSpec: a ratio must be finite and above zero; got \(ratio).")
        return 1
    }
}

extension ASRatioLayoutSpec {
    /// Creates a spec with a ratio for the element of a block.
    public convenience init(ratio: CGFloat, child: () -> any ASLayoutElement) {
        self.init(ratio: ratio, child: child())
    }
}
