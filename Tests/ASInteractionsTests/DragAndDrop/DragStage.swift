// SPDX-License-Identifier: Apache-2.0
import ASInteractions
import ASUIKit
import Foundation

/// A view that can be dragged and one that accepts drops, and the calls that both receive.
@MainActor
final class DragStage: UIDragInteractionDelegate, UIDropInteractionDelegate {
    let dragged = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    let zone = UIView(frame: CGRect(x: 150, y: 20, width: 100, height: 100))
    private(set) var log: [String] = []
    var items: [UIDragItem]
    var operation = UIDropOperation.copy
    var cares = true
    var allowsMove = true
    var allowsForeignMove = false
    /// Called with the dropped items.
    var perform: @MainActor (any UIDropSession) -> Void = { _ in }
    private(set) var suggested: [UIDropOperation] = []

    init(_ text: String = "dragged") {
        let item = UIDragItem(itemProvider: NSItemProvider(object: text))
        item.localObject = text
        items = [item]
        dragged.addInteraction(UIDragInteraction(delegate: self))
        zone.addInteraction(UIDropInteraction(delegate: self))
    }

    func show(in window: UIWindow?) {
        window?.addSubview(dragged)
        window?.addSubview(zone)
    }

    func clear() { log = [] }

    // MARK: Drag

    func dragInteraction(
        _ interaction: UIDragInteraction,
        itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        let place = session.location(in: dragged)
        log.append("items \(Int(place.x)),\(Int(place.y))")
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionAllowsMoveToOtherPrograms session: any UIDragSession
    ) -> Bool { allowsForeignMove }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        log.append("begin")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        willEndWith operation: UIDropOperation
    ) {
        log.append("will end \(operation)")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {
        log.append("did end \(operation)")
    }

    // MARK: Drop

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        log.append("can handle")
        return cares
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        log.append("enter")
    }

    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        suggested.append(session.suggestedOperation)
        return UIDropProposal(operation: operation)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        log.append("exit")
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.append("perform")
        perform(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        log.append("conclude")
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        log.append("session end")
    }
}
