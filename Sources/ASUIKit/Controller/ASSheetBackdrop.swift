// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import Foundation

/// The superview of a presented view: covers the window, dims the content below a sheet, and blocks clicks on it.
@MainActor
final class ASSheetBackdrop: UIView {
    private let dimming = UIView()
    /// The view that is animated; the presented view fills it.
    private let container = UIView()
    private weak var sheet: UIView?
    private let isDimming: Bool

    /// Whether the content below a sheet is not dimmed.
    var isClear = false { didSet { updateDimming() } }

    /// Called for a click outside of the sheet.
    var wasClicked: (@MainActor () -> Void)?

    init(isDimming: Bool) {
        self.isDimming = isDimming
        super.init(frame: .zero)
        accessibilityViewIsModal = true
        updateDimming()
        if isDimming { addSubview(dimming) }
        addSubview(container)
        guard isDimming else { return }
        container.layer.shadowOpacity = 0.3
        container.layer.shadowRadius = 18
        container.layer.shadowOffset = CGSize(width: 0, height: 6)
    }

    private func updateDimming() {
        dimming.backgroundColor =
            isClear ? nil : UIColor(light: UIColor(white: 0, alpha: 0.3), dark: UIColor(white: 0, alpha: 0.5))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let isBeside = touches.contains { $0.view === dimming && dimming.bounds.contains($0.location(in: dimming)) }
        if isBeside { wasClicked?() }
    }

    /// Forwards the gesture to the presented controller, whose view is a descendant of this view.
    override func accessibilityPerformEscape() -> Bool { sheet?.viewController?.accessibilityPerformEscape() ?? false }

    /// The title of the presented controller, or else the label of its view.
    override var accessibilityLabel: String? {
        get { sheet?.viewController?.title ?? sheet?.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityDetails: ASAccessibilityDetails? {
        sheet?.viewController?.isAlert == true ? ASAccessibilityDetails(kind: .alert) : super.accessibilityDetails
    }

    func setSheet(_ view: UIView?) {
        sheet?.removeFromSuperview()
        sheet = view
        if let view { container.addSubview(view) }
    }

    func place(_ size: CGSize, beside anchor: CGRect?, isRounded: Bool) {
        dimming.frame = bounds
        // Sets the bounds, not the frame, because the view may be animated.
        container.bounds.size = size
        container.center = ASSheetPosition.center(of: size, beside: anchor, in: bounds)
        sheet?.frame = container.bounds
        guard isRounded, let sheet else { return }
        container.layer.cornerRadius = 12
        container.backgroundColor = .systemBackground
        sheet.layer.cornerRadius = 12
        sheet.clipsToBounds = true
    }

    /// The animated view of a sheet.
    var sheetContainer: UIView { container }

    /// The frame of the sheet without animation.
    var sheetFrame: CGRect {
        CGRect(
            x: container.center.x - container.bounds.width / 2,
            y: container.center.y - container.bounds.height / 2,
            width: container.bounds.width,
            height: container.bounds.height
        )
    }

    /// Dims the content below the sheet, or removes the dimming.
    func dim(_ isDim: Bool) {
        dimming.alpha = isDim ? 1 : 0
    }

    func present() {
        dim(true)
        presentSheet()
    }

    func presentSheet() {
        container.alpha = 1
        container.transform = .identity
    }

    func dismissSheet(_ style: UIModalTransitionStyle) {
        dimming.alpha = 0
        switch style {
        case .coverVertical:
            let distance = bounds.height - container.center.y + container.bounds.midY
            container.transform = CGAffineTransform(translationX: 0, y: distance)
        case .crossDissolve: container.alpha = 0
        }
    }

    func stopAnimations() {
        for view in [dimming, container] { view.layer.removeAllAnimations() }
    }
}
