/**
 * Scores wishes in words by answers that were written down before, beside a search for titles: nDCG of the first ten, and how many break a
 * limit that the wish states. The titles are those of a whole catalogue with tags: import AniList first.
 */
// bench: needs DATA_DIR
import { matches } from '#src/catalogue/find/filter-match.ts'
import { readFilter } from '#src/catalogue/find/filter.ts'
import { searchTitles } from '#src/catalogue/find/find.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { searchWish } from '#src/catalogue/wish/search-wish.ts'
import { readConfig } from '#src/config.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { percentile, report } from './goals.ts'
import { isClosed, type KnownWish, WISHES } from './wishes/wishes.ts'

const MIN_TITLES = 20_000
const SHOWN = 10
const MIN_NDCG = 0.4
const MAX_BROKEN = 0.02
const MAX_P99_MS = 25

/** Only open wishes, with what is found for each. */
const isVerbose = process.argv.includes('--open')

const { databaseUrl, dataDir } = readConfig()
const database = await openDatabase(databaseUrl, dataDir)
const catalogue = await openCatalogue(database.$extendTables<CatalogueTables>(), (error) => {
  throw error
})
await catalogue.indexed
const { snapshot } = catalogue
await snapshot.prepareSimilar()
await catalogue.close()
await database.destroy()
report(snapshot.titles.length >= MIN_TITLES, `${snapshot.titles.length} titles (required at least ${MIN_TITLES})`)

const gain = (grade: number, at: number): number => (2 ** grade - 1) / Math.log2(at + 2)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Of the answers that the catalogue has. */
function ndcg({ answers }: KnownWish, found: readonly Title[]): number {
  const grades = new Map(
    answers.flatMap(([id, , grade]) => {
      const title = snapshot.findExternal(`mal:${id}`)
      return title ? [[title.number, grade] as const] : []
    }),
  )
  const ideal = sum(
    [...grades.values()]
      .toSorted((one, other) => other - one)
      .slice(0, SHOWN)
      .map(gain),
  )
  return ideal === 0 ? 0 : sum(found.slice(0, SHOWN).map(({ number }, at) => gain(grades.get(number) ?? 0, at))) / ideal
}

function countBroken({ limits = {} }: KnownWish, found: readonly Title[]): number {
  const { filter } = readFilter(limits)
  return found.slice(0, SHOWN).filter((title) => !matches(filter, title, snapshot)).length
}

type Find = (text: string) => Promise<readonly Title[]>
async function scoreAll(name: string, find: Find, wishes: readonly KnownWish[], isMeasured: boolean): Promise<void> {
  const results = []
  for (const wish of wishes) {
    const found = await find(wish.text)
    results.push({ wish, found, ndcg: ndcg(wish, found), broken: countBroken(wish, found) })
  }
  const mean = sum(results.map((one) => one.ndcg)) / results.length
  const shown = sum(results.map(({ found }) => Math.min(SHOWN, found.length)))
  const broken = sum(results.map((one) => one.broken)) / Math.max(1, shown)
  const text = `${name}: nDCG@${SHOWN} ${mean.toFixed(3)}, ${(100 * broken).toFixed(1)} % break a stated limit`
  if (isMeasured)
    report(mean >= MIN_NDCG && broken <= MAX_BROKEN, `${text} (required ${MIN_NDCG} and at most ${100 * MAX_BROKEN} %)`)
  else console.log(text)
  if (isVerbose && isMeasured)
    for (const { wish, found, ...one } of results.toSorted((a, b) => a.ndcg - b.ndcg))
      console.log(
        `${one.ndcg.toFixed(2)} ${one.broken} ${wish.text}: ${found
          .slice(0, SHOWN)
          .map(({ id }) => id)
          .join(' ')}`,
      )
}

const searchable = { snapshot, index: catalogue.index, indexed: catalogue.indexed }
const byTitle: Find = (text) => searchTitles(searchable, text, { adult: false, limit: SHOWN })
const byWish: Find = async (text) => (await searchWish(searchable, text, { adult: false }))?.titles ?? []

const open = WISHES.filter((_, index) => !isClosed(index))
await scoreAll('search for titles, open wishes', byTitle, open, false)
await scoreAll('wishes, open', byWish, open, true)
if (!isVerbose) {
  const closed = WISHES.filter((_, index) => isClosed(index))
  await scoreAll('search for titles, closed wishes', byTitle, closed, false)
  await scoreAll('wishes, closed', byWish, closed, true)
}

const times = []
for (const { text } of WISHES) {
  const before = process.threadCpuUsage()
  await byWish(text)
  const { user, system } = process.threadCpuUsage(before)
  times.push((user + system) / 1000)
}
const p99 = percentile(times, 0.99)
report(p99 <= MAX_P99_MS, `p99 ${p99.toFixed(1)} ms of CPU time for a wish (required at most ${MAX_P99_MS})`)
