// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// Observes the measurements of one thread, and reports them to a recording, which may have several threads.
///
/// - Thread: the one for which it was created
package final class ASLayoutObserver: ASLayoutMisuseListener {
    /// The recording that receives the calls.
    package let recording: ASLayoutRecording  // immutable after init
    private let parentCall: Int?  // immutable after init
    private var openCalls: [Int] = []  // this thread only
    /// The call that `measure` has announced and that the element has not yet begun.
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

    /// Records misuse in a guarded recording, so that nothing traps.
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

    /// Records the element's own `layoutThatFits(_:parentSize:)`.
    ///
    /// - Parameters:
    ///   - element: the measured element
    ///   - range: the range of the call
    ///   - parentSize: the parent's size of the call
    ///   - reason: the reason of a call that its caller did not announce; by default root for the outermost call, else other
    ///   - body: measures the element; sets its parameter when the result comes from a cache
    /// - Returns: the result of `body`
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

    /// Notes that the result of the current call comes from a cache.
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
            // A guarded recording ends an endless recursion; any other recording only stops recording it.
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
