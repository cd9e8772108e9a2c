# SPDX-License-Identifier: Apache-2.0
# frozen_string_literal: true

require "fiddle/import"
require_relative "abi"

# The C API in Ruby: `Fba.fba_app_create` and all other functions, `Fba::FBA_STATUS_OK` and all other numbers, and what each
# program needs besides. A handle is a Fiddle::Pointer.
module Fba
  extend Fiddle::Importer

  # A call was refused at once.
  class Misuse < StandardError
  end

  # An operation has failed. `code` is a number, such as FBA_ERROR_WRONG_PASSWORD; `handle` has the rest.
  class AuthError < StandardError
    attr_reader :code, :handle

    def initialize(handle)
      super(Fba.fba_error_message(handle))
      @code = Fba.fba_error_number(handle)
      @handle = handle
    end
  end

  TYPES = {
    void: Fiddle::TYPE_VOID, pointer: Fiddle::TYPE_VOIDP, text: Fiddle::TYPE_CONST_STRING, bool: Fiddle::TYPE_CHAR,
    u8: -Fiddle::TYPE_CHAR, u16: -Fiddle::TYPE_SHORT, i32: Fiddle::TYPE_INT, u32: -Fiddle::TYPE_INT,
    i64: Fiddle::TYPE_LONG_LONG, u64: -Fiddle::TYPE_LONG_LONG, size: Fiddle::TYPE_SIZE_T, double: Fiddle::TYPE_DOUBLE
  }.freeze
  LIBRARY = begin
    Fiddle.dlopen(ENV.fetch("FIREBASE_AUTH_LIBRARY", Abi::LIBRARY))
  rescue Fiddle::DLError => e
    raise LoadError, "#{e.message}: FIREBASE_AUTH_LIBRARY is to be the path of #{Abi::LIBRARY}"
  end

  Abi::ENUMS.each_value { |values| values.each { |name, number| const_set(name, number) } }

  STRUCTS = Abi::STRUCTS.to_h do |name, (size, fields)|
    made = struct(fields)
    raise LoadError, "#{name} has another size here" unless made.size == size

    [name, made]
  end.freeze

  def self.types(kinds)
    kinds.map { |kind| TYPES.fetch(kind) }
  end

  # What C has returned, in Ruby. Text is copied.
  def self.from_c(kind, value)
    case kind
    when :bool then value != 0
    when :text then value&.dup&.force_encoding(Encoding::UTF_8)
    when :pointer then value.null? ? nil : value
    else value
    end
  end

  # Booleans are numbers for Fiddle; it takes all else as it is.
  def self.to_c(value)
    case value
    when true then 1
    when false then 0
    else value
    end
  end

  Abi::FUNCTIONS.each do |name, (returns, parameters)|
    function = Fiddle::Function.new(LIBRARY[name.to_s], types(parameters), TYPES.fetch(returns))
    define_singleton_method(name) do |*arguments|
      result = from_c(returns, function.call(*arguments.map { |argument| to_c(argument) }))
      raise_kept
      result
    end
  end

  def self.check(status)
    raise Misuse, "#{fba_status_name(status)}: #{fba_status_message(status)}" unless status == FBA_STATUS_OK
  end

  # Options with their size set, zero where nothing is said. Their strings live as long as they do.
  def self.options(name, **fields)
    made = STRUCTS.fetch(name).malloc(Fiddle::RUBY_FREE)
    made.to_ptr[0, made.to_ptr.size] = "\0" * made.to_ptr.size
    texts = fields.transform_values { |value| value.is_a?(String) ? text(value) : value }
    texts.each { |field, value| made[field.to_s] = value unless value.nil? }
    made.struct_size = made.to_ptr.size
    made.instance_variable_set(:@texts, texts)
    made
  end

  def self.text(value)
    raise ArgumentError, "a text with a null character" if value.include?("\0")

    Fiddle::Pointer["#{value}\0"]
  end

  # A handle that the caller owns: the collector releases it.
  def self.own(kind, handle)
    handle && Fiddle::Pointer.new(handle.to_i, 0, LIBRARY["fba_#{kind}_release"])
  end

  # What a function writes to its last parameter, owned. The block gets that parameter, and returns the status.
  def self.out(kind)
    place = Fiddle::Pointer.malloc(Fiddle::SIZEOF_VOIDP, Fiddle::RUBY_FREE)
    check(yield(place))
    own(kind, place.ptr)
  end

  # The future of an operation whose other arguments these are.
  def self.start(function, *arguments)
    out(:future) { |place| public_send(function, *arguments, place) }
  end

  # Waits, and gives the future, which has succeeded. A failure is raised, and a time that runs out is a Misuse.
  def self.done(future, limit_ms)
    check(fba_future_wait(future, limit_ms))
    error = own(:error, fba_error_retain(fba_future_error(future)))
    raise(AuthError, error) if error
    # Of an app that another thread has closed in between nothing can be read, not even a failure.
    check(fba_future_get_state(future) == FBA_FUTURE_COMPLETE ? FBA_STATUS_OK : FBA_STATUS_CLOSED)
    future
  end

  # The name of a number without its prefix, such as WRONG_PASSWORD of (:fba_error_code, "FBA_ERROR_", 12).
  def self.number_name(enum, prefix, number)
    Abi::ENUMS.fetch(enum).key(number)&.to_s&.delete_prefix(prefix) || "UNKNOWN_#{number}"
  end

  @waiting = {}

  # Calls the block once, inside fba_app_process_events or fba_app_close, when the future has ended.
  def self.on_end(future, &block)
    returns, parameters = Abi::CALLBACKS.fetch(:fba_future_callback_fn)
    stub = Fiddle::Closure::BlockCaller.new(TYPES.fetch(returns), types(parameters)) do |_, number|
      guarded(&block)
      @waiting[number.to_i] = nil # It is still running: the next call drops it.
    end
    hold(future, stub)
  end

  # The stub lives until it has run.
  def self.hold(future, stub)
    @waiting.compact!
    number = @number = (@number || 0) + 1
    @waiting[number] = stub
    check(fba_future_add_callback(future, options(:fba_callback, function: stub, user_data: number), nil))
  end

  # Nothing may be raised through the frames of C. What is to end the program waits until C has returned to it.
  def self.guarded
    thread = Thread.current
    outer = thread.thread_variable_get(:fba_is_called_back)
    thread.thread_variable_set(:fba_is_called_back, true)
    yield
  rescue SignalException, SystemExit => e
    thread.thread_variable_set(:fba_kept, e)
  rescue Exception => e # rubocop:disable Lint/RescueException
    warn e.full_message
  ensure
    thread.thread_variable_set(:fba_is_called_back, outer)
  end

  # Not in another callback: that is not who is to be ended.
  def self.raise_kept
    thread = Thread.current
    kept = thread.thread_variable_get(:fba_kept)
    return if kept.nil? || thread.thread_variable_get(:fba_is_called_back)

    thread.thread_variable_set(:fba_kept, nil)
    raise kept
  end

  private_class_method :from_c, :to_c, :types, :text, :hold, :guarded, :raise_kept
end
