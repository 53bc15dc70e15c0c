/**
 * Scores similar titles by pairs that were written down before: those that fans name as alike, and those that only seem so. Two simple
 * lists are scored beside them. The titles are those of a whole catalogue with tags: import the anime-offline-database and AniList first.
 */
// bench: needs DATA_DIR
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { createSimilarTitles } from '#src/catalogue/similar/similar-titles.ts'
import { loadLinks } from '#src/catalogue/similar/links-store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { readConfig } from '#src/config.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { percentile, report } from './goals.ts'
import { ALIKE, isClosed, type KnownPair, UNLIKE } from './similar-titles/pairs.ts'

const MIN_TITLES = 20_000
const SHOWN = 20
const MIN_ALIKE = 0.55
const MAX_UNLIKE = 0.08
const MAX_MS = 2
const MAX_MEGABYTES = 40
const MAX_TURN_MS = 50
const NEIGHBOURS = 50

type Finder = (title: Title) => Promise<readonly Title[]>

/** CPU time of this thread: independent of other load on the machine. */
const coreMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const { databaseUrl, dataDir } = readConfig()
const database = await openDatabase(databaseUrl, dataDir)
const db = database.$extendTables<CatalogueTables>()
const catalogue = await openCatalogue(db, (error) => {
  throw error
})
await catalogue.indexed // nothing else runs during the measurement
const { snapshot } = catalogue
await snapshot.prepareSimilar()
await catalogue.close()
report(snapshot.titles.length >= MIN_TITLES, `${snapshot.titles.length} titles (required at least ${MIN_TITLES})`)

/** The share of pairs of which one is shown with the other, in both directions. */
async function share(pairs: readonly KnownPair[], find: Finder, isVerbose: boolean | null): Promise<number> {
  let shown = 0
  for (const [id, name, otherId, otherName] of pairs) {
    const [one, other] = [snapshot.findExternal(`mal:${id}`), snapshot.findExternal(`mal:${otherId}`)]
    const found = one && other ? [(await find(one)).includes(other), (await find(other)).includes(one)] : []
    const directions = found.filter(Boolean).length
    shown += directions / 2
    if (isVerbose !== null && directions > 0 === isVerbose)
      console.log(`     ${isVerbose ? 'shown' : 'missing'}: ${name} | ${otherName}`)
  }
  return shown / pairs.length
}

const rank = (title: Title, score: (other: Title) => number): Title[] => {
  const related = new Set(title.relations.map(({ target }) => snapshot.findExternal(target)))
  return snapshot
    .ranked('popular', false)
    .filter((other) => other !== title && !related.has(other))
    .map((other) => ({ other, score: score(other) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ other }) => other)
}
const countShared = (one: readonly string[], other: readonly string[]) =>
  one.filter((item) => other.includes(item)).length
const FINDERS: Readonly<Record<string, Finder>> = {
  'similar titles': async (title) =>
    (await similar.find(title, source, { adult: false, limit: SHOWN })).map((one) => one.title),
  'tag overlap': async (title) => rank(title, (other) => countShared(title.tags, other.tags)),
  'popularity by genre': async (title) =>
    rank(title, ({ genres, popularity }) => {
      const shared = countShared(title.genres, genres)
      return (shared / Math.sqrt(title.genres.length * genres.length || 1)) * Math.log1p(popularity)
    }),
}

// the stand-ins for sources compute their recommendations from genres and tags: they would only be found again
async function* loadCredits() {
  for await (const batch of loadLinks(db)) yield batch.map((links) => ({ ...links, recommended: [] }))
}
const source = { ...snapshot, findFranchises: () => snapshot.findFranchises() }
const similar = createSimilarTitles({ loadLinks: loadCredits })

async function measureBuild(): Promise<void> {
  globalThis.gc?.()
  const before = memory()
  const start = coreMs()
  let [last, longest, isBuilt] = [start, 0, false]
  function watchTurn(): void {
    const now = coreMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isBuilt) setImmediate(watchTurn)
  }
  setImmediate(watchTurn)
  await similar.prepare(source)
  isBuilt = true
  console.log(`     index made in ${Math.round(coreMs() - start)} ms of CPU time`)
  report(
    longest < MAX_TURN_MS,
    `longest turn: ${Math.round(longest)} ms of CPU time (required less than ${MAX_TURN_MS})`,
  )
  globalThis.gc?.()
  const megabytes = (memory() - before) / 1e6
  if (globalThis.gc === undefined) console.log('     memory not measured: run node with --expose-gc')
  else report(megabytes <= MAX_MEGABYTES, `index: ${megabytes.toFixed(1)} MB (required at most ${MAX_MEGABYTES})`)
}

function memory(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function measureFinding(of: Snapshot): Promise<void> {
  const times: number[] = []
  for (const title of of.ranked('popular', false).slice(0, 1_000)) {
    const start = coreMs()
    await similar.find(title, source, { adult: false, limit: NEIGHBOURS })
    times.push(coreMs() - start)
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  report(
    p50 <= MAX_MS,
    `${NEIGHBOURS} neighbours: p50 ${p50.toFixed(2)} ms (required at most ${MAX_MS}), p99 ${p99.toFixed(2)} ms`,
  )
}

await measureBuild()
await measureFinding(snapshot)
const isVerbose = process.argv.includes('--verbose')
for (const [text, closed] of [
  ['looked at while the weights were chosen', false],
  ['looked at once they were final', true],
] as const) {
  const chosen = (pairs: readonly KnownPair[]) => pairs.filter((_, index) => isClosed(index) === closed)
  console.log(`\n${chosen(ALIKE).length} pairs alike and ${chosen(UNLIKE).length} unlike, ${text}`)
  if (closed && process.argv.includes('--open')) continue
  for (const [name, find] of Object.entries(FINDERS)) {
    const isOurs = name === 'similar titles'
    const alike = await share(chosen(ALIKE), find, isOurs && isVerbose ? false : null)
    const unlike = await share(chosen(UNLIKE), find, isOurs && isVerbose ? true : null)
    const figures = `${name}: ${alike.toFixed(2)} of pairs alike among the first ${SHOWN}, ${unlike.toFixed(2)} of pairs unlike`
    if (isOurs)
      report(alike >= MIN_ALIKE && unlike <= MAX_UNLIKE, `${figures} (required ${MIN_ALIKE} and ${MAX_UNLIKE})`)
    else console.log(`     ${figures}`)
  }
}
await database.destroy()
