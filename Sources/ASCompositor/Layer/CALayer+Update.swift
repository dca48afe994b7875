// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

extension CALayer {
    // MARK: Layout

    /// Requests `layoutSublayers()` before the next frame.
    public func setNeedsLayout() {
        guard !needsLayoutFlag else { return }
        needsLayoutFlag = true
        markLayoutBelow()
        changed()
    }

    /// Whether `layoutSublayers()` is pending.
    public var needsLayout: Bool { needsLayoutFlag }

    /// Performs the pending layout of this subtree now, beginning at the topmost ancestor with pending layout.
    public func layoutIfNeeded() {
        var top = self
        var ancestor = superlayer
        while let layer = ancestor {
            if layer.needsLayoutFlag { top = layer }
            ancestor = layer.superlayer
        }
        top.layoutSubtree()
    }

    func markLayoutBelow() {
        var layer: CALayer? = self
        while let current = layer, !current.needsLayoutBelow {
            current.needsLayoutBelow = true
            layer = current.superlayer
        }
    }

    private func layoutSubtree() {
        requireStackSpace()
        // A layout that keeps requesting another one is a programming error; end the loop so that the program does not hang.
        for _ in 0..<16 {
            guard needsLayoutBelow else { return }
            needsLayoutBelow = false
            if needsLayoutFlag {
                needsLayoutFlag = false
                layoutSublayers()
            }
            for sublayer in layersBelow where sublayer.needsLayoutBelow {
                sublayer.layoutSubtree()
            }
        }
        if needsLayoutBelow {
            ASLogLine("\(debugLabel) requests layout again each time it is laid out; stopped after 16 passes.")
            forgetLayout()
        }
    }

    /// Removes the layout requests of this layer and its descendants.
    private func forgetLayout() {
        needsLayoutFlag = false
        needsLayoutBelow = false
        for sublayer in layersBelow where sublayer.needsLayoutBelow { sublayer.forgetLayout() }
    }

    // MARK: Display

    /// Requests `display()` before the next frame.
    public func setNeedsDisplay() {
        guard !needsDisplayFlag else { return }
        needsDisplayFlag = true
        markDisplayBelow()
        changed()
    }

    /// Whether `display()` is pending.
    public var needsDisplay: Bool { needsDisplayFlag }

    /// Calls `display()` of this layer now when it is pending.
    public func displayIfNeeded() {
        guard needsDisplayFlag else { return }
        needsDisplayFlag = false
        display()
    }

    func markDisplayBelow() {
        var layer: CALayer? = self
        while let current = layer, !current.needsDisplayBelow {
            current.needsDisplayBelow = true
            layer = current.superlayer
        }
    }

    package func displaySubtree() {
        guard needsDisplayBelow else { return }
        requireStackSpace()
        needsDisplayBelow = false
        displayIfNeeded()
        for sublayer in layersBelow where sublayer.needsDisplayBelow {
            sublayer.displaySubtree()
        }
    }
}
