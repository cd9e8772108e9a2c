<?php
// SPDX-License-Identifier: Apache-2.0
// The scenario of bindings/transcript.md. usage: php transcript.php PORT

require __DIR__ . '/../Fba.php';
require __DIR__ . '/totp.php';

final class Transcript
{
    private const EMAIL = 'ada@example.com';
    private const PASSWORD = 'correct horse';
    private const LIMIT_MS = 30000;
    private Fba $fba;
    private FbaHandle $app;
    private FbaHandle $auth;

    public function __construct(private int $port)
    {
        $this->fba = Fba::load();
    }

    private function tell(string $what, string $said): void
    {
        echo "$what: $said\n";
        gc_collect_cycles();
    }

    private function open(int $store, ?string $directory = null): void
    {
        $options = $this->fba->struct('fba_app_options');
        $options->api_key = 'any';
        $options->project_id = 'demo-project';
        $options->store = $store;
        $options->store_directory = $directory;
        $this->app = $this->fba->out('app', fn ($out) => $this->fba->fba_app_create($options, null, $out));
        $this->auth = $this->fba->out('auth', fn ($out) => $this->fba->fba_auth_get($this->app, $out));
        $this->fba->check($this->fba->fba_auth_use_emulator($this->auth, '127.0.0.1', $this->port));
    }

    private function done(FbaHandle $call): FbaHandle
    {
        return $this->fba->done($call, self::LIMIT_MS);
    }

    private function failure(FbaHandle $call): FbaAuthError
    {
        try {
            $this->done($call);
        } catch (FbaAuthError $problem) {
            return $problem;
        }
        throw new RuntimeException('it has succeeded');
    }

    private function code(FbaAuthError $problem): string
    {
        return $this->fba->name('fba_error_code', 'FBA_ERROR_', $problem->getCode());
    }

    /** The user whom a sign-in yields, apart from its call. */
    private function user(FbaHandle $call): FbaHandle
    {
        $result = $this->fba->fba_future_auth_result($this->done($call)->c);
        return $this->fba->own('user', $this->fba->fba_user_retain($this->fba->fba_auth_result_user($result)));
    }

    private function currentUser(): ?FbaHandle
    {
        return $this->fba->own('user', $this->fba->fba_auth_current_user($this->auth));
    }

    private function signIn(string $password): FbaHandle
    {
        return $this->fba->begin('fba_auth_sign_in_with_email_and_password', $this->auth, self::EMAIL, $password, null);
    }

    private function signOut(): void
    {
        $this->fba->check($this->fba->fba_auth_sign_out($this->auth));
    }

    private function anonymously(): FbaHandle
    {
        return $this->fba->begin('fba_auth_sign_in_anonymously', $this->auth, null);
    }

    private function accounts(): void
    {
        $create = 'fba_auth_create_user_with_email_and_password';
        $user = $this->user($this->fba->begin($create, $this->auth, self::EMAIL, self::PASSWORD, null));
        $this->tell('created', $this->fba->fba_user_email($user));
        $this->signOut();
        $user = $this->user($this->anonymously());
        $this->tell('anonymous', $this->fba->fba_user_is_anonymous($user) ? 'yes' : 'no');
        $this->signOut();
    }

    /** Who is signed in at the provider, and has nothing to answer there. */
    private function gil(string $providerId): FbaHandle
    {
        $provider = $this->fba->out('provider', fn ($out) => $this->fba->fba_provider_create($providerId, $out, null));
        foreach (['login_hint' => 'gil@example.com', 'prompt' => 'none'] as $name => $value) {
            $this->fba->check($this->fba->fba_provider_set_custom_parameter($provider, $name, $value, null));
        }
        return $provider;
    }

    private function browser(int $presentation): FbaStruct
    {
        $options = $this->fba->struct('fba_browser_options');
        $options->route = $this->fba->FBA_ROUTE_LOOPBACK;
        $options->presentation = $presentation;
        return $options;
    }

    private function withGoogle(int $presentation): FbaHandle
    {
        $browser = $this->browser($presentation);
        return $this->fba->begin('fba_auth_sign_in_with_provider', $this->auth, $this->gil('google.com'), $browser, null);
    }

    private function linked(FbaHandle $user): string
    {
        $ids = [];
        for ($index = 0; $index < $this->fba->fba_user_provider_count($user); $index++) {
            $ids[] = $this->fba->fba_user_info_provider_id($this->fba->fba_user_provider_at($user, $index));
        }
        sort($ids);
        return implode(' ', $ids);
    }

