/** An invented library of 10,000 files with 300 holes, and the truth about it, for tests and benchmarks. */
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { type TitleRecordInput, titleRecordSchema } from '#src/catalogue/record.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { contentsOf } from '#src/library/collection/package-contents.ts'
import type { LibraryTables, NewFileRow } from '#src/library/tables.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { ABOUT } from './library-files.ts'

const SERIES = 425
const EPISODES = 24
const HOLES = 300
const DOUBLES = 100
/** Of the last ones, another half is announced. */
const AIRING = 25
/** Of those before them, no one knows how many episodes they have. */
const UNKNOWN = 5
const SEQUELS = 20
const LOST = 10
const DAY_MS = 86_400_000
const CHECKSUM = '0A1B2C3D'
const CHECKED_AT = '2026-01-02T00:00:00.000Z'

export const INVENTED_FILES = SERIES * EPISODES - HOLES + DOUBLES

export interface TrueTitle {
  /** The name, which no other title has. */
  name: string
  held: Set<number>
  missing: number[]
  gaps: number[]
  /** Files that a better one supersedes, and the number of episodes with two files. */
  superseded: number
  duplicates: number
  /** Episodes without English. */
  withoutEnglish: number[]
  transcoding: number
  broken: number
  /** Files with a checksum, and those that differ. */
  checksums: number
  damaged: number
  lost: number
  sequels: string[]
}

/** Seeded: each run invents the same library. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const nameOf = (index: number): string => `Invented Series ${String(index).padStart(3, '0')}`
const sequelOf = (index: number): string => `${nameOf(index)} Next`

interface File {
  series: number
  episode: number
  path: string
  more?: Partial<NewFileRow>
  about?: Partial<typeof ABOUT>
  isLive?: boolean
  hasPackage?: boolean
}

/** Fills an empty database. @returns the truth by series @param now milliseconds since 1970 */
export async function inventCollection(db: CatalogueDb, now: number): Promise<TrueTitle[]> {
  const random = createRandom(39)
  const numbers = await storeTitles(db, now)
  const holes = pickEpisodes(HOLES, random, new Set())
  const taken = new Set(holes)
  const doubles = pickEpisodes(DOUBLES, random, taken)
  const foreign = pickEpisodes(30, random, taken)
  const encoded = pickEpisodes(50, random, taken)
  const broken = pickEpisodes(20, random, taken)
  const damaged = pickEpisodes(15, random, taken)
  const lost = new Set([...holes].slice(0, LOST))
  const files: File[] = []
  const truth: TrueTitle[] = []
  for (let series = 0; series < SERIES; series++) {
    const held = new Set<number>()
    const of = (chosen: ReadonlySet<string>) => ALL.filter((one) => chosen.has(`${series} ${one}`))
    for (const episode of ALL) {
      const key = `${series} ${episode}`
      const path = `${nameOf(series)}/${nameOf(series)} - ${String(episode).padStart(2, '0')}`
      if (lost.has(key)) files.push({ series, episode, path: `${path}.mkv`, more: { state: 'missing' } })
      if (holes.has(key)) continue
      held.add(episode)
      if (broken.has(key)) {
        const failure = 'The file is damaged.'
        files.push({ series, episode, path: `${path}.mkv`, more: { failure }, hasPackage: false })
        continue
      }
      files.push({
        series,
        episode,
        path: `${path}.mkv`,
        ...(series % 2 === 0 && { more: { checksum: CHECKSUM, actual_checksum: CHECKSUM, checked_at: CHECKED_AT } }),
        ...(damaged.has(key) && { more: { checksum: CHECKSUM, actual_checksum: '11111111', checked_at: CHECKED_AT } }),
        ...(foreign.has(key) && { about: { sounds: [toSound('ja')], subtitles: [] } }),
        ...(encoded.has(key) && { about: { qualities: [{ ...toQuality(1_080), because: 'a reason' }] }, isLive: true }),
      })
      if (!doubles.has(key)) continue
      if (episode % 2 === 0) files.push({ series, episode, path: `${path}v2.mkv`, more: { version: 2 } })
      else files.push({ series, episode, path: `${path} 720p.mkv`, about: { qualities: [toQuality(720)] } })
    }
    truth.push({
      name: nameOf(series),
      held,
      ...toHoles(series, held),
      superseded: of(doubles).length,
      duplicates: of(doubles).length,
      withoutEnglish: of(foreign),
      transcoding: of(encoded).length,
      broken: of(broken).length,
      checksums: series % 2 === 0 ? held.size - of(broken).length : of(damaged).length,
      damaged: of(damaged).length,
      lost: of(lost).length,
      sequels: series < SEQUELS ? [sequelOf(series)] : [],
    })
  }
  await storeFiles(db, files, numbers)
  return truth
}

