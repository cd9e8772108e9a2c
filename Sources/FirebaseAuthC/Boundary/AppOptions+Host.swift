// SPDX-License-Identifier: Apache-2.0
import CFirebaseAuth
import FirebaseAuthCore

extension AppOptions {
    init(_ host: fba_app_options, _ ledger: inout HostDataLedger) throws(Misuse) {
        self.init()
        apiKey = try CStrings.takeOptional(host.api_key)
        appID = try CStrings.takeOptional(host.app_id)
        projectID = try CStrings.takeOptional(host.project_id)
        messagingSenderID = try CStrings.takeOptional(host.messaging_sender_id)
        databaseURL = try CStrings.takeOptional(host.database_url)
        storageBucket = try CStrings.takeOptional(host.storage_bucket)
        trackingID = try CStrings.takeOptional(host.ga_tracking_id)
        clientID = try CStrings.takeOptional(host.client_id)
        packageName = try CStrings.takeOptional(host.package_name)
        if host.connect_timeout_ms != 0 { connectTimeoutMilliseconds = host.connect_timeout_ms }
        if host.request_timeout_ms != 0 { requestTimeoutMilliseconds = host.request_timeout_ms }
        store = try StoreKind(host.store)
        storeDirectory = try CStrings.takeOptional(host.store_directory)
        storeFunctions = try HostStoreFunctions.take(host.store_callbacks, &ledger)
        if host.details_follow > 1 { throw .invalidArgument("details_follow must be 0 or 1") }
        if host.prewarm > 1 { throw .invalidArgument("prewarm must be 0 or 1") }
        (detailsFollow, prewarms) = (host.details_follow == 1, host.prewarm == 1)
        authoritiesFile = try CStrings.takeOptional(host.ca_file)
        proxy = try CStrings.takeOptional(host.proxy)
        transport = try HostTransport.take(host.http_transport, &ledger)
        if store == .host && storeFunctions == nil { throw .nullArgument }
    }
}

extension fba_app_options {
    /// The strings are borrowed from the object that holds the options.
    init(_ options: AppOptions, borrowedFrom owner: some HandleSubject) {
        self.init()
        struct_size = UInt32(MemoryLayout<fba_app_options>.size)
        connect_timeout_ms = options.connectTimeoutMilliseconds
        request_timeout_ms = options.requestTimeoutMilliseconds
        api_key = owner.lend(.apiKey, options.apiKey)
        app_id = owner.lend(.appID, options.appID)
        project_id = owner.lend(.projectID, options.projectID)
        messaging_sender_id = owner.lend(.messagingSenderID, options.messagingSenderID)
        database_url = owner.lend(.databaseURL, options.databaseURL)
        storage_bucket = owner.lend(.storageBucket, options.storageBucket)
        ga_tracking_id = owner.lend(.trackingID, options.trackingID)
        client_id = owner.lend(.clientID, options.clientID)
        package_name = owner.lend(.packageName, options.packageName)
        store = fba_store_kind(options.store)
        store_directory = owner.lend(.storeDirectory, options.storeDirectory)
        details_follow = options.detailsFollow ? 1 : 0
        prewarm = options.prewarms ? 1 : 0
        ca_file = owner.lend(.authoritiesFile, options.authoritiesFile)
        proxy = owner.lend(.proxy, options.proxy)
        // The callbacks stay NULL: otherwise a second app made from these options would free the host's data a second
        // time.
    }
}
