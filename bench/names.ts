/**
 * Scores what searches find beside names of titles: characters, people, studios and plots. The queries are for a whole catalogue: import
 * the anime-offline-database, Jikan and AniList first.
 */
// bench: needs DATA_DIR
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import { findGroups } from '#src/catalogue/search-groups/find-groups.server.ts'
import { createTextIndexes } from '#src/catalogue/search-groups/text-indexes.server.ts'
import type { FoundGroups } from '#src/catalogue/search-groups/groups.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { readConfig } from '#src/config.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { percentile, report } from './goals.ts'
import { NAME_QUERIES, type NameQuery, PLOT_QUERIES } from './search-names.ts'
import { TEST_QUERIES } from './search-queries.ts'

const MIN_TITLES = 20_000
const MIN_SHARE = 0.95
const MAX_MEGABYTES = 60
const MAX_TURN_MS = 50
const MAX_P99_MS = 25
/** Of each group, as on the results page. */
const LIMIT = 6
const FIRST = 3
const ROUNDS = 5

const KINDS = { person: 'people', studio: 'studios', character: 'characters' } as const

/** CPU time of this thread: independent of other load on the machine. */
const coreMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
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

/** Equal for names that differ in the order of their words, in case and in punctuation only. */
const toKey = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

function placeOf({ kind, expected }: NameQuery, { groups }: FoundGroups): number {
  const items = groups.find((group) => group.kind === KINDS[kind])?.items ?? []
  return items.findIndex((item) => 'name' in item && toKey(item.name) === toKey(expected))
}

/** CPU time of some work, and of its longest turn of the event loop, in ms. */
async function measureTurns(run: () => Promise<unknown>): Promise<{ ms: number; longest: number }> {
  const start = coreMs()
  let [last, longest, isDone] = [start, 0, false]
  function watchTurn(): void {
    const now = coreMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isDone) setImmediate(watchTurn)
  }
  setImmediate(watchTurn)
  await run()
  isDone = true
  await nextTurn()
  return { ms: coreMs() - start, longest }
}

const { databaseUrl, dataDir } = readConfig()
const database = (await openDatabase(databaseUrl, dataDir)).$extendTables<CatalogueTables>()
const catalogue = await openCatalogue(database, (error) => {
  throw error
})
await catalogue.indexed
await catalogue.texts.load()
const { snapshot } = catalogue
report(snapshot.titles.length >= MIN_TITLES, `${snapshot.titles.length} titles (required at least ${MIN_TITLES})`)

const before = await megabytes()
const another = createTextIndexes({
  db: database,
  titles: () => snapshot.titles,
  tagInfos: () => snapshot.tagInfos,
  isClosed: () => false,
})
const { ms, longest } = await measureTurns(() => another.load())
const size = (await megabytes()) - before
const { character, person } = another.names
console.log(
  `     ${character.slots.size} characters, ${person.slots.size} people and ${another.plots.slots.size} plots are ready after ${ms.toFixed(0)} ms on one core`,
)
report(longest < MAX_TURN_MS, `the longest turn takes ${longest.toFixed(0)} ms (required < ${MAX_TURN_MS})`)
if (globalThis.gc) report(size <= MAX_MEGABYTES, `${size.toFixed(1)} MB (required <= ${MAX_MEGABYTES})`)
else console.log('     memory not measured: run node with --expose-gc')

const find = (keyword: string) => findGroups({ catalogue, snapshot }, keyword, { adult: false, limit: LIMIT })

/** Whether a name is in the data at all. */
async function isKnown({ kind, expected }: NameQuery): Promise<boolean> {
  const key = toKey(expected)
  if (kind === 'studio')
    return snapshot.titles.some(({ studios, producers }) =>
      [...studios, ...producers].some((name) => toKey(name) === key),
    )
  return knownNames[kind].has(key)
}
const listNames = async (table: 'person' | 'character') =>
  new Set((await database.selectFrom(table).select('name').execute()).map(({ name }) => toKey(name)))
const knownNames = { person: await listNames('person'), character: await listNames('character') }

for (const heldOut of [false, true]) {
  if (heldOut && !process.argv.includes('--held-out')) continue
  let [first, top, known] = [0, 0, 0]
  for (const query of NAME_QUERIES.filter((each) => each.heldOut === heldOut)) {
    if (!(await isKnown(query))) {
      console.log(`     not in the data: ${query.kind} ${query.expected}`)
      continue
    }
    const place = placeOf(query, await find(query.query))
    known++
    if (place === 0) first++
    if (place >= 0 && place < FIRST) top++
    else console.log(`     ${query.kind} "${query.query}": ${query.expected} at ${place < 0 ? '-' : place + 1}`)
  }
  const share = top / known
  report(
    share >= MIN_SHARE,
    `${heldOut ? 'held out: ' : ''}${known} names, ${((100 * first) / known).toFixed(1)} % first, ${(100 * share).toFixed(1)} % in the first ${FIRST} (required >= ${100 * MIN_SHARE})`,
  )
}

let plots = 0
for (const [query, expected] of PLOT_QUERIES) {
  const { groups } = await find(query)
  const items = groups.flatMap((group) => (group.kind === 'plots' ? group.items : []))
  const place = items.findIndex(({ title }) => title.malId === expected)
  if (place >= 0 && place < 5) plots++
  else console.log(`     plot "${query}": ${items.map(({ title }) => title.names.romaji).join(' · ')}`)
}
console.log(`     ${plots} of ${PLOT_QUERIES.length} plots in the first five`)

const queries = [...TEST_QUERIES, ...NAME_QUERIES].map(({ query }) => query)
let titlesFirst = 0
for (const { query, kind } of TEST_QUERIES) {
  if ((await find(query)).titlesFirst) titlesFirst++
  else console.log(`     titles not first (${kind}): ${query}`)
}
console.log(`     titles first for ${titlesFirst} of ${TEST_QUERIES.length} queries of titles`)
const times: number[] = []
for (const query of queries) {
  const start = coreMs()
  for (let round = 0; round < ROUNDS; round++) await find(query)
  times.push((coreMs() - start) / ROUNDS)
}
report(
  percentile(times, 0.99) <= MAX_P99_MS,
  `groups of a query: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms (required <= ${MAX_P99_MS})`,
)

await catalogue.close()
await database.destroy()
