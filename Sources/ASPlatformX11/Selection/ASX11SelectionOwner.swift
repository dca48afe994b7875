// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// Owns one selection, and answers requests for it.
@MainActor
final class ASX11SelectionOwner {
    private let wire: any ASX11SelectionWire
    private let sender: ASX11SelectionSender
    private let window: Window
    let selection: Atom
    /// The current offer; `nil` for none.
    private(set) var offer: ASTransferOffer?
    /// The time at which the selection was acquired.
    private(set) var time: Time = 0
    /// The last time that another program requested data, in seconds of `ASDispatcher.now`.
    private(set) var lastAnswer = -Double.infinity
    /// The requests whose data does not exist yet, by the number of the request.
    private var unanswered: [Int: ASX11SelectionRequest] = [:]
    private var requestCount = 0
    /// The maximum number of targets in one MULTIPLE request.
    private static let multipleLimit = 256

    init(_ wire: any ASX11SelectionWire, _ sender: ASX11SelectionSender, selection: Atom, window: Window) {
        self.wire = wire
        self.sender = sender
        self.selection = selection
        self.window = window
    }

    /// Acquires the selection; returns `false` when another owner acquired it at a later time.
    func claim(_ offer: ASTransferOffer, at time: Time) -> Bool {
        guard wire.claim(selection, for: window, at: time) else { return false }
        self.offer = offer
        self.time = time
        return true
    }

    /// Releases the selection.
    func release() {
        guard offer != nil else { return }
        offer = nil
        _ = wire.claim(selection, for: nil, at: time)
        wire.flush()
    }

    /// Handles the loss of the selection to another owner.
    func lost() {
        offer = nil
    }

    /// Answers a request, as soon as the data exists.
    func answer(_ request: ASX11SelectionRequest) {
        // Old clients name no property: it has the name of the target.
        let property = request.property == 0 ? request.target : request.property
        lastAnswer = ASDispatcherCurrent().now
        requestCount += 1
        let number = requestCount
        unanswered[number] = request
        func reply(_ property: Atom) {
            guard unanswered.removeValue(forKey: number) != nil else { return }
            wire.answer(request, property: property)
            wire.flush()
        }
        let isFromBefore = request.time != 0 && Int32(truncatingIfNeeded: Int(request.time) &- Int(time)) < 0
        guard let offer, !isFromBefore else { return reply(0) }
        guard request.target == wire.atom("MULTIPLE") else {
            return convert(request.target, offer, to: request.requestor, property) { reply($0 ? property : 0) }
        }
        guard request.property != 0, let pairs = pairs(request) else { return reply(0) }
        convert(pairs, offer, request) { reply(request.property) }
    }

    /// Whether a request waits for its data.
    var isAsked: Bool { !unanswered.isEmpty }

    /// Refuses the requests whose data does not exist yet, because the program ends.
    func refuseAll() {
        let all = unanswered.values
        unanswered = [:]
        for request in all { wire.answer(request, property: 0) }
        wire.flush()
    }

    // MARK: Several at once

    private func pairs(_ request: ASX11SelectionRequest) -> [(target: Atom, property: Atom)]? {
        wire.expectErrors(about: request.requestor)
        let count = Self.multipleLimit * 8
        guard let list = wire.read(request.requestor, request.property, from: 0, count: count), list.format == 32,
            list.rest == 0, list.data.count % 8 == 0
        else { return nil }
        let words = list.data.words
        return stride(from: 0, to: words.count, by: 2).map { (Atom(words[$0]), Atom(words[$0 + 1])) }
    }

    private func convert(
        _ pairs: [(target: Atom, property: Atom)],
        _ offer: ASTransferOffer,
        _ request: ASX11SelectionRequest,
        _ done: @escaping () -> Void
    ) {
        // The additional one is for the loop below, which has to finish.
        var missing = pairs.count + 1
        var failed: Set<Int> = []
        func didOne() {
            missing -= 1
            guard missing == 0 else { return }
            if !failed.isEmpty {
                let words = pairs.enumerated().flatMap { index, pair -> [UInt] in
                    failed.contains(index) ? [0, 0] : [pair.target, pair.property]
                }
                wire.write(
                    request.requestor,
                    request.property,
                    type: wire.atom("ATOM_PAIR"),
                    format: 32,
                    Data(words: words)
                )
            }
            done()
        }
        for (index, pair) in pairs.enumerated() {
            let isPossible = pair.property != 0 && pair.target != wire.atom("MULTIPLE")
            guard isPossible else {
                failed.insert(index)
                didOne()
                continue
            }
            convert(pair.target, offer, to: request.requestor, pair.property) { isDone in
                if !isDone { failed.insert(index) }
                didOne()
            }
        }
        didOne()
    }

    // MARK: One

    private func convert(
        _ target: Atom,
        _ offer: ASTransferOffer,
        to requestor: Window,
        _ property: Atom,
        _ done: @escaping (Bool) -> Void
    ) {
        func write(_ type: String, _ format: Int, _ data: Data) {
            sender.send(data, type: wire.atom(type), format: format, to: requestor, property)
            done(true)
        }
        switch target {
        case wire.atom("TARGETS"):
            write("ATOM", 32, Data(words: ASX11Targets.targets(of: offer.types).map { wire.atom($0) }))
        case wire.atom("TIMESTAMP"):
            write("INTEGER", 32, Data(words: [time]))
        case wire.atom("SAVE_TARGETS"):
            write("NULL", 32, Data())
        default:
            guard let name = wire.names([target]).first ?? nil else { return done(false) }
            let type =
                offer.types.contains(name)
                ? name : ASX11Targets.offeredTexts.contains(name) ? ASTransferType.text : name
            guard offer.types.contains(type) else { return done(false) }
            offer.read(type) { result in
                switch result {
                case .success(let data):
                    let isText = type == ASTransferType.text || type == ASTransferType.uriList
                    guard let (type, data) = isText ? ASX11Targets.encode(data, as: name) : (name, data) else {
                        return done(false)
                    }
                    write(type, 8, data)
                case .failure(let error):
                    ASLogLine("the data that was offered as \(name) cannot be delivered: \(error)")
                    done(false)
                }
            }
        }
    }
}

extension Data {
    /// Creates the data of a list of 32-bit values, in this machine's byte order.
    init(words: [UInt]) {
        self = words.map { UInt32(truncatingIfNeeded: $0) }.withUnsafeBytes { Data($0) }
    }

    /// The 32-bit values that the data contains.
    var words: [UInt] {
        withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map { UInt(bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
        }
    }
}
