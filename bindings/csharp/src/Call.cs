// SPDX-License-Identifier: Apache-2.0

using System;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using AOT;
using FirebaseAuthNative.Abi;

namespace FirebaseAuthNative
{
    /// <summary>An operation under way. It goes on if nobody waits for it.</summary>
    public abstract class Call
    {
        // Not in the generic class: IL2CPP lets C call no function of one.
        private static readonly FutureCallbackFn Ended = OnEnded;
        private static readonly FutureCallbackFn Pumped = OnPumped;

        internal Future future;

        /// <summary>Whether it has ended. It takes no lock.</summary>
        public bool HasEnded => future == null || future.Read(Fba.fba_future_get_state) != FutureState.Pending;

        /// <summary>Where the person has to go, in a sign-in by browser; "" as long as that is not known.</summary>
        public string AuthorizationUrl => Shown(Fba.fba_future_authorization_url);

        /// <summary>Whether a browser shows that. After <see cref="BrowserState.Failed"/> the program has to show
        /// <see cref="AuthorizationUrl"/> itself: the call goes on.</summary>
        public BrowserState BrowserState => future?.Read(Fba.fba_future_browser_state) ?? BrowserState.None;

        /// <summary>What the person enters at <see cref="VerificationUrl"/>, on <see cref="Route.Device"/>; "" as long as
        /// that is not known.</summary>
        public string UserCode => Shown(Fba.fba_future_user_code);

        /// <summary>Where the code is entered; short enough to be typed.</summary>
        public string VerificationUrl => Shown(Fba.fba_future_verification_url);

        private string Shown(Func<IntPtr, IntPtr> text)
        {
            return future?.ReadText(text) ?? "";
        }

        /// <summary>Ends it now with <see cref="ErrorCode.Cancelled"/>, unless it has ended.</summary>
        public void Cancel()
        {
            future?.Read(Fba.fba_future_cancel);
        }

        /// <summary>Calls the function once, inside <see cref="App.ProcessEvents"/>, when the call has ended.</summary>
        public void OnPump(Action function)
        {
            if (function == null)
                throw new ArgumentNullException(nameof(function));
            if (future == null)
                throw new StatusException(Status.Closed);
            var callback = NewCallback(CallbackMode.Pumped, Pumped, function);
            StatusException.Check(Kept.Give(callback.UserData, () =>
                future.Read(self => Fba.fba_future_add_callback(self, callback, out _))));
        }

        internal abstract void Complete(IntPtr future);

        internal static Callback NewCallback(object kept)
        {
            return NewCallback(CallbackMode.AnyThread, Ended, kept);
        }

        private static Callback NewCallback(CallbackMode mode, FutureCallbackFn function, object kept)
        {
            return new Callback {
                Mode = mode, Function = function, UserData = Kept.Keep(kept), FreeUserData = Kept.Free };
        }

        [MonoPInvokeCallback(typeof(FutureCallbackFn))]
        private static void OnEnded(IntPtr future, IntPtr userData)
        {
            Kept.Guarded((ended, data) => Kept.Of<Call>(data).Complete(ended), future, userData);
        }

        [MonoPInvokeCallback(typeof(FutureCallbackFn))]
        private static void OnPumped(IntPtr future, IntPtr userData)
        {
            Kept.Guarded((_, data) => Kept.Of<Action>(data)(), future, userData);
        }

        internal sealed class Future : NativeHandle
        {
            internal Future(IntPtr owned) : base(owned)
            {
            }

            protected override bool ReleaseHandle()
            {
                Fba.fba_future_release(handle);
                return true;
            }
        }
    }

    /// <summary>An operation that yields something: <c>await call</c>, or <c>call.Task</c>. What awaits it goes on in
    /// its own context, never inside the library.</summary>
    public sealed class Call<T> : Call
    {
        private readonly TaskCompletionSource<T> source =
            new TaskCompletionSource<T>(TaskCreationOptions.RunContinuationsAsynchronously);
        private readonly Func<IntPtr, T> convert;
        private readonly CancellationToken token;

        private Call(Func<IntPtr, T> convert, CancellationToken token)
        {
            this.convert = convert;
            this.token = token;
        }

        /// <summary>Ends with the result, an <see cref="AuthException"/>, a <see cref="StatusException"/> where the app
        /// was closed, or as cancelled by the token.</summary>
        public Task<T> Task => source.Task;

        /// <summary>For <c>await</c>.</summary>
        public TaskAwaiter<T> GetAwaiter()
        {
            return Task.GetAwaiter();
        }

        internal static Call<T> Begin(
            NativeHandle owner, Func<IntPtr, T> convert, CancellationToken token, Beginning begin)
        {
            var call = new Call<T>(convert, token);
            if (token.IsCancellationRequested)
            {
                call.source.TrySetCanceled(token);
                return call;
            }
            var callback = NewCallback(call);
            StatusException.Check(Kept.Give(callback.UserData, () => owner.Read(self =>
            {
                var status = begin(self, callback, out var future);
                call.future = new Future(future);
                return status;
            })));
            call.Watch();
            return call;
        }

        private void Watch()
        {
            if (!token.CanBeCanceled)
                return;
            var registration = token.Register(Cancel);
            Task.ContinueWith(_ => registration.Dispose(), TaskScheduler.Default);
        }

        internal override void Complete(IntPtr ended)
        {
            try
            {
                // Of a future that another thread makes invalid there is no error.
                var error = Fba.fba_future_error(ended);
                if (error != IntPtr.Zero)
                    Fail(new AuthException(error));
                else
                    EndWithValue(ended);
            }
            catch (Exception problem)
            {
                source.TrySetException(problem);
            }
        }

        /// <summary>Another thread may close the app in the midst of it. Then there is nothing to read, which is no
        /// success, and no mistake of who reads.</summary>
        private void EndWithValue(IntPtr ended)
        {
            var value = default(T);
            try
            {
                if (IsComplete(ended))
                    value = convert(ended);
            }
            catch (Exception) when (!IsComplete(ended))
            {
            }
            if (IsComplete(ended))
                source.TrySetResult(value);
            else
                source.TrySetException(new StatusException(Status.Closed));
        }

        private static bool IsComplete(IntPtr future)
        {
            return Fba.fba_future_get_state(future) == FutureState.Complete;
        }

        private void Fail(AuthException error)
        {
            var isCancelled = error.Code == ErrorCode.Cancelled || error.Code == ErrorCode.WebContextCancelled;
            if (!isCancelled || !token.IsCancellationRequested || !source.TrySetCanceled(token))
                source.TrySetException(error);
        }
    }
}
