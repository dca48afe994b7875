// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

extension ASStackLayoutSpec {
    /// A stack from top to bottom of the elements in a block.
    public class func vertical(
        spacing: CGFloat = 0,
        justifyContent: ASStackLayoutJustifyContent = .start,
        alignItems: ASStackLayoutAlignItems = .stretch,
        @ASLayoutElementsBuilder children: () -> [any ASLayoutElement]
    ) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: .vertical,
            spacing: spacing,
            justifyContent: justifyContent,
            alignItems: alignItems,
            children: children()
        )
    }

    /// A stack from left to right of the elements in a block.
    public class func horizontal(
        spacing: CGFloat = 0,
        justifyContent: ASStackLayoutJustifyContent = .start,
        alignItems: ASStackLayoutAlignItems = .stretch,
        @ASLayoutElementsBuilder children: () -> [any ASLayoutElement]
    ) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal,
            spacing: spacing,
            justifyContent: justifyContent,
            alignItems: alignItems,
            children: children()
        )
    }
}

extension ASAbsoluteLayoutSpec {
    /// A spec of the elements in a block.
    public convenience init(
        sizing: ASAbsoluteLayoutSpecSizing = .default,
        @ASLayoutElementsBuilder children: () -> [any ASLayoutElement]
    ) {
        self.init(sizing: sizing, children: children())
    }
}

extension ASWrapperLayoutSpec {
    /// A spec round the elements in a block, the last one on top.
    public convenience init(@ASLayoutElementsBuilder layoutElements: () -> [any ASLayoutElement]) {
        self.init(layoutElements: layoutElements())
    }
}

extension ASInsetLayoutSpec {
    /// A spec with distances round the element that a block gives.
    public convenience init(insets: UIEdgeInsets, child: () -> any ASLayoutElement) {
        self.init(insets: insets, child: child())
    }
}

extension ASCenterLayoutSpec {
    /// A spec that centres the element that a block gives.
    public convenience init(
        centeringOptions: ASCenterLayoutSpecCenteringOptions = .XY,
        sizingOptions: ASCenterLayoutSpecSizingOptions = [],
        child: () -> any ASLayoutElement
    ) {
        self.init(centeringOptions: centeringOptions, sizingOptions: sizingOptions, child: child())
    }
}

extension ASRatioLayoutSpec {
    /// A spec with a ratio for the element that a block gives.
    public convenience init(ratio: CGFloat, child: () -> any ASLayoutElement) {
        self.init(ratio: ratio, child: child())
    }
}

extension ASBackgroundLayoutSpec {
    /// A spec with the size of the element that the first block gives, and behind it what the second gives.
    public convenience init(child: () -> any ASLayoutElement, background: () -> any ASLayoutElement) {
        self.init(child: child(), background: background())
    }
}

extension ASOverlayLayoutSpec {
    /// A spec with the size of the element that the first block gives, and over it what the second gives.
    public convenience init(child: () -> any ASLayoutElement, overlay: () -> any ASLayoutElement) {
        self.init(child: child(), overlay: overlay())
    }
}

extension ASRelativeLayoutSpec {
    /// A spec that places the element that a block gives.
    public convenience init(
        horizontalPosition: ASRelativeLayoutSpecPosition = .none,
        verticalPosition: ASRelativeLayoutSpecPosition = .none,
        sizingOption: ASRelativeLayoutSpecSizingOption = [],
        child: () -> any ASLayoutElement
    ) {
        self.init(
            horizontalPosition: horizontalPosition,
            verticalPosition: verticalPosition,
            sizingOption: sizingOption,
            child: child()
        )
    }
}

extension ASCornerLayoutSpec {
    /// A spec with the size of the element that the first block gives, and on a corner of it what the second gives.
    ///
    /// - Parameters:
    ///   - location: the corner
    ///   - offset: from the place where the second element is centred on the corner; points
    ///   - wrapsCorner: whether the spec's size contains the second element too
    ///   - child: gives what decides the size
    ///   - corner: gives what is put on the corner
    public convenience init(
        location: ASCornerLayoutLocation,
        offset: CGPoint = .zero,
        wrapsCorner: Bool = false,
        child: () -> any ASLayoutElement,
        corner: () -> any ASLayoutElement
    ) {
        self.init(child: child(), corner: corner(), location: location)
        self.offset = offset
        self.wrapsCorner = wrapsCorner
    }
}
