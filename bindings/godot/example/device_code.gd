# SPDX-License-Identifier: Apache-2.0
## A console's menu: the player enters a code on a phone, and is signed in here.
extends Control

const ROUTE_DEVICE := 5

var auth: FirebaseAuth


func _ready() -> void:
	auth = FirebaseAuth.new()
	auth.api_key = "AIza..."
	auth.route = ROUTE_DEVICE
	auth.set_oauth_client("google.com", "1234.apps.googleusercontent.com", "GOCSPX-...")
	auth.device_code_ready.connect(_on_device_code_ready)
	auth.signed_in.connect(_on_signed_in)
	auth.failed.connect(_on_failed)
	add_child(auth)
	if not auth.is_signed_in():
		auth.sign_in_with_provider("google.com")


func _on_device_code_ready(_operation: int, code: String, url: String, seconds: int) -> void:
	$Text.text = "Open %s on your phone, and enter %s" % [url, code]
	$TimeLeft.start(seconds)


func _on_signed_in(_operation: int, uid: String, _provider_id: String) -> void:
	$Text.text = "Welcome, %s" % uid


## A code that nobody has entered in time is followed by another one.
func _on_failed(_operation: int, code: String, message: String) -> void:
	match code:
		"WEB_CONTEXT_CANCELLED":
			auth.sign_in_with_provider("google.com")
		_:
			$Text.text = message
