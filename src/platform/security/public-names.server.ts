/** Looks up host names that users have chosen. */
import { Resolver } from 'node:dns/promises'

/** Of one request to a name server (milliseconds), and how many are sent. */
const TIMEOUT_MS = 2_000
const TRIES = 2

/**
 * Asks the name servers of the machine. `dns.lookup` would wait in one of the few threads that all lookups of the process share: a
 * domain whose name servers do not answer would hold up the mail server, the database and everyone's webhooks. Names that only this
 * machine knows, such as those in `/etc/hosts`, are not found.
 * @param servers other name servers, as `host:port`
 */
export function createPublicNames(servers?: readonly string[]): (host: string) => Promise<string[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers) resolver.setServers(servers)
  return async (host) => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const [first] = answers
    if (addresses.length === 0 && first.status === 'rejected') throw first.reason
    return addresses
  }
}
