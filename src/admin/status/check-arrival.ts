/** Whether an admin has come by the address that the site calls its own. */
import { type Check, HELP, warning } from './check.ts'

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** @param host of the request, with its port */
export function checkArrival(host: string, publicUrl: string): Check[] {
  const own = new URL(publicUrl)
  const reached = URL.parse(`${own.protocol}//${host}`)
  if (reached === null || reached.host === own.host) return []
  if (LOCAL.test(reached.hostname) && LOCAL.test(own.hostname)) return []
  return [
    warning(
      'public-url',
      'PUBLIC_URL',
      `You came by ${reached.host}, but PUBLIC_URL is ${publicUrl}: links in emails, feeds and shared pages lead there. Set PUBLIC_URL to the address that visitors use, and restart.`,
      { help: HELP.server },
    ),
  ]
}
