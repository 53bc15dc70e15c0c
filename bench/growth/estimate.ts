/** What a number of daily visitors needs, from measured figures and stated assumptions. */
import type { GrowthFigures, LoadFigures, LoadName } from './figures.ts'

export interface Assumptions {
  /** In the catalogue: the largest measured one with no more is used. */
  titles: number
  dailyVisitors: number
  pagesPerVisit: number
  /** Share of each kind of page; the rest is cached home. */
  titleShare: number
  listShare: number
  searchShare: number
  /** API calls of a visit: suggestions, previews, comments. */
  callsPerVisit: number
  signedInShare: number
  /** Load of the busiest hour relative to the average. */
  peakFactor: number
  minutesWatched: number
  /** Saved positions of a signed-in viewer. */
  savesPerMinute: number
  mbitPerSecond: number
  segmentSeconds: number
  /** Share of video that the CDN has. */
  cdnHitShare: number
  /** CPU seconds of the site and nginx for 1,000 segments (docs/proxies.md). */
  segmentCpu: number
  /** Share of viewers who have comments open, and connections that a process was measured with (an earlier benchmark). */
  socketShare: number
  socketsPerProcess: number
  /** Cores of a node, and the share of them that may be busy at the peak. */
  coresPerNode: number
  busyShare: number
  episodes: number
  minutesPerEpisode: number
  /** All qualities of an episode together. */
  storedMbitPerSecond: number
}

export const ASSUMPTIONS: Assumptions = {
  titles: 80_000,
  dailyVisitors: 1_000_000,
  pagesPerVisit: 8,
  titleShare: 0.55,
  listShare: 0.15,
  searchShare: 0.1,
  callsPerVisit: 12,
  signedInShare: 0.25,
  peakFactor: 3,
  minutesWatched: 20,
  savesPerMinute: 4,
  mbitPerSecond: 3,
  segmentSeconds: 6,
  cdnHitShare: 0.95,
  segmentCpu: 0.18,
  socketShare: 0.5,
  socketsPerProcess: 5_000,
  coresPerNode: 4,
  busyShare: 0.5,
  episodes: 50_000,
  minutesPerEpisode: 24,
  storedMbitPerSecond: 9,
}

/** US dollars a month, from and to. */
export interface Prices {
  node: Range
  proxy: Range
  database: Range
  redis: Range
  storedTb: Range
  egressTb: Range
}
export type Range = readonly [from: number, to: number]

export const PRICES: Prices = {
  node: [40, 200],
  proxy: [20, 100],
  database: [100, 600],
  redis: [15, 150],
  storedTb: [5, 23],
  egressTb: [1, 20],
}

export interface Estimate {
  /** At the peak, a second. */
  pages: number
  calls: number
  saves: number
  viewers: number
  /** Cores that are busy at the peak. */
  siteCores: number
  proxyCores: number
  databaseCores: number
  nodes: number
  proxies: number
  sockets: number
  /** Gbit/s of video at the peak, and of what the CDN fetches from the site. */
  videoGbit: number
  originGbit: number
  pageMbit: number
  /** A month. */
  egressTb: number
  storedTb: number
  cost: { what: string; range: Range }[]
  total: Range
}

const DAY_SECONDS = 86_400
const DAYS = 30
/** One node may be down for an upgrade while another fails. */
const MIN_NODES = 3
/** One proxy may fail. */
const MIN_PROXIES = 2

