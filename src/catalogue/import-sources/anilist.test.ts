import { describe, expect, test } from 'vitest'
import { asAniList, inventTitles } from '#test/fixtures/invented-titles.ts'
import { toRecord } from './anilist.ts'
import { type AniListCursor, nextCursor } from './anilist.server.ts'

const [TITLE] = inventTitles(1).map(asAniList)

describe("AniList's entries", () => {
  test('converts the days of episodes that have aired', () => {
    const at = (day: string) => Date.parse(`${day}T16:00:00Z`) / 1_000
    const nodes = [
      { episode: 1, airingAt: at('2026-10-02') },
      { episode: 2, airingAt: at('2026-10-09') },
      { episode: 3, airingAt: at('2026-10-16') },
    ]
    const nextAiringEpisode = nodes[2]
    const streamingEpisodes = [{ title: 'Episode 2 - The Lamp' }]
    const airing = { ...TITLE, status: 'RELEASING', airingSchedule: { nodes }, nextAiringEpisode, streamingEpisodes }
    expect(toRecord(airing)).toMatchObject({
      episodeTitles: [
        { number: 1, airedOn: '2026-10-03' },
        { number: 2, title: 'The Lamp', airedOn: '2026-10-10' },
      ],
    })
    expect(toRecord({ ...TITLE, airingSchedule: { nodes } })).toMatchObject({ episodeTitles: { length: 3 } })
  })

  test('takes bounded, clean tags from a hostile list', () => {
    const names = ['Gore', 'gore', 'GO\u0000RE', '\u0007', 'x'.repeat(1_000_000), 'Adventure']
    const tags = Array.from({ length: 10_000 }, (_, at) => ({
      name: names[at] ?? `Adventure ${at}`,
      rank: [Number.NaN, -1, 1e9, 55.4, 100][at] ?? 70,
    }))
    const record = toRecord({ ...TITLE, tags })
    if ('rejected' in record) throw new Error(record.rejected)
    expect(record.tagDetails.length).toBeLessThanOrEqual(120)
    expect(record.tags.length).toBeLessThanOrEqual(120)
    expect(
      Math.max(...[...record.tags, ...record.tagDetails.map(({ name }) => name)].map(({ length }) => length)),
    ).toBe(100)
    expect(record.tagDetails.filter(({ name }) => /\p{Cc}/u.test(name))).toEqual([])
    expect(record.tagDetails.slice(0, 3).map(({ rank }) => rank)).toEqual([undefined, undefined, undefined])
    expect(record.tagDetails.filter(({ rank = 1 }) => rank < 1 || rank > 100 || !Number.isInteger(rank))).toEqual([])
  })

  test('converts a full entry', () => {
    const record = toRecord({
      ...TITLE,
      format: 'TV_SHORT',
      status: 'RELEASING',
      source: 'LIGHT_NOVEL',
      genres: ['Drama', 'Hentai'],
      tags: [
        { name: 'Vampire', rank: 85, isGeneralSpoiler: false, isMediaSpoiler: false },
        { name: 'School', rank: 40, isGeneralSpoiler: false, isMediaSpoiler: false },
        {
          name: 'Twist Ending',
          rank: 90,
          category: 'Theme-Drama',
          description: 'Ends otherwise.',
          isGeneralSpoiler: false,
          isMediaSpoiler: true,
        },
        { name: 'Death Game', rank: 0, isGeneralSpoiler: true, isMediaSpoiler: false },
      ],
      trailer: { id: 'a-B_9', site: 'youtube', thumbnail: 'https://pictures.example/t.jpg' },
      nextAiringEpisode: { airingAt: 1_790_000_000, episode: 4 },
      externalLinks: [
        { site: 'Harbour TV', url: 'https://watch.example/1', type: 'STREAMING', isDisabled: false },
        { site: 'Official Site', url: 'https://site.example/', type: 'INFO', isDisabled: false },
      ],
      streamingEpisodes: [{ title: 'Episode 2 - The Lamp' }, { title: 'Episode 1' }],
      studios: {
        edges: [
          { isMain: true, node: { name: 'North Pier' } },
          { isMain: false, node: { name: 'Lantern Press' } },
        ],
      },
    })
    expect(record).toMatchObject({
      ids: [
        { space: 'anilist', id: '900000' },
        { space: 'mal', id: '800000' },
      ],
      names: { english: 'The Harbour Letters 1', romaji: 'Harbour Letters 1' },
      format: 'TV',
      status: 'airing',
      startDate: '2019-04-06',
      endDate: '2019-06',
      season: 'spring',
      seasonYear: 2019,
      material: 'Light novel',
      genres: ['drama', 'vampire'],
      tags: ['Hentai', 'School'],
      tagDetails: [
        { name: 'Vampire', rank: 85 },
        { name: 'School', rank: 40 },
        {
          name: 'Twist Ending',
          rank: 90,
          category: 'Theme-Drama',
          description: 'Ends otherwise.',
          spoiler: 'title',
        },
        { name: 'Death Game', spoiler: 'always' },
      ],
      studios: ['North Pier'],
      producers: ['Lantern Press'],
      synopsis: 'A story of Harbour Letters 1.',
      score: 7.3,
      trailer: { url: 'https://www.youtube.com/watch?v=a-B_9' },
      links: [{ site: 'Harbour TV', url: 'https://watch.example/1' }],
      nextEpisode: { number: 4, airsAt: '2026-09-21T14:13:20.000Z' },
      relations: [{ kind: 'sequel', target: { space: 'anilist', id: '900001' } }],
      recommendations: [{ space: 'anilist', id: '900002' }],
      cast: [
        {
          character: { key: 'anilist:800000', name: 'Hero of Harbour Letters 1' },
          role: 'Main',
          voices: [{ key: 'anilist:7', name: 'Mori Aoi', language: 'Japanese' }],
        },
      ],
      episodeTitles: [{ number: 2, title: 'The Lamp' }],
    })
  })

  test('drops invalid parts, not the title', () => {
    const record = toRecord({
      ...TITLE,
      episodes: 'many',
      tags: [null, { rank: 3 }],
      characters: { edges: [{ role: 'MAIN', node: null }] },
      startDate: '2019',
      coverImage: { extraLarge: 'javascript:alert(1)' },
    })
    expect(record).toMatchObject({ names: { romaji: 'Harbour Letters 1' }, tags: [], cast: [], poster: undefined })
  })

  test('rejects manga and entries without a name', () => {
    expect(toRecord({ ...TITLE, type: 'MANGA' })).toEqual({ rejected: 'not an anime' })
    expect(toRecord({ ...TITLE, title: { romaji: ' ', english: null, native: null } })).toEqual({ rejected: 'no name' })
  })
})

