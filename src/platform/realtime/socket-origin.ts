import { hasOwnOrigin, type Sender } from '../security/same-origin.ts'

/**
 * Whether a connection may be opened. A page's WebSocket always sends its origin, which must be ours; cookies and fetch
 * metadata do not replace it. A request without an origin is either not from a browser, or a browser's same-origin polling,
 * which `Sec-Fetch-Site` confirms.
 */
export function isOwnSocket(sender: Sender, publicOrigin: string): boolean {
  if (sender.origin !== undefined) return hasOwnOrigin(sender, publicOrigin)
  const site = sender['sec-fetch-site']
  return site === undefined || site === 'same-origin'
}
