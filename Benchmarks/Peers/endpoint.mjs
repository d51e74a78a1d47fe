// The endpoint's checks over node's http2: path and token, provider token (ES256, verified once), headers, JSON.
import { createPublicKey, randomUUID, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureServer } from "node:http2";

const { PORT, CERTIFICATE, KEY, SIGNING_KEY, TOKENS, TOPIC } = process.env;
const key = createPublicKey(readFileSync(SIGNING_KEY));
const devices = new Set(readFileSync(TOKENS, "utf8").trim().split("\n"));
const verified = new Map();

function isSigned(authorization) {
  const known = verified.get(authorization);
  if (known !== undefined) return known;
  const parts = authorization.replace(/^bearer /i, "").split(".");
  const signed = Buffer.from(`${parts[0]}.${parts[1]}`);
  const signature = Buffer.from(parts[2] ?? "", "base64url");
  const answer = verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, signature);
  verified.set(authorization, answer);
  return answer;
}

function reason(headers, body) {
  const path = headers[":path"];
  if (headers[":method"] !== "POST") return [405, "MethodNotAllowed"];
  if (!path.startsWith("/3/device/")) return [404, "BadPath"];
  const authorization = headers.authorization;
  if (!authorization) return [403, "MissingProviderToken"];
  if (!isSigned(authorization)) return [403, "InvalidProviderToken"];
  if (!["10", "5", "1"].includes(headers["apns-priority"] ?? "10")) return [400, "BadPriority"];
  if (!/^\d*$/.test(headers["apns-expiration"] ?? "")) return [400, "BadExpirationDate"];
  if (!["alert", "background", "voip"].includes(headers["apns-push-type"] ?? "alert")) return [400, "InvalidPushType"];
  const token = path.slice(10);
  if (!/^([0-9a-fA-F]{2})+$/.test(token) || !devices.has(token)) return [400, "BadDeviceToken"];
  if (headers["apns-topic"] !== TOPIC) return [400, "DeviceTokenNotForTopic"];
  if (body.length === 0) return [400, "PayloadEmpty"];
  if (body.length > 4096) return [413, "PayloadTooLarge"];
  try {
    JSON.parse(body);
  } catch {
    return [400, "PayloadEmpty"];
  }
}

const server = createSecureServer({
  cert: readFileSync(CERTIFICATE),
  key: readFileSync(KEY),
  settings: { maxConcurrentStreams: 1000 },
});
server.on("stream", (stream, headers) => {
  const chunks = [];
  stream.on("data", (chunk) => chunks.push(chunk));
  stream.on("end", () => {
    const refusal = reason(headers, Buffer.concat(chunks));
    const id = headers["apns-id"] ?? randomUUID();
    if (!refusal) return stream.respond({ ":status": 200, "apns-id": id }, { endStream: true });
    stream.respond({ ":status": refusal[0], "apns-id": id });
    stream.end(JSON.stringify({ reason: refusal[1] }));
  });
});
server.listen(Number(PORT), "127.0.0.1");
