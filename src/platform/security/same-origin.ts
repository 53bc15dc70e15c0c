/** What a request says of the page that sent it. */
export interface Sender {
  'sec-fetch-site'?: string | string[] | undefined
  origin?: string | undefined
  host?: string | undefined
}

/**
 * Whether a request comes from a page of this site. Browsers say so themselves, but only over HTTPS and to this machine;
 * elsewhere the page's origin has to be the host that was asked, or the public one where a proxy has changed the host.
 */
export function isSameOrigin(sender: Sender, publicOrigin: string): boolean {
  if (sender['sec-fetch-site'] !== undefined) return sender['sec-fetch-site'] === 'same-origin'
  if (sender.origin === undefined || !URL.canParse(sender.origin)) return false
  const { host, origin } = new URL(sender.origin)
  return host === sender.host?.toLowerCase() || origin === new URL(publicOrigin).origin
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of another site makes a browser change something here. Every browser names the page's origin when it
 * changes anything; what names none is no browser, and has no cookies that are not its own.
 */
export function isForeignWrite(request: { method: string; headers: Sender }, publicOrigin: string): boolean {
  const { method, headers } = request
  const isFromPage = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  return !READING.has(method) && isFromPage && !isSameOrigin(headers, publicOrigin)
}
