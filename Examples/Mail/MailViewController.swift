// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Mailboxes, messages and a message, in three columns or, in a narrow window, on one stack.
///
/// Arrow keys choose in the list that has the focus; F6 and Shift with F6 go from column to column. The lines between columns are
/// dragged with the pointer, or moved by arrow keys when Tab has come to them.
public final class MailViewController: ASSplitViewController, UISplitViewControllerDelegate {
    private let mailboxes = MailboxesViewController()
    private let messages = MessagesViewController(mailbox: Mailbox.all[0])
    private let message = MessageViewController()

    /// The inbox, without a message.
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

    /// In columns, arrow keys show what they come to; on a stack that would lead away from the list.
    private func followFocus() {
        for table in [mailboxes.node, messages.node] { table.selectionFollowsFocus = !isCollapsed }
    }

    /// The message, if one has been chosen; else the list.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        message.mail == nil ? .supplementary : .secondary
    }

    /// Arrow keys choose without showing.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) { followFocus() }

    /// Arrow keys show what they come to.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) { followFocus() }
}
