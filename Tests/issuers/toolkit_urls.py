# SPDX-License-Identifier: Apache-2.0
"""The addresses of toolkit.py's server, and what its ID tokens say."""

from django.contrib.auth import login
from django.contrib.auth.models import User
from django.shortcuts import redirect
from django.urls import include, path
from oauth2_provider.oauth2_validators import OAuth2Validator


class Claims(OAuth2Validator):
    oidc_claim_scope = None

    def get_additional_claims(self, request):
        return {"email": request.user.email, "email_verified": True, "name": "Ann"}


def log_in(request):
    """There is but one person, who says nothing."""
    login(request, User.objects.get(username="ann"))
    return redirect(request.GET["next"])


urlpatterns = [path("login", log_in), path("o/", include("oauth2_provider.urls", namespace="oauth2_provider"))]
