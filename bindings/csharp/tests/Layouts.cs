// SPDX-License-Identifier: Apache-2.0
// Made by bindings/generate from the headers: do not edit.

using System;
using System.Runtime.InteropServices;

namespace FirebaseAuthNative.Abi
{
    /// <summary>Size and offsets of each struct, as a compiler of C makes them where pointers have 64 bits.</summary>
    internal static class Layouts
    {
        internal static void Check(Action<string, int, int> same)
        {
            Callback(same);
            ActionCodeSettings(same);
            HttpTransport(same);
            StoreCallbacks(same);
            AppOptions(same);
            QuestionHandler(same);
            OauthClient(same);
            BrowserOptions(same);
            OauthTokens(same);
            HandoverTokens(same);
            IdTokenOptions(same);
            Listener(same);
            PhoneOptions(same);
            UserProfile(same);
        }

        private static void Callback(Action<string, int, int> same)
        {
            var type = typeof(Abi.Callback);
            same("Callback", 32, Marshal.SizeOf(type));
            same("Callback.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("Callback.Mode", 4, (int)Marshal.OffsetOf(type, "Mode"));
            same("Callback.Function", 8, (int)Marshal.OffsetOf(type, "Function"));
            same("Callback.UserData", 16, (int)Marshal.OffsetOf(type, "UserData"));
            same("Callback.FreeUserData", 24, (int)Marshal.OffsetOf(type, "FreeUserData"));
        }

        private static void ActionCodeSettings(Action<string, int, int> same)
        {
            var type = typeof(Abi.ActionCodeSettings);
            same("ActionCodeSettings", 56, Marshal.SizeOf(type));
            same("ActionCodeSettings.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("ActionCodeSettings.HandleCodeInApp", 4, (int)Marshal.OffsetOf(type, "HandleCodeInApp"));
            same("ActionCodeSettings.AndroidInstallApp", 8, (int)Marshal.OffsetOf(type, "AndroidInstallApp"));
            same("ActionCodeSettings.Reserved", 12, (int)Marshal.OffsetOf(type, "Reserved"));
            same("ActionCodeSettings.Url", 16, (int)Marshal.OffsetOf(type, "Url"));
            same("ActionCodeSettings.IosBundleId", 24, (int)Marshal.OffsetOf(type, "IosBundleId"));
            same("ActionCodeSettings.AndroidPackageName", 32, (int)Marshal.OffsetOf(type, "AndroidPackageName"));
            same("ActionCodeSettings.AndroidMinimumVersion", 40, (int)Marshal.OffsetOf(type, "AndroidMinimumVersion"));
            same("ActionCodeSettings.LinkDomain", 48, (int)Marshal.OffsetOf(type, "LinkDomain"));
        }

        private static void HttpTransport(Action<string, int, int> same)
        {
            var type = typeof(Abi.HttpTransport);
            same("HttpTransport", 40, Marshal.SizeOf(type));
            same("HttpTransport.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("HttpTransport.Reserved", 4, (int)Marshal.OffsetOf(type, "Reserved"));
            same("HttpTransport.Start", 8, (int)Marshal.OffsetOf(type, "Start"));
            same("HttpTransport.Cancel", 16, (int)Marshal.OffsetOf(type, "Cancel"));
            same("HttpTransport.UserData", 24, (int)Marshal.OffsetOf(type, "UserData"));
            same("HttpTransport.FreeUserData", 32, (int)Marshal.OffsetOf(type, "FreeUserData"));
        }

        private static void StoreCallbacks(Action<string, int, int> same)
        {
            var type = typeof(Abi.StoreCallbacks);
            same("StoreCallbacks", 56, Marshal.SizeOf(type));
            same("StoreCallbacks.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("StoreCallbacks.Reserved", 4, (int)Marshal.OffsetOf(type, "Reserved"));
            same("StoreCallbacks.Load", 8, (int)Marshal.OffsetOf(type, "Load"));
            same("StoreCallbacks.Save", 16, (int)Marshal.OffsetOf(type, "Save"));
            same("StoreCallbacks.Remove", 24, (int)Marshal.OffsetOf(type, "Remove"));
            same("StoreCallbacks.FreeData", 32, (int)Marshal.OffsetOf(type, "FreeData"));
            same("StoreCallbacks.UserData", 40, (int)Marshal.OffsetOf(type, "UserData"));
            same("StoreCallbacks.FreeUserData", 48, (int)Marshal.OffsetOf(type, "FreeUserData"));
        }

        private static void AppOptions(Action<string, int, int> same)
        {
            var type = typeof(Abi.AppOptions);
            same("AppOptions", 144, Marshal.SizeOf(type));
            same("AppOptions.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("AppOptions.ConnectTimeoutMs", 4, (int)Marshal.OffsetOf(type, "ConnectTimeoutMs"));
            same("AppOptions.RequestTimeoutMs", 8, (int)Marshal.OffsetOf(type, "RequestTimeoutMs"));
            same("AppOptions.Reserved", 12, (int)Marshal.OffsetOf(type, "Reserved"));
            same("AppOptions.ApiKey", 16, (int)Marshal.OffsetOf(type, "ApiKey"));
            same("AppOptions.AppId", 24, (int)Marshal.OffsetOf(type, "AppId"));
            same("AppOptions.ProjectId", 32, (int)Marshal.OffsetOf(type, "ProjectId"));
            same("AppOptions.MessagingSenderId", 40, (int)Marshal.OffsetOf(type, "MessagingSenderId"));
            same("AppOptions.DatabaseUrl", 48, (int)Marshal.OffsetOf(type, "DatabaseUrl"));
            same("AppOptions.StorageBucket", 56, (int)Marshal.OffsetOf(type, "StorageBucket"));
            same("AppOptions.GaTrackingId", 64, (int)Marshal.OffsetOf(type, "GaTrackingId"));
            same("AppOptions.ClientId", 72, (int)Marshal.OffsetOf(type, "ClientId"));
            same("AppOptions.PackageName", 80, (int)Marshal.OffsetOf(type, "PackageName"));
            same("AppOptions.Store", 88, (int)Marshal.OffsetOf(type, "Store"));
            same("AppOptions.Reserved2", 92, (int)Marshal.OffsetOf(type, "Reserved2"));
            same("AppOptions.StoreDirectory", 96, (int)Marshal.OffsetOf(type, "StoreDirectory"));
            same("AppOptions.StoreCallbacks", 104, (int)Marshal.OffsetOf(type, "StoreCallbacks"));
            same("AppOptions.DetailsFollow", 112, (int)Marshal.OffsetOf(type, "DetailsFollow"));
            same("AppOptions.Prewarm", 116, (int)Marshal.OffsetOf(type, "Prewarm"));
            same("AppOptions.CaFile", 120, (int)Marshal.OffsetOf(type, "CaFile"));
            same("AppOptions.Proxy", 128, (int)Marshal.OffsetOf(type, "Proxy"));
            same("AppOptions.HttpTransport", 136, (int)Marshal.OffsetOf(type, "HttpTransport"));
        }

        private static void QuestionHandler(Action<string, int, int> same)
        {
            var type = typeof(Abi.QuestionHandler);
            same("QuestionHandler", 40, Marshal.SizeOf(type));
            same("QuestionHandler.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("QuestionHandler.Mode", 4, (int)Marshal.OffsetOf(type, "Mode"));
            same("QuestionHandler.TimeoutMs", 8, (int)Marshal.OffsetOf(type, "TimeoutMs"));
            same("QuestionHandler.Reserved", 12, (int)Marshal.OffsetOf(type, "Reserved"));
            same("QuestionHandler.Function", 16, (int)Marshal.OffsetOf(type, "Function"));
            same("QuestionHandler.UserData", 24, (int)Marshal.OffsetOf(type, "UserData"));
            same("QuestionHandler.FreeUserData", 32, (int)Marshal.OffsetOf(type, "FreeUserData"));
        }

        private static void OauthClient(Action<string, int, int> same)
        {
            var type = typeof(Abi.OauthClient);
            same("OauthClient", 56, Marshal.SizeOf(type));
            same("OauthClient.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("OauthClient.Reserved", 4, (int)Marshal.OffsetOf(type, "Reserved"));
            same("OauthClient.ClientId", 8, (int)Marshal.OffsetOf(type, "ClientId"));
            same("OauthClient.ClientSecret", 16, (int)Marshal.OffsetOf(type, "ClientSecret"));
            same("OauthClient.Issuer", 24, (int)Marshal.OffsetOf(type, "Issuer"));
            same("OauthClient.AuthorizationEndpoint", 32, (int)Marshal.OffsetOf(type, "AuthorizationEndpoint"));
            same("OauthClient.TokenEndpoint", 40, (int)Marshal.OffsetOf(type, "TokenEndpoint"));
            same("OauthClient.DeviceAuthorizationEndpoint", 48, (int)Marshal.OffsetOf(type, "DeviceAuthorizationEndpoint"));
        }

        private static void BrowserOptions(Action<string, int, int> same)
        {
            var type = typeof(Abi.BrowserOptions);
            same("BrowserOptions", 112, Marshal.SizeOf(type));
            same("BrowserOptions.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("BrowserOptions.Port", 4, (int)Marshal.OffsetOf(type, "Port"));
            same("BrowserOptions.TimeoutMs", 8, (int)Marshal.OffsetOf(type, "TimeoutMs"));
            same("BrowserOptions.OpenUrlMode", 12, (int)Marshal.OffsetOf(type, "OpenUrlMode"));
            same("BrowserOptions.OpenUrl", 16, (int)Marshal.OffsetOf(type, "OpenUrl"));
            same("BrowserOptions.UserData", 24, (int)Marshal.OffsetOf(type, "UserData"));
            same("BrowserOptions.FreeUserData", 32, (int)Marshal.OffsetOf(type, "FreeUserData"));
            same("BrowserOptions.Path", 40, (int)Marshal.OffsetOf(type, "Path"));
            same("BrowserOptions.FinishText", 48, (int)Marshal.OffsetOf(type, "FinishText"));
            same("BrowserOptions.FinishUrl", 56, (int)Marshal.OffsetOf(type, "FinishUrl"));
            same("BrowserOptions.Presentation", 64, (int)Marshal.OffsetOf(type, "Presentation"));
            same("BrowserOptions.Route", 68, (int)Marshal.OffsetOf(type, "Route"));
            same("BrowserOptions.RedirectHost", 72, (int)Marshal.OffsetOf(type, "RedirectHost"));
            same("BrowserOptions.Reserved", 76, (int)Marshal.OffsetOf(type, "Reserved"));
            same("BrowserOptions.AuthDomain", 80, (int)Marshal.OffsetOf(type, "AuthDomain"));
            same("BrowserOptions.HostedPage", 88, (int)Marshal.OffsetOf(type, "HostedPage"));
            same("BrowserOptions.AppName", 96, (int)Marshal.OffsetOf(type, "AppName"));
            same("BrowserOptions.Client", 104, (int)Marshal.OffsetOf(type, "Client"));
        }

        private static void OauthTokens(Action<string, int, int> same)
        {
            var type = typeof(Abi.OauthTokens);
            same("OauthTokens", 48, Marshal.SizeOf(type));
            same("OauthTokens.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("OauthTokens.Reserved", 4, (int)Marshal.OffsetOf(type, "Reserved"));
            same("OauthTokens.IdToken", 8, (int)Marshal.OffsetOf(type, "IdToken"));
            same("OauthTokens.AccessToken", 16, (int)Marshal.OffsetOf(type, "AccessToken"));
            same("OauthTokens.RawNonce", 24, (int)Marshal.OffsetOf(type, "RawNonce"));
            same("OauthTokens.Secret", 32, (int)Marshal.OffsetOf(type, "Secret"));
            same("OauthTokens.DisplayName", 40, (int)Marshal.OffsetOf(type, "DisplayName"));
        }

        private static void HandoverTokens(Action<string, int, int> same)
        {
            var type = typeof(Abi.HandoverTokens);
            same("HandoverTokens", 56, Marshal.SizeOf(type));
            same("HandoverTokens.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("HandoverTokens.ExpiresInS", 4, (int)Marshal.OffsetOf(type, "ExpiresInS"));
            same("HandoverTokens.IdToken", 8, (int)Marshal.OffsetOf(type, "IdToken"));
            same("HandoverTokens.RefreshToken", 16, (int)Marshal.OffsetOf(type, "RefreshToken"));
            same("HandoverTokens.Uid", 24, (int)Marshal.OffsetOf(type, "Uid"));
            same("HandoverTokens.ProviderId", 32, (int)Marshal.OffsetOf(type, "ProviderId"));
            same("HandoverTokens.UserName", 40, (int)Marshal.OffsetOf(type, "UserName"));
            same("HandoverTokens.ProfileJson", 48, (int)Marshal.OffsetOf(type, "ProfileJson"));
        }

        private static void IdTokenOptions(Action<string, int, int> same)
        {
            var type = typeof(Abi.IdTokenOptions);
            same("IdTokenOptions", 32, Marshal.SizeOf(type));
            same("IdTokenOptions.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("IdTokenOptions.CheckRevoked", 4, (int)Marshal.OffsetOf(type, "CheckRevoked"));
            same("IdTokenOptions.ProjectId", 8, (int)Marshal.OffsetOf(type, "ProjectId"));
            same("IdTokenOptions.TenantId", 16, (int)Marshal.OffsetOf(type, "TenantId"));
            same("IdTokenOptions.EmulatorHost", 24, (int)Marshal.OffsetOf(type, "EmulatorHost"));
        }

        private static void Listener(Action<string, int, int> same)
        {
            var type = typeof(Abi.Listener);
            same("Listener", 32, Marshal.SizeOf(type));
            same("Listener.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("Listener.Mode", 4, (int)Marshal.OffsetOf(type, "Mode"));
            same("Listener.Function", 8, (int)Marshal.OffsetOf(type, "Function"));
            same("Listener.UserData", 16, (int)Marshal.OffsetOf(type, "UserData"));
            same("Listener.FreeUserData", 24, (int)Marshal.OffsetOf(type, "FreeUserData"));
        }

        private static void PhoneOptions(Action<string, int, int> same)
        {
            var type = typeof(Abi.PhoneOptions);
            same("PhoneOptions", 16, Marshal.SizeOf(type));
            same("PhoneOptions.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("PhoneOptions.Reserved", 4, (int)Marshal.OffsetOf(type, "Reserved"));
            same("PhoneOptions.AppVerification", 8, (int)Marshal.OffsetOf(type, "AppVerification"));
        }

        private static void UserProfile(Action<string, int, int> same)
        {
            var type = typeof(Abi.UserProfile);
            same("UserProfile", 24, Marshal.SizeOf(type));
            same("UserProfile.StructSize", 0, (int)Marshal.OffsetOf(type, "StructSize"));
            same("UserProfile.Reserved", 4, (int)Marshal.OffsetOf(type, "Reserved"));
            same("UserProfile.DisplayName", 8, (int)Marshal.OffsetOf(type, "DisplayName"));
            same("UserProfile.PhotoUrl", 16, (int)Marshal.OffsetOf(type, "PhotoUrl"));
        }
    }
}
