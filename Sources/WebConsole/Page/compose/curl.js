// A push as a command for a shell.

/** Within single quotes everything is as it is, but for the quote itself. */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** `tambuli jwt` signs: the key never comes to the page. The certificate is for the name localhost. */
export function curlCommand({ endpoint, ca, token, headers, payload }) {
  const { port } = new URL(endpoint);
  const fields = Object.entries(headers).filter(([name]) => name !== "apns-id")
    .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return [
    `curl --http2 --cacert ${quoted(ca)}`, '-H "authorization: bearer $(tambuli jwt)"', ...fields,
    `-d ${quoted(payload)}`, quoted(`https://localhost:${port}/3/device/${token}`),
  ].join(" \\\n  ");
}
