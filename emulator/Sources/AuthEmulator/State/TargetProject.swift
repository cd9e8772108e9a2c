/// The part of every body that says which project is meant.
struct TargetProject: Decodable {
    let targetProjectId: String?
}