/** @throws {Error} if the figures lack a load */
export function estimate(figures: GrowthFigures, assumed: Assumptions, prices: Prices): Estimate {
  const { dailyVisitors, peakFactor, signedInShare, minutesWatched } = assumed
  const peak = (daily: number) => (daily * peakFactor) / DAY_SECONDS
  const pages = peak(dailyVisitors * assumed.pagesPerVisit)
  const calls = peak(dailyVisitors * assumed.callsPerVisit)
  const viewers = peak(dailyVisitors * minutesWatched * 60)
  const saves = (viewers * signedInShare * assumed.savesPerMinute) / 60
  const homeShare = 1 - assumed.titleShare - assumed.listShare - assumed.searchShare
  const visitorShare = 1 - signedInShare
  const requests: [LoadName, number][] = [
    ['home', pages * homeShare * visitorShare],
    ['memberHome', pages * homeShare * signedInShare],
    // each worker renders a title again after a minute, and most of them are not requested twice in that time
    ['newTitle', pages * assumed.titleShare * visitorShare],
    ['memberTitle', pages * assumed.titleShare * signedInShare],
    ['list', pages * assumed.listShare],
    ['search', pages * assumed.searchShare],
    ['api', calls],
    ['save', saves],
  ]
  const loads = requests.map(([load, requested]) => ({ requested, ...pickLoad(figures, load, assumed.titles) }))
  const cores = (cpu: (load: LoadFigures) => number) =>
    loads.reduce((sum, load) => sum + (load.requested * cpu(load)) / 1_000, 0)
  const videoGbit = (viewers * assumed.mbitPerSecond) / 1_000
  const originGbit = videoGbit * (1 - assumed.cdnHitShare)
  const segmentCores =
    ((originGbit * 1_000) / assumed.mbitPerSecond / assumed.segmentSeconds) * (assumed.segmentCpu / 1_000)
  const siteCores = cores(({ siteCpu }) => siteCpu) + segmentCores
  const proxyCores = cores(({ nginxCpu }) => nginxCpu)
  const databaseCores = cores(({ databaseCpu }) => databaseCpu)
  const sockets = viewers * assumed.socketShare
  const fitting = (busy: number) => Math.ceil(busy / assumed.coresPerNode / assumed.busyShare)
  const processes = Math.ceil(sockets / assumed.socketsPerProcess)
  // the others carry the load while one is down
  const nodes = Math.max(MIN_NODES, 1 + Math.max(fitting(siteCores), Math.ceil(processes / assumed.coresPerNode)))
  const proxies = Math.max(MIN_PROXIES, 1 + fitting(proxyCores))
  const egressTb = (dailyVisitors * DAYS * minutesWatched * 60 * assumed.mbitPerSecond) / 8 / 1e6
  const storedTb = (assumed.episodes * assumed.minutesPerEpisode * 60 * assumed.storedMbitPerSecond) / 8 / 1e6
  const times = (count: number, [from, to]: Range): Range => [count * from, count * to]
  const cost = [
    { what: `${nodes} nodes`, range: times(nodes, prices.node) },
    { what: `${proxies} proxies`, range: times(proxies, prices.proxy) },
    { what: 'PostgreSQL and a standby', range: times(2, prices.database) },
    { what: 'Redis', range: prices.redis },
    { what: 'storage', range: times(storedTb, prices.storedTb) },
    { what: 'egress of video', range: times(egressTb, prices.egressTb) },
  ]
  return {
    pages,
    calls,
    saves,
    viewers,
    siteCores,
    proxyCores,
    databaseCores,
    nodes,
    proxies,
    sockets,
    videoGbit,
    originGbit,
    pageMbit: (loads.reduce((sum, load) => sum + load.requested * load.bytes, 0) * 8) / 1e6,
    egressTb,
    storedTb,
    cost,
    total: cost.reduce<Range>(([from, to], { range }) => [from + range[0], to + range[1]], [0, 0]),
  }
}

/** The figures of the most titles up to a number, then the most nodes, at about 100 connections. */
export function pickLoad({ loads }: GrowthFigures, wanted: LoadName, titles = Infinity): LoadFigures {
  const [found] = loads
    .filter((one) => one.load === wanted && one.titles <= titles)
    .toSorted(
      (a, b) =>
        b.titles - a.titles || b.nodes - a.nodes || Math.abs(a.connections - 100) - Math.abs(b.connections - 100),
    )
  if (!found) throw new Error(`The figures lack the load ${wanted}`)
  return found
}
