<?php
// SPDX-License-Identifier: Apache-2.0
// A call that is refused shows its password to nobody who prints the exception. PHP 8.1 knows no parameters that are hidden.

require __DIR__ . '/../Fba.php';

$fba = Fba::load();
$options = $fba->struct('fba_app_options');
$options->api_key = 'any';
$options->store = $fba->FBA_STORE_MEMORY;
$app = $fba->out('app', fn ($out) => $fba->fba_app_create($options, null, $out));
$auth = $fba->out('auth', fn ($out) => $fba->fba_auth_get($app, $out));
$fba->fba_app_close($app);
try {
    $fba->begin('fba_auth_sign_in_with_email_and_password', $auth, 'ada@example.com', 'correct horse', null);
    echo "A closed auth takes calls\n";
    exit(1);
} catch (FbaMisuse $refusal) {
    $shown = print_r($refusal->getTrace(), true) . $refusal->getTraceAsString();
    if (PHP_VERSION_ID >= 80200 && str_contains($shown, 'correct')) {
        echo "The trace shows the password: $shown\n";
        exit(1);
    }
}
