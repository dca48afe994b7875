// SPDX-License-Identifier: Apache-2.0
internal import CCairo
internal import Foundation

extension CGContext {
    /// An open group: the state with which it is composited, and the number of saved states when it began.
    package struct Layer {
        var state: State
        var savedStateCount: Int
    }

    /// Begins a group: the following drawing is done separately, then composited as one with the current opacity, blend mode and shadow.
    ///
    /// The group is as large as the clip: clip to the area of the drawing first.
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

    /// Ends the group and composites it; restores the states that were saved since its beginning.
    ///
    /// Does nothing without a group.
    public func endTransparencyLayer() {
        guard let layer = layers.last else { return }
        while savedStateCount > layer.savedStateCount { restoreGState() }
        layers.removeLast()
        let group = cairo_pop_group(cairo)
        // The group's pixels coincide with device pixels, so they are not resampled.
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

    /// Groups begin with the normal mode; modes in them do not affect pixels outside.
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
