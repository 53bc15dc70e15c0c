/**
 * How long a search for lines takes, and how much disk lines need: in an invented library of 3,000 episodes with 400 lines each, half of them
 * Japanese. `--episodes=300` makes a smaller one. It needs an empty database: that of DATABASE_URL, or one in a new folder.
 */
// bench: long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { readConfig } from '#src/config.server.ts'
import { replaceLines } from '#src/library/lines/lines-store.server.ts'
import { searchLines } from '#src/library/lines/search-lines.server.ts'
import { inTransaction } from '#src/library/scan/files-store.server.ts'
import { isPostgres, openDatabase } from '#src/platform/database/database.server.ts'
import { migrate } from '#src/platform/database/migrate-database.server.ts'
import { addFile } from '#test/library/library-files.ts'
import { percentile, report } from './goals.ts'

const EPISODES = Number(/^--episodes=(\d+)$/.exec(process.argv.at(-1) ?? '')?.[1] ?? 3_000)
const LINES = 400
const EPISODES_PER_TITLE = 12
const WORDS = 20_000
const MAX_P99_MS = 50
const NOW = '2026-11-30T00:00:00.000Z'

let seed = 7
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
/** As often as words of a language: the first makes up about a tenth of all. */
const rank = (): number => Math.floor(WORDS ** random())
const SYLLABLES = ['ka', 'no', 'mi', 'ter', 'lo', 'sha', 'ri', 'den', 'u', 'pol']
const word = (of: number): string => [...String(of)].map((digit) => SYLLABLES[Number(digit)]).join('')
const KANA = [...'のはにをたでてとしがなもいれさるあらっりかこそまけよくきつわえやどみめ']
const KANJI = (of: number): string => String.fromCodePoint(0x4e_00 + (of % 2_500))
const japanese = (): string =>
  Array.from(
    { length: 3 + Math.floor(random() * 6) },
    () => `${KANJI(rank())}${KANA[Math.floor(KANA.length * random() ** 2)]}`,
  ).join('')
const english = (): string => Array.from({ length: 3 + Math.floor(random() * 8) }, () => word(rank())).join(' ')

const { databaseUrl } = readConfig()
const folder = await mkdtemp(join(tmpdir(), 'hoshimi-lines-'))
const database = await openDatabase(databaseUrl, folder)
await migrate(database)
const db = database.$extendTables<CatalogueTables>()

const count = Math.ceil(EPISODES / EPISODES_PER_TITLE)
await storeBatch(
  db,
  'jikan',
  Array.from({ length: count }, (_, i) => ({
    record: titleRecordSchema.parse({
      ids: [{ space: 'mal', id: String(i + 1) }],
      names: { english: `Title ${i}` },
      format: 'TV',
    }),
  })),
)
const catalogue = await openCatalogue(db, (error) => {
  throw error
})
const bytesOf = async (): Promise<number> => {
  const size = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
  return (await size.execute(db)).rows[0]?.bytes ?? 0
}
const before = await bytesOf()
const cpu = process.cpuUsage()
const samples: string[] = []
for (let i = 0; i < EPISODES; i++) {
  const isJapanese = i % 2 === 1
  const lines = Array.from({ length: LINES }, (_, at) => ({
    start: at * 3_500,
    text: isJapanese ? japanese() : english(),
  }))
  samples.push(lines[i % LINES]?.text ?? '')
  const episode = 1 + (i % EPISODES_PER_TITLE)
  const anime = 10_000 + Math.floor(i / EPISODES_PER_TITLE)
  const id = await addFile(db, anime, { first_episode: episode, last_episode: episode })
  await inTransaction(db, (trx) =>
    replaceLines(trx, { id, fingerprint: null }, [{ language: isJapanese ? 'ja' : 'en', lines }], NOW),
  )
}
const { user, system } = process.cpuUsage(cpu)
const lineCount = EPISODES * LINES
console.log(
  `${lineCount} lines: ${Math.round(((await bytesOf()) - before) / lineCount)} bytes and ${Math.round((user + system) / lineCount)} µs of CPU time each`,
)

const availability = { sub: 1, dub: 0, lastEpisode: 1, playable: '1', quality: undefined }
const snapshot = {
  ...catalogue.snapshot,
  titles: catalogue.snapshot.titles.map((title) => ({ ...title, availability })),
}
/** Parts of lines, common words alone and together, words that are nowhere together, and a letter. */
const queries = Array.from({ length: 400 }, (_, i): string => {
  const sample = samples[Math.floor(random() * samples.length)] ?? ''
  if (i % 8 === 0) return word(1 + (i % 7))
  if (i % 8 === 1) return `${word(1)} ${word(2)} ${word(3 + (i % 5))}`
  if (i % 8 === 2) return `“${word(2)} ${word(1)} ${word(2)} ${word(1)} ${word(3)}”`
  if (i % 8 === 3) return KANA[i % KANA.length] ?? ''
  if (i % 8 === 4) return `${KANJI(1 + (i % 9))}${KANA[i % 5]}`
  return sample.includes(' ') ? sample.split(' ').slice(0, 4).join(' ') : sample.slice(0, 6)
})
const times: { query: string; ms: number; cpu: number }[] = []
let found = 0
for (const isMeasured of [false, true])
  for (const query of queries) {
    const [start, used] = [performance.now(), process.cpuUsage()]
    const result = await searchLines(query, { db, snapshot, mayPlay: () => true })
    if (!isMeasured) continue
    found += Number(result.count > 0)
    const own = process.cpuUsage(used)
    times.push({ query, ms: performance.now() - start, cpu: (own.user + own.system) / 1000 })
  }
const ms = times.map((one) => one.ms)
const p99 = percentile(ms, 0.99)
const cpuMs = times.map((one) => one.cpu)
console.log(
  `CPU time of this process: p50 ${percentile(cpuMs, 0.5).toFixed(1)} ms, p99 ${percentile(cpuMs, 0.99).toFixed(1)} ms`,
)
console.log(`${found} of ${queries.length} searches found something`)
console.log(
  `slowest: ${times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 6)
    .map((one) => `${one.query} ${one.ms.toFixed(1)} ms`)
    .join(' · ')}`,
)
report(
  p99 <= MAX_P99_MS,
  `${isPostgres(db) ? 'PostgreSQL' : 'SQLite'}: p50 ${percentile(ms, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (at most ${MAX_P99_MS})`,
)
await catalogue.close()
await database.destroy()
await rm(folder, { recursive: true })
