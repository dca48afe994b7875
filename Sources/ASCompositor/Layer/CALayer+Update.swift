// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

extension CALayer {
    // MARK: Layout

    /// Asks for `layoutSublayers()` before the next frame.
    public func setNeedsLayout() {
        guard !needsLayoutFlag else { return }
        needsLayoutFlag = true
        markLayoutBelow()
        changed()
    }

    /// Whether `layoutSublayers()` is due.
    public var needsLayout: Bool { needsLayoutFlag }

    /// Lays out what is due in this subtree now, beginning at the topmost ancestor that is due.
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
        // A layout that keeps asking for another one is a programming error; stop it rather than the program.
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
            ASLogLine("\(debugLabel) asks for layout each time it is laid out; stopped after 16 rounds.")
            forgetLayout()
        }
    }

    /// Takes back what this layer and those below have asked for.
    private func forgetLayout() {
        needsLayoutFlag = false
        needsLayoutBelow = false
        for sublayer in layersBelow where sublayer.needsLayoutBelow { sublayer.forgetLayout() }
    }

    // MARK: Display

    /// Asks for `display()` before the next frame.
    public func setNeedsDisplay() {
        guard !needsDisplayFlag else { return }
        needsDisplayFlag = true
        markDisplayBelow()
        changed()
    }

    /// Whether `display()` is due.
    public var needsDisplay: Bool { needsDisplayFlag }

    /// Calls `display()` now when it is due, for this layer alone.
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
        needsDisplayBelow = false
        displayIfNeeded()
        for sublayer in layersBelow where sublayer.needsDisplayBelow {
            sublayer.displaySubtree()
        }
    }
}
