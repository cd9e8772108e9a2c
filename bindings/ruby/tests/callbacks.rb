# SPDX-License-Identifier: Apache-2.0
# frozen_string_literal: true

# What is raised in a callback. Needs no emulator.

require "stringio"
require_relative "../fba"

def expect(what, found, wanted)
  raise "#{what}: #{found.inspect} and not #{wanted.inspect}" unless found == wanted
end

def raised
  yield
  nil
rescue Exception => e # rubocop:disable Lint/RescueException
  e.class
end

options = Fba.options(:fba_app_options, api_key: "any", store: Fba::FBA_STORE_MEMORY)
app = Fba.out(:app) { |out| Fba.fba_app_create(options, nil, out) }
auth = Fba.out(:auth) { |out| Fba.fba_auth_get(app, out) }
ended = -> { Fba.done(Fba.start(:fba_auth_ready, auth, nil), 10_000) }
process = -> { Fba.fba_app_process_events(app, 0) }

seen = []
Fba.on_end(ended.call) { raise Interrupt }
Fba.on_end(ended.call) { seen << Fba.fba_app_name(app).empty? }
expect("an interrupt", raised(&process), Interrupt)
expect("the other callback", seen, [false])
expect("afterwards", raised(&process), nil)
Fba.on_end(ended.call) { exit 3 }
expect("an exit", raised(&process), SystemExit)

stderr, $stderr = $stderr, StringIO.new
Fba.on_end(ended.call) { raise "a mistake" }
expect("a mistake", raised(&process), nil)
said, $stderr = $stderr.string, stderr
expect("what is said", said.include?("a mistake (RuntimeError)"), true)

# A shell's job in the background ignores it.
trap(:INT, "DEFAULT")
# Another thread of Ruby's may be who the signal is delivered to: it comes while this one waits for what never comes.
nothing, = pipe = IO.pipe
Fba.on_end(ended.call) { Process.kill(:INT, Process.pid) && nothing.read }
expect("a signal", raised { Fba.fba_app_close(app) }, Interrupt)
pipe.each(&:close)
puts "ruby: an interrupt in a callback is raised by the call that called it"
