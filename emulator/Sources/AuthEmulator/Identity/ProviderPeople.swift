// SPDX-License-Identifier: Apache-2.0
/// The people that a provider knows: those that were added, and the project's users that came by a plain token or an
/// import.
struct ProviderPeople {
    let provider: IdentityProvider
    let project: Project

    /// In the order in which they were added; then the others by user id.
    var all: [FakeIdentity] {
        let added = project.identities.identities(of: provider.id)
        let known = Set(added.map(\.sub))
        return added
            + project.accounts.accounts(providerId: provider.id).compactMap(person).filter { !known.contains($0.sub) }
    }

    func find(sub: String) -> FakeIdentity? {
        let key = FederatedKey(providerId: provider.id, rawId: sub)
        return project.identities.find(key) ?? project.accounts.account(key).flatMap(person)
    }

    func find(email: String) -> FakeIdentity? {
        if let added = project.identities.find(providerId: provider.id, email: email) { return added }
        return project.accounts.accounts(providerEmail: email).lazy.compactMap(person)
            .first { $0.email?.lowercased() == email.lowercased() }
    }

    /// What the account says about its owner at this provider.
    private func person(_ account: Account) -> FakeIdentity? {
        account.entry(for: provider.id).map { entry in
            FakeIdentity(
                providerId: provider.id, sub: entry.rawId, email: entry.email,
                emailVerified: account.emailVerified && account.email == entry.email?.lowercased(),
                displayName: entry.displayName, photoUrl: entry.photoUrl, screenName: entry.screenName)
        }
    }
}
