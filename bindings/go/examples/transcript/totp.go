// SPDX-License-Identifier: Apache-2.0

package main

import (
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"time"
)

// What an authenticator app shows (RFC 6238).
func totp(key string) string {
	secret, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(key)
	must(err)
	var counter [8]byte
	binary.BigEndian.PutUint64(counter[:], uint64(time.Now().Unix()/30))
	digest := hmac.New(sha1.New, secret)
	digest.Write(counter[:])
	sum := digest.Sum(nil)
	start := sum[len(sum)-1] & 15
	return fmt.Sprintf("%06d", (binary.BigEndian.Uint32(sum[start:])&0x7FFFFFFF)%1_000_000)
}
