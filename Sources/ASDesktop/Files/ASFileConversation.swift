// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The messages of a file request to the portal.
enum ASFileConversation {
    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.FileChooser"
    private static let requests = "org.freedesktop.portal.Request"

    /// Sends the request and waits until the user has chosen or `dialog` has ended.
    ///
    /// - Throws: `ASDBusFailure` if there is no portal
    /// - Thread: any; waits
    static func run(
        _ request: ASFileRequest,
        over window: String,
        environment: [String: String],
        timeout: Int32,
        dialog: ASFileDialog
    ) throws -> ASFileAnswer {
        guard let address = ASSessionBus.address(environment) else {
            throw ASDBusFailure(description: "there is no session bus.")
        }
        let connection = try ASDBusConnection(address: address, waker: dialog.waker)
        let token = "asdk_\(UInt32.random(in: 0 ..< .max))"
        // The path of the answer is known before the call, so that no answer is missed.
        let sender = connection.uniqueName.dropFirst().replacingOccurrences(of: ".", with: "_")
        var handle = "\(path)/request/\(sender)/\(token)"
        try listen(to: handle, connection)
        let reply = try connection.call(
            portal,
            path,
            interface,
            method(request),
            [.string(window), .string(request.title), options(request, token: token)],
            timeout: timeout
        )
        guard case .objectPath(let returned)? = reply.first else {
            throw ASDBusFailure(description: "the portal's reply has no request.")
        }
        // Portals before version 0.9 choose the path themselves.
        if returned != handle {
            handle = returned
            try listen(to: returned, connection)
        }
        while !dialog.isFinished {
            while let message = connection.receive() {
                if message.kind == .signal, message.path == handle, message.member == "Response" {
                    return answer(message.arguments)
                }
            }
            guard connection.isConnected else { throw ASDBusFailure(description: "the session bus has ended.") }
            connection.wait()
        }
        var close = ASDBusMessage(kind: .call, path: handle, interface: requests, member: "Close")
        close.destination = portal
        try connection.send(close)
        connection.flush()
        return .cancelled
    }

    private static func listen(to handle: String, _ connection: ASDBusConnection) throws {
        try connection.addMatch(
            "type='signal',sender='\(portal)',path='\(handle)',interface='\(requests)',member='Response'"
        )
    }

    private static func method(_ request: ASFileRequest) -> String {
        switch request.purpose {
        case .open, .openFolder: "OpenFile"
        case .save: "SaveFile"
        case .saveSeveral: "SaveFiles"
        }
    }

    // MARK: Options

    private static func options(_ request: ASFileRequest, token: String) -> ASDBusValue {
        var options: [(String, ASDBusValue)] = [("handle_token", .string(token)), ("modal", .boolean(true))]
        switch request.purpose {
        case .open, .openFolder:
            options.append(("multiple", .boolean(request.allowsMultiple)))
            options.append(("directory", .boolean(request.purpose == .openFolder)))
            let filter = filter(request.types)
            if let filter, request.purpose == .open {
                options.append(("filters", .array(element: "(sa(us))", [filter])))
                options.append(("current_filter", filter))
            }
        case .save(let name): options.append(("current_name", .string(name)))
        case .saveSeveral(let names):
            options.append(("files", .array(element: "ay", names.map(bytes))))
        }
        if let folder = request.folder { options.append(("current_folder", bytes(folder.path))) }
        return .array(element: "{sv}", options.map { .entry(.string($0.0), .variant($0.1)) })
    }

    /// Returns a path as bytes with a zero at the end.
    private static func bytes(_ path: String) -> ASDBusValue {
        .array(element: "y", (Array(path.utf8) + [0]).map { .byte($0) })
    }

    /// Returns one filter for all types, by MIME types and file extensions; `nil` if every file matches.
    private static func filter(_ types: [UTType]) -> ASDBusValue? {
        guard !types.isEmpty, !types.contains(.item), !types.contains(.data) else { return nil }
        let patterns: [ASDBusValue] = types.map { type in
            if let ending = type.ending { return .structure([.uint32(0), .string("*." + ending)]) }
            return .structure([.uint32(1), .string(type.pattern)])
        }
        let names = types.map { $0.localizedDescription ?? ($0.ending.map { "*." + $0 }) ?? $0.pattern }
        return .structure([.string(ASWordList(names)), .array(element: "(us)", patterns)])
    }

    // MARK: Answer

    /// Returns the answer for a response: 0 means success, 1 that the user has cancelled; other numbers are failures of the dialog.
    private static func answer(_ arguments: [ASDBusValue]) -> ASFileAnswer {
        guard case .uint32(let number)? = arguments.first, number < 2 else {
            return .unavailable("the desktop's dialog has failed.")
        }
        guard number == 0, arguments.count == 2, let results = arguments[1].parts else { return .cancelled }
        let uris = results.lazy.compactMap { entry -> [ASDBusValue]? in
            guard case .entry(.string("uris"), let value) = entry else { return nil }
            return value.unwrapped.parts
        }.first
        let urls = (uris ?? []).compactMap { $0.text.flatMap(URL.init(string:)) }.filter(\.isFileURL)
        return urls.isEmpty ? .unavailable("the desktop's dialog has returned no file.") : .chosen(urls)
    }
}
