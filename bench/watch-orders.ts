/**
 * Scores watch orders by franchises that were written down before: titles of others in them, essentials that are missing, and pairs in
 * the wrong order. The titles are those of a whole catalogue: import the anime-offline-database and Jikan with relations first.
 */
// bench: needs DATA_DIR
import { groupFranchises } from '#src/catalogue/watch-order/franchises.ts'
import { orderFranchise } from '#src/catalogue/watch-order/watch-orders.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { readConfig } from '#src/config.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { report } from './goals.ts'
import { FRANCHISES, type KnownFranchise } from './watch-orders/franchises.ts'

const MIN_TITLES = 20_000
const MAX_GROUPING_MS = 1_000
const MAX_TURN_MS = 50
const RUNS = 5

interface Score {
  foreign: number[]
  missing: number[]
  /** Essentials of the franchise that are in no order: the sources don't connect them. */
  unconnected: number[]
  wrong: (readonly [number, number])[]
}

const KINDS: readonly (keyof Score)[] = ['foreign', 'missing', 'unconnected', 'wrong']
const ALL_ESSENTIAL = FRANCHISES.flatMap(({ essential }) => essential)

/** CPU time of this thread: independent of other load on the machine. */
const coreMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

async function score({ title, essential, apart = [], before }: KnownFranchise, snapshot: Snapshot): Promise<Score> {
  const numberOf = (id: number) => snapshot.findExternal(`mal:${id}`)?.number
  const head = snapshot.findExternal(`mal:${title}`)
  const franchise = head && (await snapshot.findFranchise(head))
  const ordered = franchise && orderFranchise(franchise)
  const numbersOf = (titles: readonly Title[] = []): number[] => titles.map(({ number }) => Number(number))
  const [story, essentials] = [numbersOf(ordered?.orders.story), numbersOf(ordered?.orders.essentials)]
  const isIn = (list: readonly number[]) => (id: number) => list.includes(numberOf(id) ?? 0)
  const others = ALL_ESSENTIAL.filter((id) => !essential.includes(id))
  const placeOf = (id: number) => story.indexOf(numberOf(id) ?? 0)
  return {
    foreign: [...apart, ...others].filter(isIn(story)),
    missing: essential.filter((id) => !isIn(essentials)(id)),
    unconnected: essential.filter((id) => !isIn(story)(id)),
    wrong: before.filter(([one, other]) => placeOf(one) === -1 || placeOf(one) >= placeOf(other)),
  }
}

const { databaseUrl, dataDir } = readConfig()
const database = await openDatabase(databaseUrl, dataDir)
const catalogue = await openCatalogue(database.$extendTables<CatalogueTables>(), (error) => {
  throw error
})
await catalogue.indexed // nothing else runs during the measurement
await catalogue.close()
await database.destroy()
const { snapshot } = catalogue
report(snapshot.titles.length >= MIN_TITLES, `${snapshot.titles.length} titles (required at least ${MIN_TITLES})`)

/** CPU time of grouping all titles, and of its longest turn of the event loop, in ms. */
async function measureGrouping(): Promise<{ ms: number; longest: number }> {
  const start = coreMs()
  let [last, longest, isGrouped] = [start, 0, false]
  function watchTurn(): void {
    const now = coreMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isGrouped) setImmediate(watchTurn)
  }
  setImmediate(watchTurn)
  await groupFranchises(snapshot)
  isGrouped = true
  return { ms: Math.round(coreMs() - start), longest: Math.round(longest) }
}

// of several runs, as lists of the snapshot are still made in the first one
const runs: Awaited<ReturnType<typeof measureGrouping>>[] = []
for (let run = 0; run < RUNS; run++) runs.push(await measureGrouping())
const ms = Math.min(...runs.map((run) => run.ms))
const longest = Math.min(...runs.map((run) => run.longest))
report(ms <= MAX_GROUPING_MS, `all franchises grouped in ${ms} ms of CPU time (required at most ${MAX_GROUPING_MS})`)
report(
  longest < MAX_TURN_MS,
  `longest turn of the event loop: ${longest} ms of CPU time (required less than ${MAX_TURN_MS})`,
)

for (const [text, isClosed] of [
  ['looked at while the rules were tuned', undefined],
  ['looked at once they were finished', true],
] as const) {
  const chosen = FRANCHISES.filter((one) => one.isClosed === isClosed)
  console.log(`\n${chosen.length} franchises, ${text}`)
  const scores: Score[] = []
  for (const one of chosen) {
    const found = await score(one, snapshot)
    scores.push(found)
    const faults = KINDS.filter((kind) => found[kind].length > 0)
    if (faults.length > 0)
      console.log(`  ${one.name}: ${faults.map((kind) => `${kind} ${found[kind].join(' ')}`).join(', ')}`)
  }
  const count = (name: keyof Score) => scores.reduce((sum, found) => sum + found[name].length, 0)
  const essentials = chosen.reduce((sum, { essential }) => sum + essential.length, 0)
  const pairs = chosen.reduce((sum, { before }) => sum + before.length, 0)
  report(count('foreign') === 0, `${count('foreign')} titles of other franchises (required 0)`)
  const [missing, unconnected] = [count('missing'), count('unconnected')]
  report(
    missing === 0,
    `${missing} of ${essentials} essentials missing (required 0), ${unconnected} of them from the franchise`,
  )
  report(count('wrong') === 0, `${count('wrong')} of ${pairs} pairs in the wrong order or missing (required 0)`)
}
