// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CGStreamer
internal import Foundation

// Calls that wait for the lock of the pipeline's state: other threads make them, because GStreamer's threads may wait for each other when a
// demultiplexer adds or removes a stream at the same time (1.26).
extension ASVideoPipeline {
    /// Calls GStreamer on another queue; the video fails if the call does not return in time.
    ///
    /// - Returns: the result of `body`; `nil` after a failure
    @discardableResult
    func call<Result: Sendable>(
        _ playbin: UnsafeMutablePointer<GstElement>,
        _ body: @escaping @Sendable (UnsafeMutablePointer<GstElement>) -> Result
    ) -> Result? {
        let result = ASLock(Result?.none)
        let hasReturned = DispatchSemaphore(value: 0)
        gst_object_ref(playbin)
        let part = ASUncheckedTransfer(playbin)
        Self.stateChanges.async {
            let returned = body(part.value)
            gst_object_unref(part.value)
            result.withLock { $0 = returned }
            hasReturned.signal()
        }
        if hasReturned.wait(timeout: .now() + stateChangeTimeout) == .timedOut {
            fail(.unreadable(url, reason: "GStreamer does not respond."))
        }
        return result.withLock { $0 }
    }

    /// Changes the state of the pipeline.
    ///
    /// - Returns: GStreamer's result; `nil` after a failure
    @discardableResult
    func setState(_ state: GstState, of playbin: UnsafeMutablePointer<GstElement>) -> GstStateChangeReturn? {
        call(playbin) { gst_element_set_state($0, state) }
    }

    /// Ends the playback; the threads of GStreamer end now, or never.
    func stop() {
        guard let playbin else { return }
        self.playbin = nil
        ASVideoBusTable.remove(busNumber)
        if let bus = gst_element_get_bus(playbin) {
            gst_bus_set_sync_handler(bus, nil, nil, nil)
            gst_object_unref(bus)
        }
        let parts = ASUncheckedTransfer((playbin, sink))
        sink = nil
        let hasEnded = DispatchSemaphore(value: 0)
        Self.stateChanges.async {
            let (playbin, sink) = parts.value
            gst_element_set_state(playbin, GST_STATE_NULL)
            if let sink { gst_object_unref(sink) }
            gst_object_unref(playbin)
            hasEnded.signal()
        }
        guard hasEnded.wait(timeout: .now() + Self.endTimeout) == .timedOut else { return }
        ASLogLine("GStreamer does not end the playback of \(url.lastPathComponent); its threads remain")
    }

    private static let stateChanges = DispatchQueue(
        label: "AsyncDisplayKitVideo.stateChanges",
        qos: .userInitiated,
        attributes: .concurrent
    )
    /// The time that GStreamer has to end its threads, in seconds.
    private static let endTimeout = 2.0
}
