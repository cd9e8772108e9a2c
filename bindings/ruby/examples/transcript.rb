# SPDX-License-Identifier: Apache-2.0
# frozen_string_literal: true

# The scenario of bindings/transcript.md. usage: ruby transcript.rb PORT

require "tmpdir"
require_relative "../fba"
require_relative "totp"

EMAIL = "ada@example.com"
PASSWORD = "correct horse"
LIMIT_MS = 30_000

def tell(what, said)
  puts "#{what}: #{said}"
  GC.start
end

def done(call)
  Fba.done(call, LIMIT_MS)
end

def failure(call)
  done(call)
rescue Fba::AuthError => e
  e
else
  raise "it has succeeded"
end

def code_name(error)
  Fba.number_name(:fba_error_code, "FBA_ERROR_", error.code)
end

# The user whom a sign-in yields, apart from its call.
def user_of(call)
  result = Fba.fba_future_auth_result(done(call))
  Fba.own(:user, Fba.fba_user_retain(Fba.fba_auth_result_user(result)))
end

# One app of the scenario.
class Session
  def initialize(port, store, directory = nil)
    options = Fba.options(
      :fba_app_options, api_key: "any", project_id: "demo-project", store: store, store_directory: directory
    )
    @app = Fba.out(:app) { |out| Fba.fba_app_create(options, nil, out) }
    @auth = Fba.out(:auth) { |out| Fba.fba_auth_get(@app, out) }
    Fba.check(Fba.fba_auth_use_emulator(@auth, "127.0.0.1", port))
  end

  def close
    Fba.fba_app_close(@app)
  end

  def sign_out
    Fba.check(Fba.fba_auth_sign_out(@auth))
  end

  def sign_in(password)
    Fba.start(:fba_auth_sign_in_with_email_and_password, @auth, EMAIL, password, nil)
  end

  def anonymously
    Fba.start(:fba_auth_sign_in_anonymously, @auth, nil)
  end

  def current_user
    Fba.own(:user, Fba.fba_auth_current_user(@auth))
  end

  def flush
    done(Fba.start(:fba_auth_flush_store, @auth, nil))
  end

  def accounts
    user = user_of(Fba.start(:fba_auth_create_user_with_email_and_password, @auth, EMAIL, PASSWORD, nil))
    tell("created", Fba.fba_user_email(user))
    sign_out
    tell("anonymous", Fba.fba_user_is_anonymous(user_of(anonymously)) ? "yes" : "no")
    sign_out
  end

  # Who is signed in at the provider, and has nothing to answer there.
  def gil(provider_id)
    provider = Fba.out(:provider) { |out| Fba.fba_provider_create(provider_id, out, nil) }
    { "login_hint" => "gil@example.com", "prompt" => "none" }.each do |name, value|
      Fba.check(Fba.fba_provider_set_custom_parameter(provider, name, value, nil))
    end
    provider
  end

  def browser(presentation)
    Fba.options(:fba_browser_options, route: Fba::FBA_ROUTE_LOOPBACK, presentation: presentation)
  end

  def with_google(presentation)
    Fba.start(:fba_auth_sign_in_with_provider, @auth, gil("google.com"), browser(presentation), nil)
  end

  def link(user)
    shown = browser(Fba::FBA_BROWSER_PRESENT_SYSTEM)
    user_of(Fba.start(:fba_user_link_with_provider, user, gil("github.com"), shown, nil))
  end

  def provider_ids(user)
    infos = Array.new(Fba.fba_user_provider_count(user)) { |index| Fba.fba_user_provider_at(user, index) }
    infos.map { |info| Fba.fba_user_info_provider_id(info) }.sort.join(" ")
  end

  def providers
    call = done(with_google(Fba::FBA_BROWSER_PRESENT_SYSTEM))
    user = user_of(call)
    provider_id = Fba.fba_auth_result_provider_id(Fba.fba_future_auth_result(call))
    tell("provider", "#{provider_id} #{Fba.fba_user_email(user)}")
    user = link(user)
    tell("linked", provider_ids(user))
    tell("wrong password", code_name(failure(sign_in("wrong"))))
    user
  end

  def enroll(user)
    started = done(Fba.start(:fba_user_multi_factor_start_totp, user, nil))
    secret = Fba.own(:totp_secret, Fba.fba_totp_secret_retain(Fba.fba_future_totp_secret(started)))
    key = Fba.fba_totp_secret_key(secret)
    done(Fba.start(:fba_user_multi_factor_enroll_totp, user, secret, Totp.code(key), "phone", nil))
    key
  end

  def second_factor(user)
    key = enroll(user)
    refused = failure(with_google(Fba::FBA_BROWSER_PRESENT_SYSTEM))
    borrowed = Fba.fba_error_multi_factor_resolver(refused.handle)
    resolver = Fba.own(:multi_factor_resolver, Fba.fba_multi_factor_resolver_retain(borrowed))
    factor = Fba.fba_multi_factor_resolver_hint_at(resolver, 0)
    factor_uid = Fba.fba_multi_factor_info_uid(factor)
    resolve = :fba_multi_factor_resolver_resolve_with_totp
    again = user_of(Fba.start(resolve, resolver, factor_uid, Totp.code(key), nil))
    given = Fba.fba_user_uid(again) == Fba.fba_user_uid(user) ? "given" : "another user"
    tell("second factor", "asked for #{Fba.fba_multi_factor_info_display_name(factor)}, #{given}")
  end

  def polled
    call = anonymously
    state = Fba::FBA_FUTURE_PENDING
    state = Fba.fba_future_get_state(call) while state == Fba::FBA_FUTURE_PENDING
    done(call)
    tell("polled", Fba.number_name(:fba_future_state, "FBA_FUTURE_", state).downcase)
  end

  def pumped
    ran_on = nil
    call = anonymously
    Fba.on_end(call) { ran_on = Thread.current }
    GC.start
    done(call)
    Fba.fba_app_process_events(@app, 0) while ran_on.nil?
    tell("callback", ran_on == Thread.current ? "on the own thread" : "on another thread")
  end

  def cancelled
    endless = with_google(Fba::FBA_BROWSER_PRESENT_NOTHING)
    Fba.check(Fba.fba_future_cancel(endless))
    tell("cancelled", code_name(failure(endless)))
  end
end

def whole(port)
  session = Session.new(port, Fba::FBA_STORE_MEMORY)
  session.accounts
  session.second_factor(session.providers)
  session.polled
  session.pumped
  session.cancelled
  session.sign_out
  tell("signed out", session.current_user ? "somebody" : "nobody")
  session.close
end

def kept_session(port, directory)
  first = Session.new(port, Fba::FBA_STORE_FILE, directory)
  done(first.sign_in(PASSWORD))
  first.flush
  first.close
  second = Session.new(port, Fba::FBA_STORE_FILE, directory)
  user = second.current_user
  tell("restarted", user ? Fba.fba_user_email(user) : "nobody")
  second.close
end

port = Integer(ARGV.fetch(0))
whole(port)
Dir.mktmpdir { |directory| kept_session(port, directory) }
