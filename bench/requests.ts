/**
 * Requests per second at 50 connections on the starter catalogue, compared with bare Fastify routes that send the same
 * bytes. Every URL has been requested before, so this measures cached responses and not rendering.
 */
// bench: needs wrk
import { STARTER } from '#src/catalogue/starter/starter.server.ts'
import { startBareServer } from './bare-server.ts'
import { median, report } from './goals.ts'
import { HEADERS, recordResponses } from './load.ts'
import { startTemporarySite } from './temporary-site.ts'
import { measureWithWrk } from './wrk.ts'

const API = '/api/catalogue'
const CONNECTIONS = 50
const SECONDS = 2
const ROUNDS = 3

const titles = STARTER.read().map(({ number, record }) => ({ number, names: record.names }))
const words = titles.flatMap(({ names }) => Object.values(names).flatMap((name) => prefixesOf(name ?? '')))

interface Load {
  what: string
  paths: string[]
  /** Required share of the upper bound. */
  minShare: number
}

interface Comparison {
  /** Requests per second. */
  ours: number
  ceiling: number
  share: number
  /** CPU time of a request to the bare server, as a share of that of ours: the same on a busy machine. */
  cpuShare: number
}

const LOADS: readonly Load[] = [
  { what: 'the home call', paths: [`${API}/`], minShare: 0.65 },
  {
    what: 'listings',
    paths: ['most-popular', 'tv', 'movie', 'genre/action'].flatMap((list) =>
      [1, 2, 3].map((page) => `${API}/${list}?page=${page}`),
    ),
    minShare: 0.65,
  },
  { what: '/info', paths: titles.slice(0, 200).map(({ number }) => `${API}/info?id=${number}`), minShare: 0.65 },
  {
    what: 'suggest, 3,000 keywords in turns',
    paths: words.slice(0, 3_000).map((word) => `${API}/search/suggest?keyword=${encodeURIComponent(word)}`),
    minShare: 0.65,
  },
  {
    what: 'home for visitors',
    paths: ['/home'],
    minShare: 0.55,
  },
  {
    what: 'other pages for visitors',
    paths: ['/', '/most-popular', '/genre/drama', ...titles.slice(0, 60).map(({ number }) => `/t-${number}`)],
    minShare: 0.55,
  },
  {
    what: 'the search page, 400 keywords in turns',
    paths: words.slice(0, 400).map((word) => `/search?keyword=${encodeURIComponent(word)}`),
    minShare: 0.55,
  },
]

// as it comes
const site = await startTemporarySite({ WORK_PER_MINUTE: '20000', LOAD_SHEDDING: 'on' })
const { folder } = site
for (const { what, paths, minShare } of LOADS) {
  const recorded = await recordResponses(site.origin, await resolveRedirects(site.origin, paths))
  const bare = await startBareServer(recorded)
  const requested = [...recorded.keys()]
  const { ours, ceiling, share, cpuShare } = await compare(site, bare, requested)
  await bare.stop()
  const isMet = Math.max(share, cpuShare) >= minShare
  report(
    isMet,
    `${what}: ${ours.toFixed(0)} of ${ceiling.toFixed(0)} requests/s, ${toPercent(share)}, by CPU time ${toPercent(cpuShare)} (at least ${toPercent(minShare)})`,
  )
}
await site.stop()

interface Measured {
  origin: string
  pid: number
}

/** Medians of alternating rounds; the share is computed for each pair, so that other load affects both sides. */
async function compare(site: Measured, bare: Measured, paths: readonly string[]): Promise<Comparison> {
  const measure = ({ origin, pid }: Measured, seconds: number) =>
    measureWithWrk({ origin, paths, connections: CONNECTIONS, headers: HEADERS, seconds, pids: [pid] }, folder)
  for (const one of [site, bare]) await measure(one, 1)
  const rounds: Comparison[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await measure(site, SECONDS)
    const ceiling = await measure(bare, SECONDS)
    rounds.push({
      ours: ours.perSecond,
      ceiling: ceiling.perSecond,
      share: ours.perSecond / ceiling.perSecond,
      cpuShare: ceiling.cpuSecondsPer1000 / ours.cpuSecondsPer1000,
    })
  }
  const middle = (what: keyof Comparison) => median(rounds.map((round) => round[what]))
  return { ours: middle('ours'), ceiling: middle('ceiling'), share: middle('share'), cpuShare: middle('cpuShare') }
}

/** Resolves redirects: a title's page has its slug. */
async function resolveRedirects(origin: string, paths: readonly string[]): Promise<string[]> {
  const resolved: string[] = []
  for (const path of paths) {
    const { url } = path.startsWith('/t-') ? await fetch(origin + path) : { url: origin + path }
    resolved.push(url.slice(origin.length))
  }
  return resolved
}

/** Prefixes that a user types on the way to a name. */
function prefixesOf(name: string): string[] {
  return [3, 5, 8, 12].flatMap((length) => (name.length >= length ? [name.slice(0, length)] : []))
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}
