// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import Foundation

/// What a presented view lies in: covers the window, dims what is below a sheet, keeps clicks from it.
@MainActor
final class ASSheetBackdrop: UIView {
    private let dimming = UIView()
    /// Moves in and out; what is presented fills it.
    private let holder = UIView()
    private weak var sheet: UIView?
    private let isDimming: Bool

    /// Whether what is below a sheet stays as bright as it is.
    var isClear = false { didSet { updateDimming() } }

    /// Beside the sheet.
    var wasClicked: (@MainActor () -> Void)?

    init(isDimming: Bool) {
        self.isDimming = isDimming
        super.init(frame: .zero)
        accessibilityViewIsModal = true
        updateDimming()
        if isDimming { addSubview(dimming) }
        addSubview(holder)
        guard isDimming else { return }
        holder.layer.shadowOpacity = 0.3
        holder.layer.shadowRadius = 18
        holder.layer.shadowOffset = CGSize(width: 0, height: 6)
    }

    private func updateDimming() {
        dimming.backgroundColor =
            isClear ? nil : UIColor(light: UIColor(white: 0, alpha: 0.3), dark: UIColor(white: 0, alpha: 0.5))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let isBeside = touches.contains { $0.view === dimming && dimming.bounds.contains($0.location(in: dimming)) }
        if isBeside { wasClicked?() }
    }

    /// The controller of what is presented lies in it, not round it.
    override func accessibilityPerformEscape() -> Bool { sheet?.viewController?.accessibilityPerformEscape() ?? false }

    /// The title of what is presented, or else what its view is called.
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
        if let view { holder.addSubview(view) }
    }

    func place(_ size: CGSize, beside anchor: CGRect?, isRounded: Bool) {
        dimming.frame = bounds
        // The bounds and not the frame: it may be on its way.
        holder.bounds.size = size
        holder.center = ASSheetPlace.center(of: size, beside: anchor, in: bounds)
        sheet?.frame = holder.bounds
        guard isRounded, let sheet else { return }
        holder.layer.cornerRadius = 12
        holder.backgroundColor = .systemBackground
        sheet.layer.cornerRadius = 12
        sheet.clipsToBounds = true
    }

    /// What is moved of a sheet.
    var sheetHolder: UIView { holder }

    /// Where it belongs.
    var sheetFrame: CGRect {
        CGRect(
            x: holder.center.x - holder.bounds.width / 2,
            y: holder.center.y - holder.bounds.height / 2,
            width: holder.bounds.width,
            height: holder.bounds.height
        )
    }

    /// Darkens what is below, or lets it be.
    func dim(_ isDim: Bool) {
        dimming.alpha = isDim ? 1 : 0
    }

    func bringIn() {
        dim(true)
        bringSheetIn()
    }

    func bringSheetIn() {
        holder.alpha = 1
        holder.transform = .identity
    }

    func putAway(_ style: UIModalTransitionStyle) {
        dimming.alpha = 0
        switch style {
        case .coverVertical:
            let distance = bounds.height - holder.center.y + holder.bounds.midY
            holder.transform = CGAffineTransform(translationX: 0, y: distance)
        case .crossDissolve: holder.alpha = 0
        }
    }

    func stopAnimations() {
        for view in [dimming, holder] { view.layer.removeAllAnimations() }
    }
}
