// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
public import ASNodes
public import ASUIKit
public import Foundation

/// A bar that shows the progress of work, or only that work is in progress.
///
/// It takes the available width, or 160 points without a limit, and is 4 points high. It is never drawn: its layers move.
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

    /// Creates a bar with the progress 0.
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

    /// The progress, from 0 to 1; 0 by default.
    ///
    /// A value outside of the range is clamped to it; NaN is treated as 0.
    ///
    /// - Thread: any
    public var progress: CGFloat {
        get { progressState.withLock { $0.progress } }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress; if `animated` is `true`, the bar moves there with an animation.
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

    /// Whether the end is unknown, so that a part of the bar moves back and forth; `false` by default.
    ///
    /// - Thread: any
    public var isIndeterminate: Bool {
        get { progressState.withLock { $0.isIndeterminate } }
        set {
            progressState.withLock { $0.isIndeterminate = newValue }
            performOnMain { node in (node as? ASProgressNode)?.showBar(animated: false) }
        }
    }

    /// The colour of the bar; `nil` for the tint colour.
    ///
    /// - Thread: any
    public var progressTintColor: UIColor? {
        get { progressState.withLock { $0.barColor } }
        set {
            progressState.withLock { $0.barColor = newValue }
            showColors()
        }
    }

    /// The colour of the remaining track; `nil` for a light grey.
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

    override open var defaultIsAccessibilityElement: Bool { true }

    /// The progress in percent; `nil` if the end is unknown.
    override open var defaultAccessibilityValue: String? {
        isIndeterminate ? nil : ASWord("%lld%%", comment: "a percentage", Int((progress * 100).rounded()))
    }

    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.updatesFrequently)
    }

    @preconcurrency @MainActor
    override open var accessibilityDetails: ASAccessibilityDetails? {
        let state = progressState.withLock { $0 }
        var details = ASAccessibilityDetails(kind: .progressBar)
        details.isBusy = state.isIndeterminate
        if !state.isIndeterminate { details.range = .init(value: state.progress, minimum: 0, maximum: 1) }
        return details
    }

    // MARK: Layout

    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(
            width: constrainedSize.width.isFinite ? constrainedSize.width : 160,
            height: min(constrainedSize.height, Self.height)
        )
    }

    override open func layout() {
        super.layout()
        showBar(animated: false)
    }

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