describe('a list that is longer than the service returns', () => {
  /** Reads a list of popularities as the service would return it. @returns the indexes that were seen */
  function walk(popularities: readonly number[]): Set<number> {
    const all = popularities
      .map((popularity, id) => ({ popularity, id }))
      .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
    const seen = new Set<number>()
    let requests = 0
    for (let cursor: AniListCursor | null = { page: 1 }; cursor !== null && requests < 2_000; requests++) {
      const { page, below, level }: AniListCursor = cursor
      const list = (level?.sort === 'ID_DESC' ? all.toReversed() : all).filter(
        ({ popularity }) =>
          (below === undefined || popularity < below) && (level === undefined || popularity === level.popularity),
      )
      const reachable = list.slice(0, 5_000)
      const shown = reachable.slice((page - 1) * 50, page * 50)
      for (const { id } of shown) seen.add(id)
      const hasNextPage = page * 50 < reachable.length
      cursor = nextCursor(
        cursor,
        hasNextPage,
        shown.map(({ popularity }) => popularity),
      )
    }
    return seen
  }

  test.each([
    ['nothing', []],
    ['one page', Array.from({ length: 50 }, (_, index) => index)],
    ['exactly the maximum', Array.from({ length: 5_000 }, (_, index) => index)],
    ['three times the maximum', Array.from({ length: 15_000 }, (_, index) => Math.floor(index / 7))],
    ['thousands with a popularity of 0', Array.from({ length: 12_000 }, (_, index) => Math.max(0, index - 4_900))],
    [
      'more equally popular titles than the maximum',
      Array.from({ length: 14_000 }, (_, index) => (index < 9_000 ? 5 : index % 10)),
    ],
  ])('is read completely: %s', (_, popularities) => {
    expect(walk(popularities).size).toBe(popularities.length)
  })
})
