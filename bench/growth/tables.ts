/** The tables and charts of `docs/scale.md`, from the measured figures. */
import { type Chart, drawChart } from './chart.ts'
import { type Assumptions, ASSUMPTIONS, estimate, PRICES, type Range } from './estimate.ts'
import { type GrowthFigures, type LoadName, LOADS, type SizeFigures } from './figures.ts'

/** The blocks of the document by their markers. */
export function renderBlocks(figures: GrowthFigures): Record<string, string> {
  return {
    machine: `Measured on ${figures.measured} with ${nameOf(figures.engine)} on ${figures.machine}.`,
    sizes: sizeTable(figures),
    loads: loadTable(figures),
    connections: connectionTable(figures),
    assumptions: assumptionTable(),
    million: estimateTable(figures),
    cost: costTable(figures),
  }
}

/** The charts by their file names. */
export function renderCharts(figures: GrowthFigures): Record<string, string> {
  const sizes = figures.sizes
  const bySize = (name: string, of: (size: SizeFigures) => number) => ({
    name,
    points: sizes.map((size) => [size.titles, of(size)] as const),
  })
  const nodes = Math.max(...figures.loads.map((load) => load.nodes))
  const connections = nearest(figures, 100)
  const byLoad = (of: 'siteCpu' | 'p99Ms') => (load: LoadName) => ({
    name: LOADS[load],
    points: figures.loads
      .filter((one) => one.load === load && one.nodes === nodes && (of === 'p99Ms' || one.connections === connections))
      .filter((one) => of === 'siteCpu' || one.titles === largest(figures))
      .map((one) => [of === 'siteCpu' ? one.titles : one.connections, one[of]] as const),
  })
  const charts: Record<string, Chart> = {
    'scale-memory.svg': {
      title: 'Memory of a process',
      xLabel: 'titles',
      yLabel: 'MB',
      series: [
        bySize('resident', (size) => size.residentMb),
        bySize('snapshot', (size) => size.snapshotMb),
        bySize('search index', (size) => size.indexMb),
      ],
    },
    'scale-start.svg': {
      title: 'Start',
      xLabel: 'titles',
      yLabel: 'seconds',
      series: [
        bySize('search ready', (size) => size.searchReadyMs / 1_000),
        bySize('pages ready', (size) => size.readyMs / 1_000),
      ],
    },
    'scale-cpu.svg': {
      title: `CPU time of the site, ${connections} connections`,
      xLabel: 'titles',
      yLabel: 'CPU seconds per 1,000 requests',
      series: namesOfLoads().map(byLoad('siteCpu')),
    },
    'scale-latency.svg': {
      title: `Slowest hundredth, ${whole(largest(figures))} titles`,
      xLabel: 'connections',
      yLabel: 'ms',
      series: namesOfLoads().map(byLoad('p99Ms')),
    },
  }
  return Object.fromEntries(Object.entries(charts).map(([name, chart]) => [name, drawChart(chart)]))
}

function sizeTable({ sizes }: GrowthFigures): string {
  const row = (name: string, of: (size: SizeFigures) => string) => [name, ...sizes.map(of)]
  return table(
    ['Titles', ...sizes.map(({ titles }) => whole(titles))],
    [
      row('Pages ready after', (size) => seconds(size.readyMs)),
      row('Search ready after', (size) => seconds(size.searchReadyMs)),
      row('Resident memory', (size) => megabytes(size.residentMb)),
      row('… of it snapshot', (size) => megabytes(size.snapshotMb)),
      row('… of it search index', (size) => megabytes(size.indexMb)),
      row('Database', (size) => megabytes(size.databaseMb)),
      row('Titles stored a second', (size) => whole(size.importPerSecond)),
      row('A changed title is found after', (size) => seconds(size.oneChangedMs)),
      row('1,000 changed titles are found after', (size) => seconds(size.thousandChangedMs)),
      row('CPU time of a refresh', (size) => seconds(size.refreshCpuMs)),
      row('Longest turn: start', (size) => ms(size.startTurnMs)),
      row('Longest turn: refresh', (size) => ms(size.refreshTurnMs)),
      row('Longest turn: sitemap', (size) => ms(size.sitemapTurnMs)),
      row('A query, p50 / p99', (size) => `${ms(size.searchP50Ms)} / ${ms(size.searchP99Ms)}`),
      row('Found with a typo, first / in ten', (size) => `${percent(size.foundFirst)} / ${percent(size.foundInTen)}`),
    ],
  )
}

function loadTable(figures: GrowthFigures): string {
  const nodes = [...new Set(figures.loads.map((load) => load.nodes))].toSorted((a, b) => a - b)
  const connections = nearest(figures, 100)
  const rows = namesOfLoads().flatMap((load) =>
    nodes.flatMap((count) => {
      const found = figures.loads.find(
        (one) =>
          one.load === load &&
          one.nodes === count &&
          one.connections === connections &&
          one.titles === largest(figures),
      )
      if (!found) return []
      const cpu = [found.siteCpu, found.nginxCpu, found.databaseCpu].map((value) => value.toFixed(3))
      return [[LOADS[load], String(count), whole(found.perSecond), ...cpu, kilobytes(found.bytes)]]
    }),
  )
  return table(['Request', 'Nodes', 'a second', 'CPU: site', 'nginx', 'database', 'Size'], rows)
}

