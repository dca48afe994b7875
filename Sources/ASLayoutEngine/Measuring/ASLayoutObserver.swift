// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// Watches the measuring of one thread, and reports it to a recording that may have several threads.
///
/// - Thread: the one that it was made for
package final class ASLayoutObserver: ASLayoutMisuseListener {
    /// Where calls are written down.
    package let recording: ASLayoutRecording  // immutable after init
    private let parentCall: Int?  // immutable after init
    private var openCalls: [Int] = []  // this thread only
    /// What `measure` has announced and the element itself has not yet begun.
    private var announced: Announcement?  // this thread only

    private struct Announcement {
        let call: Int
        let element: ObjectIdentifier
        let key: ASMeasureKey
    }

    init(_ recording: ASLayoutRecording, parentCall: Int?) {
        self.recording = recording
        self.parentCall = parentCall
    }

    /// A guarded recording complains of mistakes, and nothing traps.
    func takes(_ sentence: String) -> Bool {
        if recording.isGuarded { recording.complain(sentence) }
        return recording.isGuarded
    }

    var innermostCall: Int? { openCalls.last ?? parentCall }

    /// Calls `layoutThatFits(_:parentSize:)` for a stated reason.
    package func measure(
        _ element: any ASLayoutElement,
        _ range: ASSizeRange,
        _ parentSize: CGSize,
        _ reason: ASLayoutMeasureReason
    ) -> ASLayout {
        reported(element, range, parentSize, reason) { call in
            announced = call.map {
                Announcement(call: $0, element: ObjectIdentifier(element), key: ASMeasureKey(range, parentSize))
            }
            let layout = element.layoutThatFits(range, parentSize: parentSize)
            announced = nil
            return layout
        }
    }

    /// What an element's own `layoutThatFits(_:parentSize:)` does while it is watched.
    ///
    /// - Parameters:
    ///   - element: the element called
    ///   - range: as called
    ///   - parentSize: as called
    ///   - reason: what counts when the caller did not announce the call; the default is root for the outermost, else other
    ///   - body: measures; sets its parameter when it answers from a cache
    /// - Returns: what `body` returns
    package func respond(
        _ element: any ASLayoutElement,
        _ range: ASSizeRange,
        _ parentSize: CGSize,
        reason: ASLayoutMeasureReason? = nil,
        _ body: (inout Bool) -> ASLayout
    ) -> ASLayout {
        var isFromCache = false
        if let announced, announced.element == ObjectIdentifier(element),
            announced.key == ASMeasureKey(range, parentSize)
        {
            self.announced = nil
            let layout = body(&isFromCache)
            if isFromCache { recording.noteCacheHit(announced.call) }
            return layout
        }
        announced = nil
        return reported(element, range, parentSize, reason ?? (innermostCall == nil ? .root : .other)) { call in
            let layout = body(&isFromCache)
            if isFromCache, let call { recording.noteCacheHit(call) }
            return layout
        }
    }

    /// What is being measured right now is known already.
    func noteCacheHit() {
        if let call = openCalls.last { recording.noteCacheHit(call) }
    }

    private func reported(
        _ element: any ASLayoutElement,
        _ range: ASSizeRange,
        _ parentSize: CGSize,
        _ reason: ASLayoutMeasureReason,
        _ body: (Int?) -> ASLayout
    ) -> ASLayout {
        guard recording.permits(element, range) else { return ASLayout(layoutElement: element, size: .zero) }
        guard let call = recording.begin(element, range, parentSize, reason, innermostCall) else {
            // A guarded recording ends what would go on for ever; any other only stops writing down.
            return recording.isGuarded ? ASLayout(layoutElement: element, size: .zero) : body(nil)
        }
        openCalls.append(call)
        let start = ContinuousClock.now
        let layout = body(call)
        openCalls.removeLast()
        recording.end(call, layout, start.duration(to: .now))
        return layout
    }
}
