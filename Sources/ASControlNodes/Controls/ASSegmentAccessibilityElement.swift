// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// The accessibility element of a segment of a segmented control.
@MainActor
final class ASSegmentAccessibilityElement: UIAccessibilityElement {
    private weak var control: ASSegmentedControlNode?
    private let index: Int

    init(_ control: ASSegmentedControlNode, index: Int, in view: UIView) {
        (self.control, self.index) = (control, index)
        super.init(accessibilityContainer: view)
    }

    override var accessibilityLabel: String? {
        get { control?.spokenTitle(ofSegment: index) }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get {
            guard let control else { return .none }
            var traits: UIAccessibilityTraits = .button
            if control.selectedSegmentIndex == index { traits.insert(.selected) }
            if !control.isEnabled || !control.isEnabledForSegment(at: index) { traits.insert(.notEnabled) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    override var accessibilityDetails: ASAccessibilityDetails? {
        guard let control else { return nil }
        let check: ASAccessibilityDetails.Check = control.selectedSegmentIndex == index ? .on : .off
        let place = ASAccessibilityDetails.Place(index: index, count: control.numberOfSegments)
        return ASAccessibilityDetails(kind: .radioButton, check: check, place: place)
    }

    override var accessibilityFrame: CGRect {
        get { control?.frameInWindow(ofSegment: index) ?? .zero }
        set { super.accessibilityFrame = newValue }
    }

    override func accessibilityActivate() -> Bool { control?.chooseForReader(index) ?? false }
}

extension ASSegmentedControlNode {
    /// Returns one element for each segment, the same objects each time.
    @MainActor
    func segmentElements(in view: UIView) -> [UIAccessibilityObject] {
        let count = numberOfSegments
        if segmentAccessibilityElements.count > count {
            segmentAccessibilityElements.removeLast(segmentAccessibilityElements.count - count)
        }
        for index in segmentAccessibilityElements.count..<count {
            segmentAccessibilityElements.append(ASSegmentAccessibilityElement(self, index: index, in: view))
        }
        return segmentAccessibilityElements
    }

    @MainActor
    func frameInWindow(ofSegment index: Int) -> CGRect {
        guard let layer = loadedLayer else { return .zero }
        let frames = geometry(scale: layer.contentsScale).frames(in: bounds)
        return frames.indices.contains(index) ? layer.convert(frames[index], to: nil) : .zero
    }

    @MainActor
    func chooseForReader(_ index: Int) -> Bool {
        guard isEnabled, isEnabledForSegment(at: index) else { return false }
        select(index, with: nil)
        accessibilityDidChange()
        return true
    }
}
