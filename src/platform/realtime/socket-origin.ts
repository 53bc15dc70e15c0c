import type { Sender } from '../security/same-origin.ts'

/**
 * Whether a connection may be opened. A page's socket always names the page's origin, which has to be ours whatever else
 * the request says: cookies and fetch metadata do not stand in for it. What names none is no browser's socket; a browser's
 * polling of its own site names none either, and says so.
 */
export function isOwnSocket(sender: Sender, publicOrigin: string): boolean {
  const { origin, host } = sender
  if (origin !== undefined) {
    if (!URL.canParse(origin)) return false
    const page = new URL(origin)
    return page.origin === new URL(publicOrigin).origin || page.host === host?.toLowerCase()
  }
  const site = sender['sec-fetch-site']
  return site === undefined || site === 'same-origin'
}
