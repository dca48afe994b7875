// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A conversation: thousands of messages, the newest at the bottom, and a field that grows with its text.
///
/// Older messages are fetched while the user is within two screens of the oldest one. New messages do not scroll a user who is reading
/// further up; a button shows their number.
public final class ChatViewController: ASDKViewController<ASDisplayNode> {
    nonisolated private static let batchSize = 250
    /// The distance in points within which the newest message counts as visible.
    private static let nearness: CGFloat = 12

    let page: ChatPageNode
    private let partner: ChatPartner
    private let history: ChatHistory
    private let calendar: ChatCalendar
    /// The messages, newest first.
    private var messages: [ChatMessage]
    /// The number of messages fetched from the history.
    private let fetched: ASLock<Int>

    /// Creates a conversation that ends now.
    override public convenience init() {
        self.init(now: Date(), timeZone: .current)
    }

    /// Creates a conversation whose newest message has a given time.
    ///
    /// - Parameters:
    ///   - now: the time of the newest message
    ///   - timeZone: the time zone of displayed days and hours
    ///   - pace: the factor by which the partner is faster than a human
    public convenience init(now: Date, timeZone: TimeZone, pace: Double = 1) {
        self.init(history: ChatHistory(newest: now, calendar: ChatCalendar(timeZone: timeZone)), pace: pace)
    }

    init(history: ChatHistory, pace: Double = 1, firstCount: Int = 2000) {
        let page = ChatPageNode()
        (self.page, self.calendar, self.history) = (page, history.calendar, history)
        partner = ChatPartner(pace: pace)
        messages = (0..<firstCount).map { history.message($0) }
        fetched = ASLock(messages.count)
        super.init(node: page)
        title = "Chat"
        page.table.dataSource = self
        page.table.delegate = self
        let composer = page.composer
        composer.field.delegate = self
        composer.field.onEnter = { [weak self] in self?.send() }
        composer.sendButton.addTarget(self, forControlEvents: .touchUpInside) { $0.send() }
        composer.receiveButton.addTarget(self, forControlEvents: .touchUpInside) {
            $0.partner.receiveMessage(answers: 3)
        }
        page.newestButton.addTarget(self, forControlEvents: .touchUpInside) { $0.showNewest() }
        partner.onWriting = { [weak composer] in composer?.show(writing: $0 ? ChatPartner.name : nil) }
        partner.onAnswer = { [weak self] in self?.receive($0) }
        if let draft = ChatDraft.text {
            composer.field.attributedText = composer.styled(draft)
            composer.setCanSend(isDraftWorthSending)
        }
    }

    // MARK: Writing

    private var draft: String { page.composer.field.attributedText?.string ?? "" }

    private var isDraftWorthSending: Bool { draft.contains { !$0.isWhitespace } }

    /// Sends the text of the field, unless it is empty.
    private func send() {
        guard isDraftWorthSending else { return }
        let text = draft.trimmingCharacters(in: .whitespacesAndNewlines)
        page.composer.field.attributedText = nil
        draftDidChange()
        add(ChatMessage(author: .me, text: text, date: Date()))
        showNewest()
        page.composer.field.becomeFirstResponder()
        partner.receiveMessage()
    }

    private func draftDidChange() {
        ChatDraft.text = draft.isEmpty ? nil : draft
        page.composer.setCanSend(isDraftWorthSending)
    }

    // MARK: Messages

    private func receive(_ text: String) {
        if !isAtNewest { page.setUnseenCount(page.unseenCount + 1) }
        add(ChatMessage(author: .other(ChatPartner.name), text: text, isMarkdown: true, date: Date()))
        UIAccessibility.post(notification: .announcement, argument: "\(ChatPartner.name): \(text)")
    }

    private func add(_ message: ChatMessage) {
        var message = message
        let before = messages.first
        let isNewDay = before.map { !calendar.areSameDay($0.date, message.date) } ?? true
        message.day = isNewDay ? calendar.day(of: message.date) : nil
        message.beginsGroup = isNewDay || before?.author != message.author
        messages.insert(message, at: 0)
        // New messages scroll the table only if the newest one is visible. Otherwise the visible rows stay.
        page.table.automaticallyAdjustsContentOffset = !isAtNewest
        page.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    private var isAtNewest: Bool {
        guard page.table.isNodeLoaded else { return true }
        let view = page.table.view
        return view.offsetLimits.maximum.y - view.restingContentOffset.y <= Self.nearness
    }

    private func showNewest() {
        page.setUnseenCount(0)
        page.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .bottom, animated: true)
    }

