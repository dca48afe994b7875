struct Message: Sendable {
    var text: String
    var isMine: Bool
}
