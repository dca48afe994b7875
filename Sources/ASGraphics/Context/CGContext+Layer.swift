// SPDX-License-Identifier: Apache-2.0
internal import CCairo
internal import Foundation

extension CGContext {
    /// A group being drawn: the state to composite it with, and how many states were kept when it began.
    package struct Layer {
        var state: State
        var savedStateCount: Int
    }

    /// Begins a group: what follows is drawn by itself and then composited as one, with the opacity, blend mode and
    /// shadow in force now.
    ///
    /// As large as the clip: clip first to what will be drawn.
    public func beginTransparencyLayer() {
        saveGState()
        layers.append(Layer(state: state, savedStateCount: savedStateCount))
        cairo_push_group(cairo)
        state.alpha = 1
        state.shadow = nil
        setBlendModeInLayer()
    }

    /// Ends all groups.
    func endTransparencyLayers() {
        while !layers.isEmpty { endTransparencyLayer() }
    }

    /// Ends the group and composites it; states kept since its beginning are restored.
    ///
    /// Nothing without a group.
    public func endTransparencyLayer() {
        guard let layer = layers.last else { return }
        while savedStateCount > layer.savedStateCount { restoreGState() }
        layers.removeLast()
        let group = cairo_pop_group(cairo)
        // The group's pixels lie on device pixels: no resampling.
        cairo_pattern_set_filter(group, CAIRO_FILTER_NEAREST)
        state = layer.state
        cairo_set_operator(cairo, state.blendMode.cairo)
        drawLayerShadow(group)
        cairo_set_source(cairo, group)
        cairo_paint_with_alpha(cairo, state.alpha)
        cairo_pattern_destroy(group)
        resetSource()
        restoreGState()
    }

    /// Groups begin with the normal mode; modes within them do not touch what lies outside.
    private func setBlendModeInLayer() {
        state.blendMode = .normal
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }

    private func drawLayerShadow(_ group: OpaquePointer?) {
        guard state.shadow != nil else { return }
        cairo_new_path(cairo)
        let clip = boundingBoxOfClipPath
        addRect(clip)
        drawShadow { cairo in
            cairo_set_source(cairo, group)
            cairo_fill(cairo)
        }
        cairo_new_path(cairo)
    }
}
