// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The segments of shared memory that the server of one display has attached.
@MainActor
final class ASX11SharedMemory {
    /// One segment, as the server knows it.
    final class Attachment {
        let info: UnsafeMutablePointer<XShmSegmentInfo>
        fileprivate weak var segment: ASX11Segment?

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
    private var attachments: [Int32: Attachment] = [:]

    init(_ connection: OpaquePointer) {
        self.connection = connection
    }

    /// Attaches a segment unless it is.
    func attach(_ segment: ASX11Segment) -> Attachment {
        if let known = attachments[segment.identifier] {
            if known.segment === segment { return known }
            XShmDetach(connection, known.info)
        }
        let attachment = Attachment(segment)
        XShmAttach(connection, attachment.info)
        attachments[segment.identifier] = attachment
        return attachment
    }

    /// Lets the server detach what this process has let go of.
    func sweep() {
        for (identifier, attachment) in attachments where attachment.segment == nil {
            XShmDetach(connection, attachment.info)
            attachments[identifier] = nil
        }
    }
}