function connectionTable(figures: GrowthFigures): string {
  const nodes = Math.max(...figures.loads.map((load) => load.nodes))
  const counts = [...new Set(figures.loads.map((load) => load.connections))].toSorted((a, b) => a - b)
  const rows = namesOfLoads().map((load) => [
    LOADS[load],
    ...counts.map((count) => {
      const found = figures.loads.find(
        (one) =>
          one.load === load && one.nodes === nodes && one.connections === count && one.titles === largest(figures),
      )
      return found ? `${ms(found.p50Ms)} / ${ms(found.p99Ms)}` : ''
    }),
  ])
  return table(['p50 / p99 at connections', ...counts.map(whole)], rows)
}

const NAMES: Record<keyof Assumptions, string> = {
  titles: 'titles, twice as many as there are',
  dailyVisitors: 'visitors a day',
  pagesPerVisit: 'pages of a visit',
  titleShare: 'share of titles in pages',
  listShare: 'share of lists',
  searchShare: 'share of searches; the rest is home',
  callsPerVisit: 'API calls of a visit',
  signedInShare: 'share of signed-in visitors',
  peakFactor: 'busiest hour relative to the average',
  minutesWatched: 'minutes watched in a visit',
  savesPerMinute: 'saved positions a minute, signed in',
  mbitPerSecond: 'Mbit/s of video',
  segmentSeconds: 'seconds of a segment',
  cdnHitShare: 'share of video that the CDN has',
  segmentCpu: 'CPU seconds per 1,000 segments (docs/proxies.md)',
  socketShare: 'share of viewers with live comments open',
  socketsPerProcess: 'live connections of a process, as measured',
  coresPerNode: 'cores of a node',
  busyShare: 'share of cores that is busy at the peak',
  episodes: 'packaged episodes',
  minutesPerEpisode: 'minutes of an episode',
  storedMbitPerSecond: 'Mbit/s of all its qualities',
}

const isAssumption = (name: string): name is keyof Assumptions => name in NAMES

const assumptionTable = (): string =>
  table(
    ['Assumption', 'Value'],
    Object.keys(NAMES)
      .filter(isAssumption)
      .map((name) => [NAMES[name], ASSUMPTIONS[name].toLocaleString('en')]),
  )

function estimateTable(figures: GrowthFigures): string {
  const needed = estimate(figures, ASSUMPTIONS, PRICES)
  return table(
    ['At the peak', 'Value'],
    [
      ['Pages a second', whole(needed.pages)],
      ['API calls a second', whole(needed.calls)],
      ['Saved positions a second', whole(needed.saves)],
      ['People who watch', whole(needed.viewers)],
      ['Live connections', whole(needed.sockets)],
      ['Busy cores of all nodes', needed.siteCores.toFixed(1)],
      ['Busy cores of the proxies', needed.proxyCores.toFixed(1)],
      ['Busy cores of PostgreSQL', needed.databaseCores.toFixed(1)],
      ['Nodes, one of them spare', whole(needed.nodes)],
      ['Proxies, one of them spare', whole(needed.proxies)],
      ['Pages and calls', `${whole(needed.pageMbit)} Mbit/s`],
      ['Video', `${whole(needed.videoGbit)} Gbit/s`],
      ['… that the CDN fetches from the site', `${needed.originGbit.toFixed(1)} Gbit/s`],
      ['Video in a month', `${whole(needed.egressTb)} TB`],
      ['Stored video', `${whole(needed.storedTb)} TB`],
    ],
  )
}

function costTable(figures: GrowthFigures): string {
  const { cost, total } = estimate(figures, ASSUMPTIONS, PRICES)
  const units: Record<string, Range> = {
    'a node': PRICES.node,
    'a proxy': PRICES.proxy,
    'a database server': PRICES.database,
    Redis: PRICES.redis,
    'a stored TB': PRICES.storedTb,
    'a TB of egress': PRICES.egressTb,
  }
  const names = Object.keys(units)
  return table(
    ['A month', 'Assumed unit price', 'US dollars'],
    [
      ...cost.map(({ what, range }, at) => [
        what,
        `${span(units[names[at] ?? ''] ?? [0, 0])} for ${names[at]}`,
        span(range),
      ]),
      ['total', '', span(total)],
    ],
  )
}

/** A Markdown table with aligned columns, as the formatter writes it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, at) => Math.max(3, cell.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const namesOfLoads = (): LoadName[] => Object.keys(LOADS).filter((name): name is LoadName => name in LOADS)
const largest = ({ sizes }: GrowthFigures): number => Math.max(...sizes.map(({ titles }) => titles))
const nearest = ({ loads }: GrowthFigures, wanted: number): number =>
  loads.map(({ connections }) => connections).toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? 0
const nameOf = (engine: 'sqlite' | 'postgres'): string => (engine === 'sqlite' ? 'SQLite' : 'PostgreSQL')
const whole = (value: number): string => Math.round(value).toLocaleString('en')
const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`
const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : whole(value)} ms`
const megabytes = (value: number): string => `${whole(value)} MB`
const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`
const span = ([from, to]: Range): string => (from === to ? whole(from) : `${whole(from)} – ${whole(to)}`)
