/** The request headers that identify the sending page. */
export interface Sender {
  'sec-fetch-site'?: string | string[] | undefined
  origin?: string | undefined
  host?: string | undefined
}

/**
 * Whether a request comes from a page of this site. Browsers send `Sec-Fetch-Site` only over HTTPS and to localhost.
 * Otherwise the origin must match the request's host, or the public origin when a proxy changed the host.
 */
export function isSameOrigin(sender: Sender, publicOrigin: string): boolean {
  if (sender['sec-fetch-site'] !== undefined) return sender['sec-fetch-site'] === 'same-origin'
  return hasOwnOrigin(sender, publicOrigin)
}

/** Whether the `Origin` header is an origin of this site. */
export function hasOwnOrigin({ origin, host }: Sender, publicOrigin: string): boolean {
  const page = URL.parse(origin ?? '')
  return page !== null && (page.host === host?.toLowerCase() || page.origin === new URL(publicOrigin).origin)
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of another site sends a write request (CSRF). Browsers send the origin with every write; a client without
 * one is not a browser, and sends only its own cookies.
 */
export function isCrossSiteWrite(request: { method: string; headers: Sender }, publicOrigin: string): boolean {
  const { method, headers } = request
  const isFromPage = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  return !SAFE_METHODS.has(method) && isFromPage && !isSameOrigin(headers, publicOrigin)
}
