// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CGStreamer
internal import Foundation

/// Finds the pipeline of a message that GStreamer posts on one of its threads.
///
/// Each playbin's bus carries a number instead of a reference: messages of a playbin that its pipeline has replaced find none.
///
/// - Thread: any
enum ASVideoBusTable {
    private struct Entry: @unchecked Sendable {
        // @unchecked because: read within the lock only.
        weak var pipeline: ASVideoPipeline?
    }

    private struct Table: Sendable {
        var entries: [UInt: Entry] = [:]
        var lastNumber: UInt = 0
    }

    private static let table = ASLock(Table())

    /// Adds a bus of a pipeline.
    ///
    /// - Returns: its number, above 0
    static func add(_ pipeline: ASVideoPipeline) -> UInt {
        table.withLock { table in
            table.lastNumber += 1
            table.entries[table.lastNumber] = Entry(pipeline: pipeline)
            return table.lastNumber
        }
    }

    /// Removes a bus, whose messages are then dropped.
    static func remove(_ number: UInt) { table.withLock { $0.entries[number] = nil } }

    /// Passes a message to its pipeline's queue.
    static func take(_ message: UnsafeMutablePointer<GstMessage>, _ number: UInt) {
        if cgst_message_type(message) == GST_MESSAGE_STREAM_STATUS { return lowerPriority(message) }
        guard let pipeline = table.withLock({ $0.entries[number]?.pipeline }) else { return }
        // Messages may be read on any thread; this one is retained until it has been handled.
        let kept = ASUncheckedTransfer(cgst_message_ref(message))
        pipeline.queue.async {
            guard let message = kept.value else { return }
            if pipeline.busNumber == number { pipeline.handle(message) }
            cgst_message_unref(message)
        }
    }

    /// Lowers the priority of the calling thread: GStreamer posts this message on the new thread itself, before the thread does anything else.
    private static func lowerPriority(_ message: UnsafeMutablePointer<GstMessage>) {
        var status = GST_STREAM_STATUS_TYPE_CREATE
        gst_message_parse_stream_status(message, &status, nil)
        if status == GST_STREAM_STATUS_TYPE_ENTER {
            ASScheduling.lowerPriority(by: ASScheduling.videoNiceness)
        }
    }
}
