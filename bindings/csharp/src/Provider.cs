// SPDX-License-Identifier: Apache-2.0

using System;
using System.Threading;
using AOT;
using FirebaseAuthNative.Abi;

namespace FirebaseAuthNative
{
    /// <summary>An OAuth client of the program's own, for <see cref="Route.Direct"/> and <see cref="Route.Device"/>.
    /// </summary>
    public sealed class Client
    {
        /// <summary>As registered at the provider.</summary>
        public string Id { get; set; }

        /// <summary>Google wants one. In a program that you distribute it is no secret; null for none.</summary>
        public string Secret { get; set; }

        /// <summary>Of OpenID Connect, such as "https://accounts.google.com"; null for that of a known provider.</summary>
        public string Issuer { get; set; }

        internal OauthClient ForC(Texts held)
        {
            return new OauthClient { ClientId = held.Of(Id), ClientSecret = held.Of(Secret), Issuer = held.Of(Issuer) };
        }
    }

    /// <summary>How a sign-in by browser goes. Each of these is described with the field of that name in C,
    /// <see cref="BrowserOptions"/>; null and 0 stand for the defaults.</summary>
    public sealed class BrowserSettings
    {
        /// <summary>How the identity gets from the provider to the program.</summary>
        public Route Route { get; set; }

        /// <summary>Who shows the page. With <see cref="BrowserPresentation.Nothing"/> the program shows
        /// <see cref="Call.AuthorizationUrl"/>.</summary>
        public BrowserPresentation Presentation { get; set; }

        /// <summary>Shows the page in place of that, inside <see cref="App.ProcessEvents"/>, and tells whether it could.
        /// </summary>
        public Func<string, bool> OpenUrl { get; set; }

        /// <summary>Of the listener on this machine; 0 for any.</summary>
        public int Port { get; set; }

        /// <summary>Of the redirect, such as "/callback", as registered at the provider.</summary>
        public string Path { get; set; }

        /// <summary>How the redirect names this machine.</summary>
        public RedirectHost RedirectHost { get; set; }

        /// <summary>The page of <see cref="Route.Hosted"/>, on the project's Hosting.</summary>
        public string HostedPage { get; set; }

        /// <summary>Where the project's handler is.</summary>
        public string AuthDomain { get; set; }

        /// <summary>How long the person may take, in milliseconds.</summary>
        public int TimeoutMs { get; set; }

        /// <summary>What the pages call the program.</summary>
        public string AppName { get; set; }

        /// <summary>What the last page says.</summary>
        public string FinishText { get; set; }

        /// <summary>Where the browser goes in place of that page.</summary>
        public string FinishUrl { get; set; }

        /// <summary>The program's own, for the routes that want one.</summary>
        public Client Client { get; set; }

        private static readonly OpenUrlFn Opening = OnOpen;

        internal BrowserOptions ForC(Texts held)
        {
            var options = new BrowserOptions {
                Route = Route, Presentation = Presentation, Port = (uint)Port, Path = held.Of(Path),
                RedirectHost = RedirectHost, HostedPage = held.Of(HostedPage), AuthDomain = held.Of(AuthDomain),
                TimeoutMs = (uint)TimeoutMs, AppName = held.Of(AppName), FinishText = held.Of(FinishText),
                FinishUrl = held.Of(FinishUrl), Client = held.OfStruct(Client?.ForC(held)) };
            if (OpenUrl == null)
                return options;
            options.OpenUrl = Opening;
            options.UserData = Kept.Keep(OpenUrl);
            options.FreeUserData = Kept.Free;
            return options;
        }

        [MonoPInvokeCallback(typeof(OpenUrlFn))]
        private static bool OnOpen(IntPtr url, IntPtr userData)
        {
            var isOpen = false;
            Kept.Guarded(
                (text, data) => isOpen = Kept.Of<Func<string, bool>>(data)(Utf8.Copy(text)), url, userData);
            return isOpen;
        }
    }

    /// <summary>A provider of identities, such as "google.com".</summary>
    public sealed class Provider : NativeHandle
    {
        /// <exception cref="AuthException">No provider can have that id. Whether the project has it is found by the
        /// sign-in.</exception>
        public Provider(string id) : base(Create(id))
        {
        }

        private static IntPtr Create(string id)
        {
            var status = Fba.fba_provider_create(Utf8.Of(id), out var provider, out var error);
            AuthException.ThrowOwned(error);
            StatusException.Check(status);
            return provider;
        }

        /// <summary>Adds a parameter of the provider's page, such as "login_hint".</summary>
        public void SetParameter(string name, string value)
        {
            var error = IntPtr.Zero;
            var status = Read(self => Fba.fba_provider_set_custom_parameter(
                self, Utf8.Of(name), Utf8.Of(value), out error));
            AuthException.ThrowOwned(error);
            StatusException.Check(status);
        }

        /// <summary>Asks for one more scope.</summary>
        public void AddScope(string scope)
        {
            var error = IntPtr.Zero;
            var status = Read(self => Fba.fba_provider_add_scope(self, Utf8.Of(scope), out error));
            AuthException.ThrowOwned(error);
            StatusException.Check(status);
        }

        internal delegate Status BeginningInBrowser(
            IntPtr self, IntPtr provider, BrowserOptions options, Callback callback, out IntPtr future);

        internal static Call<SignInResult> Begin(
            NativeHandle owner, Provider provider, BrowserSettings browser, CancellationToken token,
            BeginningInBrowser begin)
        {
            if (provider == null)
                throw new ArgumentNullException(nameof(provider));
            return owner.Begin(SignInResult.Of, token, (IntPtr self, Callback callback, out IntPtr future) =>
            {
                using (var held = new Texts())
                {
                    var begun = IntPtr.Zero;
                    var options = browser?.ForC(held);
                    Func<Status> call = () => provider.Read(given => begin(self, given, options, callback, out begun));
                    var status = options?.OpenUrl == null ? call() : Kept.Give(options.UserData, call);
                    future = begun;
                    return status;
                }
            });
        }

        /// <summary>A flow under way keeps its own copy.</summary>
        protected override bool ReleaseHandle()
        {
            Fba.fba_provider_release(handle);
            return true;
        }
    }
}
