# SPDX-License-Identifier: Apache-2.0
## A menu's node: signs in with Google in the browser, and as a guest if the player goes back.
extends Node

var auth: FirebaseAuth
var sign_in := 0


func _ready() -> void:
	auth = FirebaseAuth.new()
	auth.api_key = "AIza..."
	auth.project_id = "my-game"
	auth.opens_browser = false
	auth.signed_in.connect(_on_signed_in)
	auth.signed_out.connect(_on_signed_out)
	auth.failed.connect(_on_failed)
	auth.authorization_url_ready.connect(_on_authorization_url_ready)
	auth.second_factor_required.connect(_on_second_factor_required)
	auth.token_ready.connect(_on_token_ready)
	# In the tree, it tells what has happened in each frame.
	add_child(auth)
	if not auth.is_signed_in():
		sign_in = auth.sign_in_with_provider("google.com")


func _unhandled_key_input(event: InputEvent) -> void:
	if event.is_action_pressed("ui_cancel"):
		auth.cancel(sign_in)


func _on_authorization_url_ready(_operation: int, url: String) -> void:
	if OS.shell_open(url) != OK:
		DisplayServer.clipboard_set(url)


func _on_signed_in(_operation: int, uid: String, provider_id: String) -> void:
	print("Signed in as ", uid, " with ", provider_id)
	auth.fetch_token(false)


func _on_signed_out() -> void:
	print("Signed out")


## The token is for the game's own server. It is a secret: nobody prints it.
func _on_token_ready(_operation: int, token: String) -> void:
	$Server.set_token(token)


func _on_second_factor_required(_operation: int, factor_uid: String, display_name: String) -> void:
	$CodeDialog.ask(display_name, func(code: String): auth.resolve_with_totp(factor_uid, code))


func _on_failed(operation: int, code: String, message: String) -> void:
	match code:
		"WEB_CONTEXT_CANCELLED":
			auth.sign_in_anonymously()
		_:
			push_warning("Operation %d: %s: %s" % [operation, code, message])
