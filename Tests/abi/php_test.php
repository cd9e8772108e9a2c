<?php
// SPDX-License-Identifier: Apache-2.0
// A binding by PHP's FFI that knows nothing but fba.cdef: it signs in, polls, and reads what came of it.
// usage: php php_test.php LIBRARY CDEF
$lib = FFI::cdef(file_get_contents($argv[2]), $argv[1]);

function check(bool $holds, string $otherwise): void
{
    if (!$holds) {
        fwrite(STDERR, "$otherwise\n");
        exit(1);
    }
}

$ok = fn (int $status) => check($status === $lib->FBA_STATUS_OK, $lib->fba_status_name($status));
$options = $lib->new('fba_app_options');
$options->struct_size = FFI::sizeof($options);
$key = $lib->new('char[4]');
FFI::memcpy($key, 'any', 3);
$options->api_key = $lib->cast('const char *', FFI::addr($key));
$options->store = $lib->FBA_STORE_MEMORY;
[$app, $auth, $future] = [$lib->new('fba_app *'), $lib->new('fba_auth *'), $lib->new('fba_future *')];
$ok($lib->fba_app_create(FFI::addr($options), null, FFI::addr($app)));
$ok($lib->fba_auth_get($app, FFI::addr($auth)));
$ok($lib->fba_auth_sign_in_anonymously($auth, null, FFI::addr($future)));
$ok($lib->fba_future_wait($future, 30000));
$problem = $lib->fba_future_error($future);
check($problem === null, $problem === null ? '' : $lib->fba_error_message($problem));
$user = $lib->fba_auth_result_user($lib->fba_future_auth_result($future));
check($lib->fba_user_uid($user) !== '' && $lib->fba_user_is_anonymous($user), 'the user is not an anonymous one');
$lib->fba_future_release($future);
$lib->fba_auth_release($auth);
$lib->fba_app_release($app);
echo 'PHP signed in with ', $lib->fba_version_string(), "\n";