    private func read(pages: CGFloat) {
        let view = page.table.view
        var target = view.restingContentOffset
        target.y += pages * view.bounds.height * 0.9
        view.setContentOffset(view.clamped(target), animated: true)
    }

    private func copyFocusedRow() {
        guard page.table.isFocused, let path = page.table.indexPathForFocusedRow else { return }
        copy(messages[path.row])
    }

    private func copy(_ message: ChatMessage) {
        UIPasteboard.general.string = ChatText.body(of: message).string
        page.composer.show(note: "Copied.")
    }

    // MARK: Keys

    /// Key commands that scroll while the field keeps the focus.
    override public var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(key: .pageUp, modifierFlags: .control, repeats: true) { [weak self] _ in self?.read(pages: -1)
            },
            UIKeyCommand(key: .pageDown, modifierFlags: .control, repeats: true) { [weak self] _ in self?.read(pages: 1)
            },
            UIKeyCommand(input: "n", modifierFlags: .control) { [weak self] _ in
                self?.partner.receiveMessage(answers: 3)
            },
            UIKeyCommand(input: "c", modifierFlags: .control) { [weak self] _ in self?.copyFocusedRow() },
            UIKeyCommand(key: .escape) { [weak self] _ in
                self?.showNewest()
                self?.page.composer.field.becomeFirstResponder()
            },
        ]
    }

    /// Inserts text typed outside of the field into the field.
    override public func keyPressed(_ event: ASKeyEvent) -> Bool {
        let field = page.composer.field
        let isTyping = !event.text.isEmpty && event.text.allSatisfy { !$0.isWhitespace && !$0.isNewline }
        guard isTyping, event.modifiers.isDisjoint(with: [.control, .alternate, .command]), !field.isFirstResponder
        else {
            return super.keyPressed(event)
        }
        field.becomeFirstResponder()
        return field.keyPressed(event)
    }
}

extension ChatViewController: ASTableDataSource, ASTableDelegate {
    /// Returns the number of messages so far.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { messages.count }

    /// Reads the message on main, and returns a block that creates its node on a background queue.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let message = messages[indexPath.row]
        let time = calendar.time(of: message.date)
        return { ChatMessageNode(message, time: time) }
    }

    /// Connects the links of the row.
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        (node as? ChatMessageNode)?.textNode.delegate = self
    }

    /// Returns a menu that copies, for the right button or the menu key.
    public func tableNode(
        _ tableNode: ASTableNode,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let message = messages[indexPath.row]
        return UIContextMenuConfiguration { [weak self] _ in
            UIMenu(children: [UIAction(title: "Copy message") { _ in self?.copy(message) }])
        }
    }

    /// Returns `true` while there are older messages.
    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { fetched.withLock { $0 < history.count } }

    /// Creates the next older messages; called on a background queue.
    public nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        let range = fetched.withLock { fetched in
            let range = fetched..<min(fetched + Self.batchSize, history.count)
            fetched = range.upperBound
            return range
        }
        let older = range.map { history.message($0) }
        ASPerformBlockOnMainThread { [weak self] in
            self?.append(older)
            context.completeBatchFetching(true)
        }
    }

    private func append(_ older: [ChatMessage]) {
        let first = messages.count
        messages += older
        page.table.insertRows(at: (first..<messages.count).map { IndexPath(row: $0, section: 0) }, with: .none)
    }

    /// Resets the number of new messages when the newest one is visible.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if page.unseenCount > 0, isAtNewest { page.setUnseenCount(0) }
    }
}

extension ChatViewController: ASEditableTextNodeDelegate {
    /// Stores the draft.
    public func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        draftDidChange()
    }
}

extension ChatViewController: ASTextNodeDelegate {
    /// Shows the destination of a link.
    public func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        page.composer.show(note: "Link to \(value)")
    }
}