    private function providers(): FbaHandle
    {
        $call = $this->done($this->withGoogle($this->fba->FBA_BROWSER_PRESENT_SYSTEM));
        $user = $this->user($call);
        $providerId = $this->fba->fba_auth_result_provider_id($this->fba->fba_future_auth_result($call));
        $this->tell('provider', $providerId . ' ' . $this->fba->fba_user_email($user));
        $browser = $this->browser($this->fba->FBA_BROWSER_PRESENT_SYSTEM);
        $link = $this->fba->begin('fba_user_link_with_provider', $user, $this->gil('github.com'), $browser, null);
        $user = $this->user($link);
        $this->tell('linked', $this->linked($user));
        $this->tell('wrong password', $this->code($this->failure($this->signIn('wrong'))));
        return $user;
    }

    private function enroll(FbaHandle $user): string
    {
        $started = $this->done($this->fba->begin('fba_user_multi_factor_start_totp', $user, null));
        $secret = $this->fba->fba_totp_secret_retain($this->fba->fba_future_totp_secret($started));
        $secret = $this->fba->own('totp_secret', $secret);
        $key = $this->fba->fba_totp_secret_key($secret);
        $enroll = 'fba_user_multi_factor_enroll_totp';
        $this->done($this->fba->begin($enroll, $user, $secret, totp($key), 'phone', null));
        return $key;
    }

    private function secondFactor(FbaHandle $user): void
    {
        $key = $this->enroll($user);
        $problem = $this->failure($this->withGoogle($this->fba->FBA_BROWSER_PRESENT_SYSTEM));
        $borrowed = $this->fba->fba_error_multi_factor_resolver($problem->handle);
        $resolver = $this->fba->own('multi_factor_resolver', $this->fba->fba_multi_factor_resolver_retain($borrowed));
        $factor = $this->fba->fba_multi_factor_resolver_hint_at($resolver, 0);
        $factorUid = $this->fba->fba_multi_factor_info_uid($factor);
        $resolve = 'fba_multi_factor_resolver_resolve_with_totp';
        $again = $this->user($this->fba->begin($resolve, $resolver, $factorUid, totp($key), null));
        $given = $this->fba->fba_user_uid($again) === $this->fba->fba_user_uid($user) ? 'given' : 'another user';
        $this->tell('second factor', "asked for {$this->fba->fba_multi_factor_info_display_name($factor)}, $given");
    }

    private function waysOfWaiting(): void
    {
        $call = $this->anonymously();
        do {
            $state = $this->fba->fba_future_get_state($call);
        } while ($state === $this->fba->FBA_FUTURE_PENDING);
        $this->done($call);
        $this->tell('polled', strtolower($this->fba->name('fba_future_state', 'FBA_FUTURE_', $state)));
        $this->pumped();
        $endless = $this->withGoogle($this->fba->FBA_BROWSER_PRESENT_NOTHING);
        $this->fba->check($this->fba->fba_future_cancel($endless));
        $this->tell('cancelled', $this->code($this->failure($endless)));
    }

    private function pumped(): void
    {
        $isPumping = $where = null;
        $callback = $this->fba->struct('fba_callback');
        $callback->function = function () use (&$isPumping, &$where) {
            $where = $isPumping ? 'the own thread' : 'another';
        };
        $call = $this->fba->begin('fba_auth_sign_in_anonymously', $this->auth, $callback);
        gc_collect_cycles();
        $this->done($call);
        $isPumping = true;
        while ($where === null) {
            $this->fba->fba_app_process_events($this->app, 0);
        }
        $this->tell('callback', "on $where");
    }

    private function keptSession(string $directory): void
    {
        $this->open($this->fba->FBA_STORE_FILE, $directory);
        $this->done($this->signIn(self::PASSWORD));
        $this->done($this->fba->begin('fba_auth_flush_store', $this->auth, null));
        $this->fba->fba_app_close($this->app);
        $this->open($this->fba->FBA_STORE_FILE, $directory);
        $user = $this->currentUser();
        $this->tell('restarted', $user ? $this->fba->fba_user_email($user) : 'nobody');
        $this->fba->fba_app_close($this->app);
    }

    public function run(): void
    {
        $this->open($this->fba->FBA_STORE_MEMORY);
        $this->accounts();
        $this->secondFactor($this->providers());
        $this->waysOfWaiting();
        $this->signOut();
        $this->tell('signed out', $this->currentUser() ? 'somebody' : 'nobody');
        $this->fba->fba_app_close($this->app);
        $directory = sys_get_temp_dir() . '/transcript.' . bin2hex(random_bytes(8));
        mkdir($directory, 0700);
        $this->keptSession($directory);
        array_map('unlink', array_filter(glob("$directory/{,.}*", GLOB_BRACE), 'is_file'));
        rmdir($directory);
    }
}

(new Transcript((int) $argv[1]))->run();