const ALL = Array.from({ length: EPISODES }, (_, index) => index + 1)

/** Episodes that were not taken, which are now. */
function pickEpisodes(count: number, random: (below: number) => number, taken: Set<string>): Set<string> {
  const picked = new Set<string>()
  while (picked.size < count) {
    const key = `${random(SERIES)} ${1 + random(EPISODES)}`
    if (taken.has(key)) continue
    taken.add(key)
    picked.add(key)
  }
  return picked
}

/** One by one, as a person would count. */
function toHoles(series: number, held: ReadonlySet<number>): Pick<TrueTitle, 'missing' | 'gaps'> {
  const last = Math.max(...held)
  const first = Math.min(...held)
  const isUnknown = series >= SERIES - AIRING - UNKNOWN && series < SERIES - AIRING
  const missing = ALL.filter((one) => !held.has(one) && (!isUnknown || one < last))
  return { missing, gaps: missing.filter((one) => one > first && one < last) }
}

async function storeTitles(db: CatalogueDb, now: number): Promise<ReadonlyMap<number, number>> {
  const record = (index: number, more: Partial<TitleRecordInput>) => ({
    record: titleRecordSchema.parse({
      ids: [{ space: 'mal', id: String(900_000 + index) }],
      format: 'TV',
      status: 'finished',
      startDate: '2015-04-03',
      ...more,
    }),
  })
  const series = Array.from({ length: SERIES }, (_, index) => {
    const isAiring = index >= SERIES - AIRING
    const isUnknown = !isAiring && index >= SERIES - AIRING - UNKNOWN
    const relations = [{ kind: 'sequel' as const, target: { space: 'mal' as const, id: String(910_000 + index) } }]
    return record(index, {
      names: { english: nameOf(index) },
      ...(!isUnknown && { episodes: isAiring ? 2 * EPISODES : EPISODES }),
      ...(isAiring && {
        status: 'airing' as const,
        nextEpisode: { number: EPISODES + 1, airsAt: new Date(now + DAY_MS).toISOString() },
      }),
      ...(index < SEQUELS && { relations }),
    })
  })
  const sequels = Array.from({ length: SEQUELS }, (_, index) =>
    record(10_000 + index, { names: { english: sequelOf(index) }, episodes: 12 }),
  )
  for (const part of inChunks([...series, ...sequels], 200)) await storeBatch(db, 'jikan', part)
  const rows = await db.selectFrom('anime').select(['id', 'english']).execute()
  const byName = new Map(rows.map(({ id, english }) => [english, id]))
  return new Map(series.map((_, index) => [index, byName.get(nameOf(index)) ?? 0]))
}

async function storeFiles(
  db: CatalogueDb,
  files: readonly File[],
  numbers: ReadonlyMap<number, number>,
): Promise<void> {
  const tables = db.$extendTables<LibraryTables>()
  let revision = 0
  for (const part of inChunks(files, 250)) {
    const rows = await tables
      .insertInto('media_file')
      .values(
        part.map(({ series, episode, path, about, hasPackage = true, more }) => ({
          folder: '/videos',
          path,
          bytes: 700_000_000 + episode,
          modified_ms: 0,
          fingerprint: null,
          state: 'present' as const,
          found_at: '2026-01-01T00:00:00.000Z',
          sidecars: '[]',
          match: 'sure' as const,
          confidence: 1,
          candidates: '[]',
          anime_id: numbers.get(series) ?? 0,
          first_episode: episode,
          last_episode: episode,
          probe: null,
          failure: null,
          segments: '[]',
          version: 1,
          ...(hasPackage && contentsOf({ ...ABOUT, ...about })),
          ...more,
        })),
      )
      .returning(['id', 'path'])
      .execute()
    const ids = new Map(rows.map(({ id, path }) => [path, id]))
    await tables
      .insertInto('media_package')
      .values(
        part
          .filter(({ hasPackage = true }) => hasPackage)
          .map(({ path, about: change, isLive = false }) => {
            const about = { ...ABOUT, ...change }
            return {
              file_id: ids.get(path) ?? 0,
              revision: String(++revision).padStart(16, '0'),
              state: isLive ? ('live' as const) : ('whole' as const),
              bytes: 1_000,
              about: JSON.stringify(about),
              made_at: '2026-01-01T00:00:00.000Z',
            }
          }),
      )
      .execute()
  }
}

const rates = { peak: 1_000_000, average: 800_000 }
const toSound = (language: string) => ({ language, label: language, channels: 2, folder: 'audio-1', rates })
const toQuality = (height: number) => ({
  folder: `video-${height}p`,
  name: `${height}p`,
  width: (height * 16) / 9,
  height,
  codec: 'avc1.640028',
  rates,
})
