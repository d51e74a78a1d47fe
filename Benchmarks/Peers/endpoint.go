// The endpoint's checks over Go's net/http: path and token, provider token (ES256, verified once), headers, JSON.
package main

import (
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
)

var (
	key      *ecdsa.PublicKey
	devices  = map[string]bool{}
	verified sync.Map
	topic    = os.Getenv("TOPIC")
)

func isSigned(authorization string) bool {
	if known, ok := verified.Load(authorization); ok {
		return known.(bool)
	}
	parts := strings.Split(strings.TrimPrefix(authorization, "bearer "), ".")
	answer := false
	if len(parts) == 3 {
		signature, err := base64.RawURLEncoding.DecodeString(parts[2])
		if err == nil && len(signature) == 64 {
			digest := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
			r, s := new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])
			answer = ecdsa.Verify(key, digest[:], r, s)
		}
	}
	verified.Store(authorization, answer)
	return answer
}

func reason(request *http.Request, body []byte) (int, string) {
	headers := request.Header
	if request.Method != "POST" {
		return 405, "MethodNotAllowed"
	}
	if !strings.HasPrefix(request.URL.Path, "/3/device/") {
		return 404, "BadPath"
	}
	authorization := headers.Get("authorization")
	if authorization == "" {
		return 403, "MissingProviderToken"
	}
	if !isSigned(authorization) {
		return 403, "InvalidProviderToken"
	}
	switch headers.Get("apns-priority") {
	case "", "10", "5", "1":
	default:
		return 400, "BadPriority"
	}
	if expiration := headers.Get("apns-expiration"); expiration != "" {
		if _, err := strconv.ParseUint(expiration, 10, 63); err != nil {
			return 400, "BadExpirationDate"
		}
	}
	switch headers.Get("apns-push-type") {
	case "", "alert", "background", "voip":
	default:
		return 400, "InvalidPushType"
	}
	token := strings.TrimPrefix(request.URL.Path, "/3/device/")
	if _, err := hex.DecodeString(token); err != nil || !devices[token] {
		return 400, "BadDeviceToken"
	}
	if headers.Get("apns-topic") != topic {
		return 400, "DeviceTokenNotForTopic"
	}
	if len(body) == 0 {
		return 400, "PayloadEmpty"
	}
	if len(body) > 4096 {
		return 413, "PayloadTooLarge"
	}
	var payload map[string]any
	if json.Unmarshal(body, &payload) != nil {
		return 400, "PayloadEmpty"
	}
	return 200, ""
}

func newID() string {
	var bytes [16]byte
	_, _ = rand.Read(bytes[:])
	bytes[6], bytes[8] = bytes[6]&0x0f|0x40, bytes[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", bytes[:4], bytes[4:6], bytes[6:8], bytes[8:10], bytes[10:])
}

func handle(writer http.ResponseWriter, request *http.Request) {
	body, _ := io.ReadAll(io.LimitReader(request.Body, 5121))
	status, text := reason(request, body)
	id := request.Header.Get("apns-id")
	if id == "" {
		id = newID()
	}
	writer.Header().Set("apns-id", id)
	writer.WriteHeader(status)
	if text != "" {
		_ = json.NewEncoder(writer).Encode(map[string]string{"reason": text})
	}
}

func main() {
	runtime.GOMAXPROCS(1)
	text, err := os.ReadFile(os.Getenv("SIGNING_KEY"))
	if err != nil {
		panic(err)
	}
	block, _ := pem.Decode(text)
	public, err := x509.ParsePKIXPublicKey(block.Bytes)
	if err != nil {
		panic(err)
	}
	key = public.(*ecdsa.PublicKey)
	tokens, err := os.ReadFile(os.Getenv("TOKENS"))
	if err != nil {
		panic(err)
	}
	for _, token := range strings.Fields(string(tokens)) {
		devices[token] = true
	}
	http.HandleFunc("/", handle)
	panic(http.ListenAndServeTLS("127.0.0.1:"+os.Getenv("PORT"), os.Getenv("CERTIFICATE"), os.Getenv("KEY"), nil))
}
