/** Whether the site can send notifications to devices. */

export interface PushPolicy {
  /** Why nothing can be sent; null if it can. */
  problem: string | null
  /** By which push services can contact the operator (RFC 8292, 2.1): an https or mailto URL. */
  subject: string
  /** Push services on this machine, as `host:port`: no https is required of them. Set by tests only. */
  localServices: readonly string[]
}

/** Names that no public host can have (RFC 2606, RFC 6761, RFC 6762, RFC 8375). */
const RESERVED = /(?:^|\.)(?:localhost|local|invalid|test|example|internal|home\.arpa)$/

/**
 * Browsers offer push on https only, and Apple refuses keys of hosts that are not public.
 * @param origin the site's public origin
 */
export function toPushPolicy(origin: string): PushPolicy {
  return { problem: findProblem(origin), subject: origin, localServices: [] }
}

function findProblem(origin: string): string | null {
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'https:')
    return 'This site can’t send notifications to devices, because its address doesn’t begin with https.'
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  if (isAddress || !hostname.includes('.') || RESERVED.test(hostname))
    return `This site can’t send notifications to devices, because ${hostname} isn’t a public host name.`
  return null
}
