// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
package import ASGraphics
internal import ASNodes
internal import ASUIKit
package import Foundation

// The background views of rows and items.

extension ASContainerCore {
    private static let backdropName = "backdrop"

    /// Returns whether an element is shown as selected or pressed.
    package func isHighlightedOrSelected(_ element: ASListElement) -> Bool {
        (element.isHighlighted || element.isSelected) && element.node?.selectionStyle != ASCellSelectionStyle.none
    }

    /// Shows the background views of a cell behind it, beside it in the container, over a colour.
    ///
    /// - Parameters:
    ///   - element: the element of the cell
    ///   - frame: the frame of the whole row, in the content's coordinate space
    ///   - ground: the colour of the row; `nil` for none
    ///   - depth: the z position of the backdrop
    package func decorateBackdrop(_ element: ASListElement, frame: CGRect, ground: UIColor?, depth: CGFloat) {
        guard let cell = element.node,
            ground != nil
                || ASCellBackdrop.isNeeded(by: cell, isHighlightedOrSelected: isHighlightedOrSelected(element))
        else {
            return element.removeDecoration(Self.backdropName)
        }
        let backdrop: ASCellBackdrop
        if let known = element.decoration(Self.backdropName)?.view as? ASCellBackdrop {
            backdrop = known
        } else {
            backdrop = ASCellBackdrop()
            UIView.performWithoutAnimation { backdrop.frame = frame }
            element.decorations.append(ASRowDecoration(Self.backdropName, backdrop, in: view))
        }
        backdrop.backgroundColor = ground
        backdrop.layer.zPosition = depth
        backdrop.bounds.size = frame.size
        backdrop.layer.position = CGPoint(x: frame.midX, y: frame.midY)
        backdrop.show(cell, isHighlightedOrSelected: isHighlightedOrSelected(element))
    }

    /// Shows the background views of a cell inside it, so that they follow its transform.
    package func decorateBackdropInside(_ element: ASListElement) {
        guard let cell = element.node else { return }
        let isHighlightedOrSelected = element.isHighlighted || element.isSelected
        guard ASCellBackdrop.isNeeded(by: cell, isHighlightedOrSelected: isHighlightedOrSelected) else {
            cell.backdrop?.removeFromSuperview()
            cell.backdrop = nil
            return
        }
        let backdrop = cell.backdrop ?? ASCellBackdrop()
        cell.backdrop = backdrop
        if backdrop.superview !== cell.view { cell.view.addSubview(backdrop) }
        if backdrop.frame != cell.bounds { backdrop.frame = cell.bounds }
        backdrop.show(cell, isHighlightedOrSelected: isHighlightedOrSelected)
    }
}
