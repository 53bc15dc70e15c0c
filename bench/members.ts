/**
 * Requests a second of pages that no cache of whole responses can answer: home, a title and a list for a signed-in user with
 * favourites and started titles, and search pages that were never requested before.
 */
// bench: needs wrk
import { waitUntilIdle } from './cpu-time.ts'
import { report } from './goals.ts'
import { HEADERS } from './load.ts'
import { signUpMember } from './member.ts'
import { startTemporarySite } from './temporary-site.ts'
import { measureWithWrk, UNIQUE } from './wrk.ts'

const CONNECTIONS = 20
const SECONDS = 6
const KEYWORDS = ['nar', 'one', 'cow', 'full', 'hun', 'fat', 'sword', 'love', 'girl', 'magic']

interface Goal {
  what: string
  paths: string[]
  isSignedIn: boolean
  perSecond: number
  /** Milliseconds. */
  p99: number
}

const GOALS: readonly Goal[] = [
  { what: 'home, signed in', paths: ['/home'], isSignedIn: true, perSecond: 2_500, p99: 25 },
  { what: 'a title, signed in', paths: ['/cowboy-bebop-1'], isSignedIn: true, perSecond: 4_000, p99: 25 },
  { what: 'a list, signed in', paths: ['/most-popular'], isSignedIn: true, perSecond: 4_000, p99: 25 },
  {
    what: 'new search pages',
    paths: KEYWORDS.map((word) => `/search?keyword=${word}&new=${UNIQUE}`),
    isSignedIn: false,
    perSecond: 300,
    p99: Infinity,
  },
]

const site = await startTemporarySite({ LOG_LEVEL: 'silent' })
const { cookie } = await signUpMember(site.origin, 'bench')
await waitUntilIdle(site.pid)
for (const { what, paths, isSignedIn, ...goal } of GOALS) {
  const headers = { 'accept-encoding': HEADERS['accept-encoding'] + ', gzip', ...(isSignedIn && { cookie }) }
  const load = { origin: site.origin, paths, connections: CONNECTIONS, headers, pids: [site.pid] }
  await measureWithWrk({ ...load, seconds: 2 }, site.folder)
  const { perSecond, p99, cpuSecondsPer1000 } = await measureWithWrk({ ...load, seconds: SECONDS }, site.folder)
  const isMet = perSecond >= goal.perSecond && p99 <= goal.p99
  report(
    isMet,
    `${what}: ${perSecond.toFixed(0)} requests/s (at least ${goal.perSecond}), p99 ${p99.toFixed(1)} ms, ` +
      `${cpuSecondsPer1000.toFixed(3)} CPU seconds per 1,000`,
  )
}
await site.stop()
