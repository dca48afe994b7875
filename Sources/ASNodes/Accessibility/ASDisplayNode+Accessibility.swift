// SPDX-License-Identifier: Apache-2.0
internal import ASBase
@_spi(ASHooks) public import ASUIKit
internal import Foundation

// The accessibility elements of a node, determined when the tree of elements is built.
//
// The view of a node provides the elements of subnodes without a view. Subnodes with a view provide their own.

extension ASDisplayNode {
    /// Returns the elements in the node's view, and the views that contain elements, in any order.
    @MainActor
    func accessibilityEntries(in view: UIView) -> [UIAccessibilityObject] {
        if isAccessibilityContainer { return containerElements(in: view) }
        var entries = drawnAccessibilityElements(in: view)
        collectEntries(in: view, into: &entries)
        // Views that the app has added directly.
        let known = Set(entries.map(ObjectIdentifier.init))
        for subview in view.subviews
        where ASViewToDisplayNode(subview)?.supernode !== self && !(subview is any ASNodeDecoration) {
            if !known.contains(ObjectIdentifier(subview)) { entries.append(subview) }
        }
        return entries
    }

    @MainActor
    private func collectEntries(in view: UIView, into entries: inout [UIAccessibilityObject]) {
        var subnodes = subnodes.filter { !$0.isInvisibleToReaders }
        if let modal = subnodes.last(where: \.accessibilityViewIsModal) { subnodes = [modal] }
        for subnode in subnodes {
            if let subview = subnode.loadedView {
                entries.append(subview)
            } else if subnode.isAccessibilityElement {
                entries.append(subnode.accessibilityElement(in: view))
            } else if subnode.isAccessibilityContainer {
                entries += subnode.containerElements(in: view)
            } else if let elements = subnode.accessibilityElements {
                entries += elements
            } else if !subnode.accessibilityElementsHidden {
                subnode.collectEntries(in: view, into: &entries)
            }
        }
    }

    /// Whether the node is invisible.
    @MainActor
    private var isInvisibleToReaders: Bool { isHidden || alpha < 0.01 }

    /// Returns the element of this node in `view`; the same object each time.
    @MainActor
    package func accessibilityElement(in view: UIView) -> ASNodeAccessibilityElement {
        if let known = displayData.accessibilityElement, known.accessibilityContainer === view { return known }
        let element = ASNodeAccessibilityElement(self, in: view)
        displayData.accessibilityElement = element
        return element
    }

    /// Returns the object from which the node's own view reads its accessibility properties; the same object each time.
    @MainActor
    func accessibility(of view: _ASDisplayView) -> ASNodeAccessibility {
        if let known = displayData.accessibility { return known }
        let made = ASNodeAccessibility(self, in: view)
        displayData.accessibility = made
        return made
    }

    // MARK: Containers

    /// Returns one element for the node with everything in it; containers inside have their own elements.
    @MainActor
    private func containerElements(in view: UIView) -> [UIAccessibilityObject] {
        let element = accessibilityElement(in: view)
        var result: [UIAccessibilityObject] = [element]
        var labels: [ASDisplayNode] = []
        var actions: [ASDisplayNode] = []
        // If the node has a label, the labels of subnodes are not collected, unless the node is interactive.
        let hasLabel = accessibilityLabel?.isEmpty == false
        let collectsLabels = !hasLabel || accessibilityTraits.isInteractive
        var waiting: [ASDisplayNode] = [self]
        while !waiting.isEmpty {
            let node = waiting.removeFirst()
            if node !== self, node.isInvisibleToReaders { continue }
            if node !== self, node.isAccessibilityContainer {
                result += node.containerElements(in: view)
                continue
            }
            if node.accessibilityLabel?.isEmpty == false {
                if node.accessibilityTraits.isInteractive {
                    actions.append(node)
                } else if node === self || collectsLabels {
                    labels.append(node)
                }
            }
            // The content of an element, such as a button's title, belongs to that element.
            if node === self || !node.isAccessibilityElement, !node.accessibilityElementsHidden {
                waiting += node.subnodes
            }
        }
        let joined = NSMutableAttributedString(string: "")
        for node in Self.inReadingOrder(labels, in: view) {
            guard let label = node.accessibilityAttributedLabel else { continue }
            if joined.length > 0 { joined.append(NSAttributedString(string: ", ")) }
            joined.append(label)
        }
        element.collectedLabel = joined.length > 0 ? joined : nil
        element.collectedActions = Self.inReadingOrder(actions, in: view).map { node in
            UIAccessibilityCustomAction(name: node.accessibilityLabel ?? "") { [weak node] action in
                node?.performAccessibilityCustomAction(action) ?? false
            }
        }
        return result
    }

    @MainActor
    private static func inReadingOrder(_ nodes: [ASDisplayNode], in view: UIView) -> [ASDisplayNode] {
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return ASAccessibilityTree.inReadingOrder(nodes, isMirrored: isMirrored) { node in
            node.loadedView ?? node.accessibilityElement(in: view)
        }
    }

    /// Activates the node; if it does not handle activation, simulates a press at its activation point.
    @MainActor
    func pressedAsCustomAction() -> Bool {
        if accessibilityActivate() { return true }
        let view = supernodesIncludingSelf.lazy.compactMap(\.loadedView).first
        return view?.window?.press(at: accessibilityActivationPoint) ?? false
    }
}

/// Sets the order in which screen readers visit the elements of each container; `nil` restores reading order.
///
/// The comparator receives views and `UIAccessibilityElement`s. Containers that set `accessibilityElements` keep their own order.
///
/// - Thread: main
/// - Source: Texture `setUserDefinedAccessibilitySortComparator`
@preconcurrency @MainActor
public func setUserDefinedAccessibilitySortComparator(_ comparator: ASSortAccessibilityElementsComparator?) {
    ASAccessibilityTree.sortComparator = comparator
}
