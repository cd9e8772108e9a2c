// SPDX-License-Identifier: Apache-2.0
/// Path and query of each method that was used on one route, made once.
struct TargetTable {
    private struct Target {
        let path: EndpointPath
        let text: String
    }

    private var targets: [Target] = []

    mutating func target(_ path: EndpointPath, on route: ServiceRoute, query: String) -> String {
        for known in targets where known.path.isSame(as: path) { return known.text }
        let text = route.path(of: path) + query
        targets.append(Target(path: path, text: text))
        return text
    }
}
