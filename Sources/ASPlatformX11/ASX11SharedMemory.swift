// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The segments of shared memory that the server of one display has attached.
@MainActor
final class ASX11SharedMemory {
    /// The attachment of one segment in the server.
    final class Attachment {
        let info: UnsafeMutablePointer<XShmSegmentInfo>
        fileprivate weak var segment: ASX11Segment?
        /// Whether the server could not attach the segment, so that it cannot read it.
        fileprivate(set) var hasFailed = false

        fileprivate init(_ segment: ASX11Segment) {
            self.segment = segment
            info = .allocate(capacity: 1)
            info.initialize(to: XShmSegmentInfo())
            info.pointee.shmid = segment.identifier
            info.pointee.shmaddr = segment.baseAddress.assumingMemoryBound(to: CChar.self)
        }

        deinit {
            info.deallocate()
        }
    }

    private let connection: OpaquePointer
    private let errors: ASX11Errors
    private var attachments: [Int32: Attachment] = [:]

    init(_ connection: OpaquePointer, errors: ASX11Errors) {
        self.connection = connection
        self.errors = errors
    }

    /// Attaches a segment unless it is already attached.
    ///
    /// `failed` is called when the server cannot map it; the error report contains the size in pixels.
    func attach(
        _ segment: ASX11Segment,
        _ pixelWidth: Int,
        _ pixelHeight: Int,
        failed: @escaping @MainActor () -> Void
    ) -> Attachment {
        if let known = attachments[segment.identifier] {
            if known.segment === segment { return known }
            XShmDetach(connection, known.info)
        }
        let attachment = Attachment(segment)
        XShmAttach(connection, attachment.info)
        attachments[segment.identifier] = attachment
        errors.expectAllocation(
            pixelWidth,
            pixelHeight,
            resources: [attachment.info.pointee.shmseg],
            request: XNextRequest(connection) - 1
        ) { [weak self, identifier = segment.identifier] in
            attachment.hasFailed = true
            self?.attachments[identifier] = nil
            failed()
        }
        return attachment
    }

    /// Detaches the segments that this process no longer uses from the server.
    func sweep() {
        for (identifier, attachment) in attachments where attachment.segment == nil {
            XShmDetach(connection, attachment.info)
            attachments[identifier] = nil
        }
    }
}
