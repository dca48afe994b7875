// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageIO
internal import ASImageNodes
internal import ASNodes
internal import Foundation

// Drawing of the static map, and further attempts after a failure.
extension ASMapNode {
    /// Redraws the map after its content has changed.
    func reload() {
        state.withLock { state in
            state.format = nil
            state.version += 1
            state.failureCount = 0
        }
        load()
    }

    /// Draws the map at the size of the node if it is in the preload range; replaces a drawing in progress.
    func load() {
        let scale = contentsScaleForDisplay
        let wanted = state.withLock { state in
            state.isWanted && !state.isLive ? (state.options, state.size, state.version) : nil
        }
        guard let (original, size, version) = wanted else { return }
        let options = original.copy()
        options.size = size
        if options.ownScale == nil { options.scale = scale }
        let (new, format) = (MKMapSnapshotter(options: options), Format(size: size, scale: options.scale))
        let (old, isNeeded) = state.withLock { state -> (MKMapSnapshotter?, Bool) in
            // A thread that changes these values calls this method as well.
            let isCurrent = state.version == version && state.size == size && state.options === original
            guard isCurrent, state.isWanted, !state.isLive, size.width > 0, size.height > 0, state.format != format
            else {
                return (nil, false)
            }
            defer { (state.snapshotter, state.format) = (new, format) }
            return (state.snapshotter, true)
        }
        guard isNeeded else { return }
        old?.cancel()
        let node = ASWeakNode(self)
        new.begin { [weak new] snapshot, error in
            guard let new, let node = node.value as? ASMapNode else { return }
            node.take(snapshot, error, from: new, version)
        }
    }

    private func take(
        _ snapshot: MKMapSnapshotter.Snapshot?,
        _ error: (any Error)?,
        from snapshotter: MKMapSnapshotter,
        _ version: Int
    ) {
        let content = state.withLock { state -> ([any MKAnnotation], ASMapNodeStaticAnnotationBlock?)? in
            state.snapshotter === snapshotter ? (state.annotations.list, state.imageBlock) : nil
        }
        guard let (annotations, block) = content else { return }
        guard let snapshot else { return fail(error, snapshotter, version) }
        let image = annotations.isEmpty ? snapshot.image : snapshot.image(with: annotations, block)
        let isWanted = state.withLock { state -> Bool in
            guard state.snapshotter === snapshotter else { return false }
            (state.shownVersion, state.failureCount) = (version, 0)
            return true
        }
        if isWanted { self.image = image }
    }

    // MARK: Failures

    /// Removes an outdated map, and tries again after an increasing pause.
    ///
    /// The tiles have already logged the reason.
    private func fail(_ error: (any Error)?, _ snapshotter: MKMapSnapshotter, _ version: Int) {
        ASDebug.log(.images, "\(debugLabel): \(error.map { "\($0)" } ?? "there is no map.")")
        let (count, isOther) = state.withLock { state -> (Int, Bool) in
            guard state.snapshotter === snapshotter else { return (0, false) }
            state.failureCount += 1
            return (state.failureCount, state.shownVersion != version)
        }
        guard count > 0 else { return }
        if isOther { image = nil }
        // Another attempt would fail in the same way.
        guard (error as? MKError)?.code == .serverFailure else { return }
        let node = ASWeakNode(self)
        let pause = ASMapRetry.pause(after: count)
        ASDispatcherCurrent().asyncMain {
            guard let node = node.value as? ASMapNode else { return }
            node.loadAgain(after: pause, unless: snapshotter)
        }
    }

    /// Starts the timer of another attempt.
    ///
    /// - Parameters:
    ///   - pause: the time until the attempt, in seconds
    ///   - snapshotter: the one that has failed; nothing happens if another one has replaced it
    @MainActor
    private func loadAgain(after pause: Double, unless snapshotter: MKMapSnapshotter) {
        guard state.withLock({ $0.snapshotter === snapshotter }) else { return }
        retry = ASDelayedCall(after: pause) { [weak self, weak snapshotter] in
            guard let self else { return }
            retry = nil
            let isWanted = state.withLock { state -> Bool in
                guard let snapshotter, state.snapshotter === snapshotter else { return false }
                state.format = nil
                return true
            }
            if isWanted { load() }
        }
    }
}
