// SPDX-License-Identifier: Apache-2.0
/// Path and query of each method that was asked for on one route, made once.
struct TargetTable {
    private struct Target {
        let service: Service
        let method: String
        let text: String
    }

    private var targets: [Target] = []

    mutating func target(_ service: Service, _ method: String, on route: ServiceRoute, query: String) -> String {
        for known in targets where known.service == service && known.method.sameBytes(as: method) {
            return known.text
        }
        let text = route.path(of: service) + method + query
        targets.append(Target(service: service, method: method, text: text))
        return text
    }
}
