/** Scores search on every title of an upstream: ranking quality, speed and size. */
// bench: needs UPSTREAM_URL
import { setTimeout } from 'node:timers/promises'
import {
  createSearchIndex,
  putDocuments,
  search,
  type SearchDocument,
  type SearchIndex,
} from '#src/catalogue/search/search.ts'
import { TEST_QUERIES } from './search-queries.ts'
import type { TestQuery } from './search-query.ts'
import { readUpstreamDocuments } from './upstream-documents.ts'

const THRESHOLDS = { first: 0.9, top3: 0.97, p50: 5, p99: 25, buildMs: 2000, megabytes: 150 }
/** Documents indexed at a time, as the server does between requests. */
const SLICE = 50
/** Many, since a single run is too short to be measured precisely. */
const ROUNDS = 12

const failures: string[] = []
function expect(what: string, figure: number, isMet: boolean, limit: string): void {
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${what}: ${Number(figure.toFixed(2))} (required ${limit})`)
  if (!isMet) failures.push(what)
}

/** Garbage is collected over several turns of the event loop. */
async function megabytes(): Promise<number> {
  for (let turn = 0; turn < 5; turn++) {
    globalThis.gc?.()
    await setTimeout(50)
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

/** CPU time of this thread: independent of other load on the machine. */
const coreMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function build(documents: readonly SearchDocument[]): { index: SearchIndex; ms: number; slices: number[] } {
  const index = createSearchIndex()
  const slices: number[] = []
  for (let at = 0; at < documents.length; at += SLICE) {
    const start = coreMs()
    putDocuments(index, documents.slice(at, at + SLICE))
    slices.push(coreMs() - start)
  }
  return { index, ms: slices.reduce((sum, ms) => sum + ms, 0), slices: slices.toSorted((a, b) => a - b) }
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Average time of each query over several runs, sorted. */
function timings(index: SearchIndex, queries: readonly TestQuery[], limit: number): number[] {
  const means = queries.map(({ query }) => {
    const start = coreMs()
    for (let round = 0; round < ROUNDS; round++) search(index, query, { limit })
    return (coreMs() - start) / ROUNDS
  })
  return means.toSorted((a, b) => a - b)
}

interface Score {
  queries: number
  first: number
  top3: number
  top10: number
}

function score(index: SearchIndex, queries: readonly TestQuery[], isVerbose: boolean): Score {
  const sum: Score = { queries: queries.length, first: 0, top3: 0, top10: 0 }
  for (const { query, expected, kind } of queries) {
    const hits = search(index, query, { limit: 10 })
    const found = hits.findIndex((hit) => hit.number === expected)
    if (found === 0) sum.first++
    else if (isVerbose)
      console.log(`     not first (${kind}): "${query}", MAL ${expected} at ${found < 0 ? '-' : found + 1}`)
    if (found >= 0 && found < 3) sum.top3++
    if (found >= 0) sum.top10++
  }
  return sum
}

function scoreAll(index: SearchIndex): void {
  const tuned = TEST_QUERIES.filter((query) => !query.heldOut)
  const heldOut = TEST_QUERIES.filter((query) => query.heldOut)
  const kinds = [...new Set(tuned.map((query) => query.kind))]
  const rows = kinds.map(
    (kind) =>
      [
        kind,
        score(
          index,
          tuned.filter((query) => query.kind === kind),
          false,
        ),
      ] as const,
  )
  const all = score(index, tuned, true)
  console.table(Object.fromEntries([...rows, ['all', all], ['held out', score(index, heldOut, true)]]))
  expect('right title first, %', (100 * all.first) / all.queries, all.first / all.queries >= THRESHOLDS.first, '>= 90')
  expect('in the first three, %', (100 * all.top3) / all.queries, all.top3 / all.queries >= THRESHOLDS.top3, '>= 97')
}

function timeAll(index: SearchIndex): void {
  timings(index, TEST_QUERIES, 10)
  for (const [what, limit] of [
    ['suggestions', 10],
    ['results', 1000],
  ] as const) {
    const sorted = timings(index, TEST_QUERIES, limit)
    expect(`${what}, p50 ms`, at(sorted, 0.5), at(sorted, 0.5) <= THRESHOLDS.p50, '<= 5')
    expect(`${what}, p99 ms`, at(sorted, 0.99), at(sorted, 0.99) <= THRESHOLDS.p99, '<= 25')
  }
}

async function main(): Promise<void> {
  const upstream = process.env['UPSTREAM_URL']
  if (upstream === undefined || upstream === '') {
    console.log('search: not run: UPSTREAM_URL is not set')
    return
  }
  const documents = await readUpstreamDocuments(upstream.replace(/\/+$/, ''))
  const clock = performance.now()
  const { index, ms, slices } = build(documents)
  const clockMs = performance.now() - clock
  const one = await megabytes()
  const another = build(documents)
  const size = (await megabytes()) - one
  console.log(
    `search: ${index.size} titles; ${SLICE} at a time take ${at(slices, 0.5).toFixed(1)} ms (p99 ${at(slices, 0.99).toFixed(1)})`,
  )
  console.log(`     ready after ${clockMs.toFixed(0)} ms by the clock; the figures below are time on one core`)
  expect('index ready, ms', ms, ms <= THRESHOLDS.buildMs, '<= 2000')
  if (globalThis.gc === undefined) console.log('     memory not measured: run node with --expose-gc')
  else expect(`a second index of ${another.index.size} titles, MB`, size, size <= THRESHOLDS.megabytes, '<= 150')
  scoreAll(index)
  timeAll(index)
  if (failures.length > 0) process.exitCode = 1
}

await main()
