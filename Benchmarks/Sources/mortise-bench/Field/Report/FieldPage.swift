struct FieldPage {
    init(_ report: FieldReport) {}
    var text: String { "" }
}
