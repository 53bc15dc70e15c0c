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
