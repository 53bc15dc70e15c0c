/** The invented titles of the samples. */
import type { TitleRecordInput } from '#src/catalogue/record.ts'

const id = (number: number) => ({ space: 'anilist', id: String(number) }) as const

const title = (number: number, english: string, more: Partial<TitleRecordInput> = {}): TitleRecordInput => ({
  ids: [id(number)],
  names: { english },
  format: 'TV',
  status: 'finished',
  episodes: 12,
  startDate: '2019-04-06',
  ...more,
})

const related = (kind: 'sequel' | 'prequel' | 'side-story' | 'parent', number: number) => ({ kind, target: id(number) })

/** Ids that no title on AniList has. */
export const ALMANAC = 910_001

export const TITLES: readonly TitleRecordInput[] = [
  title(ALMANAC, 'The Lamplighter Almanac', {
    episodes: 4,
    relations: [related('sequel', 910_002), related('side-story', 910_003)],
  }),
  title(910_002, 'The Lamplighter Almanac Season 2', {
    episodes: 4,
    startDate: '2021-04-03',
    relations: [related('prequel', ALMANAC)],
  }),
  title(910_003, 'The Lamplighter Almanac Specials', {
    format: 'Special',
    episodes: 2,
    relations: [related('parent', ALMANAC)],
  }),
  title(910_004, 'Paper Harbour', {
    names: { english: 'Paper Harbour', romaji: 'Kami no Minato', japanese: '紙の港' },
    relations: [related('sequel', 910_005)],
  }),
  title(910_005, 'Paper Harbour: Second Voyage', { startDate: '2020-04-04', relations: [related('prequel', 910_004)] }),
  title(910_006, 'Glass Comet', { format: 'Movie', episodes: 1, startDate: '2021-07-09' }),
  title(910_007, 'Quiet Orbit', { format: 'OVA', episodes: 2, startDate: '1998-01-21' }),
  title(910_008, 'Crooked Windows'),
  title(910_009, 'Broken Crates', { episodes: 24 }),
]
