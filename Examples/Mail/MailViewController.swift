// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Mailboxes, a list of messages and a message, in three columns or, in a narrow window, in one stack.
///
/// Arrow keys select in the focused list, and F6 and Shift+F6 move between columns. The dividers of columns can be dragged, or moved with
/// arrow keys while they have the focus.
public final class MailViewController: ASSplitViewController, UISplitViewControllerDelegate {
    private let mailboxes = MailboxesViewController()
    private let messages = MessagesViewController(mailbox: Mailbox.all[0])
    private let message = MessageViewController()

    /// Creates the page with the inbox, without a message.
    public init() {
        super.init(style: .tripleColumn)
        title = "Mail"
        delegate = self
        showsSecondaryOnlyButton = true
        setViewController(mailboxes, for: .primary)
        setViewController(messages, for: .supplementary)
        setViewController(message, for: .secondary)
        mailboxes.didChoose = { [weak self] mailbox in
            self?.messages.mailbox = mailbox
            self?.show(.supplementary)
        }
        messages.didChoose = { [weak self] mail in
            self?.message.mail = mail
            self?.show(.secondary)
        }
        followFocus()
    }

    /// Lets arrow keys show the focused row in columns; in a stack this would leave the list.
    private func followFocus() {
        for table in [mailboxes.node, messages.node] { table.selectionFollowsFocus = !isCollapsed }
    }

    /// Returns the column of the message if one has been selected, otherwise that of the list.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        message.mail == nil ? .supplementary : .secondary
    }

    /// Lets arrow keys move only the focus.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) { followFocus() }

    /// Lets arrow keys show the focused row.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) { followFocus() }
}
