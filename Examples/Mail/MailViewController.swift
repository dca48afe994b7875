// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Mailboxes, messages and a message, in three columns or, in a narrow window, on one stack.
///
/// Arrow keys select in the list that has the focus; F6 and Shift with F6 move from column to column. The dividers of columns are dragged
/// with the pointer, or moved by arrow keys when they have the focus.
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

    /// In columns, arrow keys show the focused row; on a stack that would leave the list.
    private func followFocus() {
        for table in [mailboxes.node, messages.node] { table.selectionFollowsFocus = !isCollapsed }
    }

    /// Returns the column of the message, if one has been selected; else the list.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        message.mail == nil ? .supplementary : .secondary
    }

    /// Arrow keys only move the focus.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) { followFocus() }

    /// Arrow keys show the focused row.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) { followFocus() }
}
