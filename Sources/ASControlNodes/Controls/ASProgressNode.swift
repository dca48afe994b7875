// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
public import ASNodes
public import ASUIKit
public import Foundation

/// A bar that shows how far something has come, or only that it goes on.
///
/// As wide as it may be, 160 points where nothing bounds it, and 4 points high. It is never drawn: layers move.
///
/// - Source: UIKit `UIProgressView`, as a node; without a known end as GTK's pulse and Qt's busy indicator
open class ASProgressNode: ASDisplayNode {
    private struct ProgressState: Sendable {
        var progress: CGFloat = 0
        var isIndeterminate = false
        var barColor: UIColor?
        var trackColor: UIColor?
    }

    private static let height: CGFloat = 4
    private static let pulse = "pulse"

    private let progressState = ASLock(ProgressState())
    private let bar = ASDisplayNode()

    /// A bar at 0.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        clipsToBounds = true
        cornerRadius = Self.height / 2
        bar.isLayerBacked = true
        bar.cornerRadius = Self.height / 2
        addSubnode(bar)
        showColors()
    }

    /// How far it has come, from 0 to 1; 0.
    ///
    /// Beyond is the nearer end; what is no number counts as 0.
    ///
    /// - Thread: any
    public var progress: CGFloat {
        get { progressState.withLock { $0.progress } }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress; with `animated` the bar glides there.
    ///
    /// - Thread: any
    public func setProgress(_ progress: CGFloat, animated: Bool) {
        let inside = progress.isNaN ? 0 : min(max(progress, 0), 1)
        let didChange = progressState.withLock { state in
            defer { state.progress = inside }
            return state.progress != inside
        }
        guard didChange else { return }
        performOnMain { node in (node as? ASProgressNode)?.showBar(animated: animated) }
    }

    /// Whether nobody knows the end: a piece of the bar then runs to and fro; false.
    ///
    /// - Thread: any
    public var isIndeterminate: Bool {
        get { progressState.withLock { $0.isIndeterminate } }
        set {
            progressState.withLock { $0.isIndeterminate = newValue }
            performOnMain { node in (node as? ASProgressNode)?.showBar(animated: false) }
        }
    }

    /// Colour of the bar; nil for the tint colour.
    ///
    /// - Thread: any
    public var progressTintColor: UIColor? {
        get { progressState.withLock { $0.barColor } }
        set {
            progressState.withLock { $0.barColor = newValue }
            showColors()
        }
    }

    /// Colour of the way still to go; nil for a light grey.
    ///
    /// - Thread: any
    public var trackTintColor: UIColor? {
        get { progressState.withLock { $0.trackColor } }
        set {
            progressState.withLock { $0.trackColor = newValue }
            showColors()
        }
    }

    // MARK: Accessibility

    /// Always.
    override open var defaultIsAccessibilityElement: Bool { true }

    /// How many percent; nil while nobody knows.
    override open var defaultAccessibilityValue: String? {
        isIndeterminate ? nil : "\(Int((progress * 100).rounded())) %"
    }

    /// It changes by itself.
    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.updatesFrequently)
    }

    /// How far it has come, in numbers.
    @preconcurrency @MainActor
    override open var accessibilityDetails: ASAccessibilityDetails? {
        let state = progressState.withLock { $0 }
        var details = ASAccessibilityDetails(kind: .progressBar)
        details.isBusy = state.isIndeterminate
        if !state.isIndeterminate { details.range = .init(value: state.progress, minimum: 0, maximum: 1) }
        return details
    }

    // MARK: Layout

    /// All the width there is.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(
            width: constrainedSize.width.isFinite ? constrainedSize.width : 160,
            height: min(constrainedSize.height, Self.height)
        )
    }

    /// Places the bar.
    override open func layout() {
        super.layout()
        showBar(animated: false)
    }

    /// The colour of the bar may be another.
    @preconcurrency @MainActor
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    private func showColors() {
        let state = progressState.withLock { $0 }
        backgroundColor = state.trackColor ?? .systemGray4
        bar.backgroundColor = state.barColor ?? tintColor ?? .systemBlue
    }

    @MainActor
    private func showBar(animated: Bool) {
        let state = progressState.withLock { $0 }
        let (size, isMirrored) = (bounds.size, effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let width = size.width * (state.isIndeterminate ? 0.3 : state.progress)
        let frame = CGRect(x: isMirrored ? size.width - width : 0, y: 0, width: width, height: size.height)
        if animated, isNodeLoaded {
            UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut, .beginFromCurrentState]) {
                bar.frame = frame
            }
        } else {
            bar.frame = frame
        }
        guard isNodeLoaded else { return }
        bar.layer.removeAnimation(forKey: Self.pulse)
        guard state.isIndeterminate, size.width > 0 else { return }
        let pulse = CABasicAnimation(keyPath: "transform.translation.x")
        pulse.fromValue = 0
        pulse.toValue = (isMirrored ? -1 : 1) * (size.width - width)
        pulse.duration = 1.1
        pulse.autoreverses = true
        pulse.repeatCount = .infinity
        pulse.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        bar.layer.add(pulse, forKey: Self.pulse)
    }
}
