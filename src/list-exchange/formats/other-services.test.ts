/** Files of services that are read from their APIs' answers: backups of Simkl, and saved pages of Kitsu. */
import { describe, expect, test } from 'vitest'
import { readFixture } from './fixtures/read-fixture.server.ts'
import { shortened } from './fixtures/shortened.ts'
import { readKitsu } from './kitsu/read-kitsu.ts'
import { readList } from './recognise-list.ts'

const read = (body: unknown) => readList(new TextEncoder().encode(JSON.stringify(body)))

describe('a backup of Simkl', () => {
  const anime = (ids: object, fields: object) => ({
    added_to_watchlist_at: '2024-01-02T03:04:05Z',
    last_watched_at: null,
    user_rated_at: null,
    user_rating: null,
    status: 'plantowatch',
    watched_episodes_count: 0,
    total_episodes_count: 12,
    not_aired_episodes_count: 0,
    show: { title: 'Harbour Letters', year: 2019, ids: { simkl: 37_001, slug: 'harbour-letters', ...ids } },
    anime_type: 'tv',
    ...fields,
  })

  test('is read with its dates, ratings and memos', () => {
    const list = read({
      shows: [{ status: 'watching', show: { title: 'Not an anime', ids: { simkl: 1, imdb: 'tt1' } } }],
      anime: [
        anime({ mal: '800001', anilist: '900001', kitsu: '700001' }, {}),
        anime(
          { mal: 800_002 },
          {
            status: 'completed',
            watched_episodes_count: 12,
            user_rating: 9,
            user_rated_at: '2024-03-01T10:00:00Z',
            last_watched_at: '2024-02-28T23:00:00Z',
            seasons: [
              {
                number: 1,
                episodes: [
                  { number: 2, watched_at: '2024-02-02T20:00:00Z' },
                  { number: 1, watched_at: '2024-02-01T20:00:00Z' },
                ],
              },
            ],
            memo: { text: 'Best of the sea', is_private: true },
          },
        ),
        anime({ mal: '800003' }, { status: 'hold', watched_episodes_count: 3, memo: {} }),
        anime({ mal: '800004' }, { status: 'dropped', last_watched_at: '1970-01-01T00:00:01Z', memo: [] }),
        anime({ mal: '800005' }, { status: 'completed', total_episodes_count: 1, anime_type: 'movie', seasons: {} }),
        anime({ anidb: '5' }, { status: 'watching' }),
      ],
      movies: [],
    })
    expect([list.source, list.warnings]).toEqual(['simkl', ['1 entry without an id of its title is left out.']])
    expect(list.entries.map(({ title, episodes, updatedAt }) => [title, episodes, updatedAt]).slice(0, 2)).toEqual([
      ['Harbour Letters', 12, '2024-01-02T03:04:05.000Z'],
      ['Harbour Letters', 12, '2024-03-01T10:00:00.000Z'],
    ])
    expect(shortened(list)).toEqual([
      { ids: { mal: 800_001, anilist: 900_001, kitsu: 700_001 }, status: 'planned' },
      {
        ids: { mal: 800_002 },
        status: 'completed',
        progress: 12,
        score: 90,
        startedOn: '2024-02-01',
        finishedOn: '2024-02-28',
        notes: 'Best of the sea',
        isPrivate: true,
      },
      { ids: { mal: 800_003 }, status: 'paused', progress: 3 },
      { ids: { mal: 800_004 }, status: 'dropped' },
      { ids: { mal: 800_005 }, status: 'completed', progress: 1 },
    ])
  })

  test('has the rounds of a title as one entry', () => {
    const round = { is_rewatch: true, status: 'completed', rewatch_status: 'completed', watched_episodes_count: 12 }
    const list = read({
      anime: [
        anime({ mal: '1' }, { ...round, rewatch_id: 1 }),
        anime({ mal: '1' }, { status: 'completed', watched_episodes_count: 12, is_rewatch: false }),
        anime({ mal: '1' }, { ...round, rewatch_id: 2 }),
        anime({ mal: '2' }, { status: 'completed', watched_episodes_count: 12 }),
        anime({ mal: '2' }, { ...round, status: 'watching', rewatch_status: 'watching', watched_episodes_count: 4 }),
      ],
    })
    expect(shortened(list)).toEqual([
      { ids: { mal: 1 }, status: 'completed', progress: 12, timesRewatched: 2 },
      { ids: { mal: 2 }, status: 'rewatching', progress: 4 },
    ])
  })

  test('without anime is a list without titles; an unknown status refuses it', () => {
    expect(read({ shows: [], movies: [] }).warnings).toEqual(['The list has no titles.'])
    expect(() => read({ anime: [anime({ mal: '1' }, { status: 'reading' })] })).toThrow(
      'The entry of “Harbour Letters” has an invalid value of “status”.',
    )
  })
})

describe('a saved page of Kitsu', () => {
  const page = JSON.parse(new TextDecoder().decode(readFixture('kitsu-page.json'))) as { data: object[] }

  test('is read, also several as one file', () => {
    const { entries } = readKitsu([page], '')
    expect(read(page)).toMatchObject({ source: 'kitsu', owner: null, entries })
    expect(read([page, { data: [], included: [] }, page])).toMatchObject({ source: 'kitsu', entries })
  })

  test('says that there are more pages', () => {
    const { warnings } = read({ ...page, meta: { count: 558 }, links: { next: 'https://kitsu.app/next' } })
    expect(warnings).toContain('The file has 6 of 558 entries. Import the other pages too.')
  })

  test('is read without its titles, by their ids, and without manga', () => {
    const entry = (type: string, id: string, relation: string) => ({
      id,
      type: 'libraryEntries',
      attributes: { status: 'completed', progress: 12, rating: '4.5' },
      relationships: { anime: { links: {} }, [relation]: { data: { type, id } } },
    })
    const list = read({
      data: [
        entry('anime', '7', 'anime'),
        entry('anime', '8', 'media'),
        entry('manga', '9', 'media'),
        entry('manga', '9', 'manga'),
      ],
    })
    expect(list.warnings).toEqual([])
    expect(shortened(list)).toEqual([
      { ids: { kitsu: 7 }, status: 'completed', progress: 12, score: 90 },
      { ids: { kitsu: 8 }, status: 'completed', progress: 12, score: 90 },
    ])
    expect(() => read({ data: [entry('manga', '9', 'media')] })).toThrow('This is a manga list.')
  })
})
