<?php
// SPDX-License-Identifier: Apache-2.0
// The C API in PHP: `Fba::load()` makes what has every function and number of fba.cdef, and what each program needs besides.

/** A handle that this program owns: it is released with the last variable that has it. */
final class FbaHandle
{
    public function __construct(private Fba $fba, private string $kind, public readonly FFI\CData $c)
    {
    }

    public function __destruct()
    {
        $this->fba->{"fba_{$this->kind}_release"}($this->c);
    }
}

/** Options, and the memory of their strings. */
final class FbaStruct
{
    /** @var FFI\CData[] */
    private array $texts = [];

    public function __construct(private FFI $ffi, public readonly FFI\CData $c)
    {
        $c->struct_size = FFI::sizeof($c);
    }

    public function __set(string $field, mixed $value): void
    {
        $this->c->$field = is_string($value) ? $this->copied($value) : $value;
    }

    private function copied(string $value): FFI\CData
    {
        $text = $this->texts[] = $this->ffi->new('char[' . strlen($value) + 1 . ']');
        FFI::memcpy($text, "$value\0", strlen($value) + 1);
        return $this->ffi->cast('const char *', FFI::addr($text));
    }
}

final class FbaMisuse extends LogicException
{
}

/** An operation has failed. `getCode()` is a number, such as FBA_ERROR_WRONG_PASSWORD; `handle` has the rest. */
final class FbaAuthError extends RuntimeException
{
    public function __construct(Fba $fba, public readonly FbaHandle $handle)
    {
        parent::__construct($fba->fba_error_message($handle), $fba->fba_error_number($handle));
    }
}

final class Fba
{
    private function __construct(private FFI $ffi, private string $declarations)
    {
    }

    public static function load(): self
    {
        $path = getenv('FIREBASE_AUTH_CDEF') ?: '/usr/share/firebase_auth/fba.cdef';
        $library = getenv('FIREBASE_AUTH_LIBRARY') ?: 'libfirebase_auth.so.1';
        $declarations = is_readable($path) ? file_get_contents($path) : throw new FbaMisuse(
            "$path is not there: FIREBASE_AUTH_CDEF is to be the path of fba.cdef");
        try {
            return new self(FFI::cdef($declarations, $library), $declarations);
        } catch (FFI\Exception $missing) {
            $said = $missing->getMessage() . ': FIREBASE_AUTH_LIBRARY is to be the path of libfirebase_auth.so.1';
            throw new FbaMisuse($said, 0, $missing);
        }
    }

    /** A number, such as `$fba->FBA_STATUS_OK`. */
    public function __get(string $name): int
    {
        return $this->ffi->$name;
    }

    /** A function. Handles and options are handed over as they are. */
    public function __call(string $name, #[\SensitiveParameter] array $arguments): mixed
    {
        return $this->ffi->$name(...array_map(fn ($argument) => match (true) {
            $argument instanceof FbaHandle => $argument->c,
            $argument instanceof FbaStruct => FFI::addr($argument->c),
            default => $argument,
        }, $arguments));
    }

    public function check(int $status): void
    {
        if ($status !== $this->FBA_STATUS_OK) {
            $said = $this->ffi->fba_status_name($status) . ': ' . $this->ffi->fba_status_message($status);
            throw new FbaMisuse($said, $status);
        }
    }

    public function struct(string $name): FbaStruct
    {
        return new FbaStruct($this->ffi, $this->ffi->new($name));
    }

    /** What a function has returned for the caller to release; null for NULL. */
    public function own(string $kind, ?FFI\CData $handle): ?FbaHandle
    {
        return $handle === null ? null : new FbaHandle($this, $kind, $handle);
    }

    /** What a function writes to its last parameter. `$call` gets that parameter, and returns the status. */
    public function out(string $kind, callable $call): FbaHandle
    {
        $out = $this->ffi->new("fba_$kind *");
        $this->check($call(FFI::addr($out)));
        return new FbaHandle($this, $kind, $out);
    }

    /** The future of an operation whose other arguments these are. No trace of an exception shows them: one may be a password. */
    public function begin(string $function, #[\SensitiveParameter] mixed ...$arguments): FbaHandle
    {
        $out = $this->ffi->new('fba_future *');
        $this->check($this->$function(...[...$arguments, FFI::addr($out)]));
        return new FbaHandle($this, 'future', $out);
    }

    /** Waits, and gives the future, which has succeeded. A failure is thrown; a time that runs out is an FbaMisuse. */
    public function done(FbaHandle $future, int $limitMs): FbaHandle
    {
        $this->check($this->fba_future_wait($future, $limitMs));
        $problem = $this->own('error', $this->fba_error_retain($this->fba_future_error($future)));
        if ($problem !== null) {
            throw new FbaAuthError($this, $problem);
        }
        // Of an app that was closed in between nothing can be read, not even a failure.
        $this->check($this->fba_future_get_state($future) === $this->FBA_FUTURE_COMPLETE ? $this->FBA_STATUS_OK : $this->FBA_STATUS_CLOSED);
        return $future;
    }

    /** The name of a number without its prefix, such as WRONG_PASSWORD of ('fba_error_code', 'FBA_ERROR_', 12). */
    public function name(string $enum, string $prefix, int $number): string
    {
        preg_match("/typedef enum $enum \\{.*?\\b$prefix(\\w+) = $number\\b/", $this->declarations, $found);
        return $found[1] ?? "UNKNOWN_$number";
    }
}
