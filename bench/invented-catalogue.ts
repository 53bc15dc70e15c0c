/** An invented catalogue larger than the real one, with a realistic distribution. */
import { FORMATS, RATINGS, SEASONS } from '#src/catalogue/anime.ts'
import { GENRES } from '#src/catalogue/genre.ts'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { type TitleRecord, titleRecordSchema } from '#src/catalogue/record.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'

const SYLLABLES =
  'ka ki ku ke ko sa shi su se so ta chi tsu te to na ni nu ne no ha hi fu he ho ma mi mu me mo ya yu yo ra ri ru re ro wa'.split(
    ' ',
  )
const KANA = 'カキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ'
const WORDS =
  'Paper Lighthouse Glass Orchard Iron Garden Night Market Silent Ferry Amber Clock Winter Archive Crimson Tide Little Comet Hollow Crown'.split(
    ' ',
  )

/** Seeded pseudo-random numbers. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export function inventRecord(index: number): TitleRecord {
  const roll = createRandom(index * 7_919 + 1)
  const below = (limit: number) => Math.floor(roll() * limit)
  const pick = <T>(list: readonly T[]): T => {
    const item = list[below(list.length)]
    if (item === undefined) throw new Error('Cannot pick from an empty list.')
    return item
  }
  const some = <T>(count: number, from: readonly T[]) => [...new Set(Array.from({ length: count }, () => pick(from)))]
  const syllables = Array.from({ length: 4 + below(6) }, () => below(SYLLABLES.length))
  const year = 1963 + Math.floor(64 * Math.sqrt(roll()))
  return titleRecordSchema.parse({
    ids: [
      { space: 'mal', id: String(200_000 + index) },
      { space: 'anilist', id: String(300_000 + index) },
    ],
    names: {
      english: `${pick(WORDS)} ${pick(WORDS)} ${index}`,
      romaji: syllables.map((one) => SYLLABLES[one]).join(''),
      japanese: syllables.map((one) => KANA[one]).join(''),
    },
    synonyms: Array.from(
      { length: below(4) },
      () => `${pick(WORDS)} ${pick(SYLLABLES)}${pick(SYLLABLES)} ${below(99)}`,
    ),
    format: pick(FORMATS),
    status: 'finished',
    startDate: `${year}-0${1 + below(9)}-1${below(9)}`,
    endDate: `${year + 1}-0${1 + below(9)}-1${below(9)}`,
    season: pick(SEASONS),
    seasonYear: year,
    episodes: 1 + below(26),
    minutes: 24,
    rating: pick(RATINGS),
    genres: some(4, GENRES),
    tags: some(8, WORDS).map((word) => `${word} theme`),
    studios: [`Studio ${pick(WORDS)} ${below(20)}`],
    producers: some(3, WORDS).map((word) => `${word} Works`),
    synopsis: Array.from({ length: 90 }, () => pick(WORDS)).join(' '),
    score: 1 + Math.round(roll() * 80) / 10,
    popularity: Math.floor(4_000_000 * roll() ** 8),
    favourites: Math.floor(100_000 * roll() ** 8),
    relations: index % 5 === 1 ? [{ kind: 'prequel', target: { space: 'mal', id: String(200_000 + index - 1) } }] : [],
    recommendations: Array.from({ length: 5 }, () => ({ space: 'mal' as const, id: String(200_000 + below(40_000)) })),
  })
}

export async function fillCatalogue(db: CatalogueDb, count: number): Promise<void> {
  for (let from = 0; from < count; from += 1_000) {
    const records = Array.from({ length: Math.min(1_000, count - from) }, (_, index) => ({
      record: inventRecord(from + index),
    }))
    await storeBatch(db, 'offline-database', records)
  }
}
