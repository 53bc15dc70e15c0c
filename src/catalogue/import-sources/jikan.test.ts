import { describe, expect, test } from 'vitest'
import { asJikan, inventTitles } from '#test/fixtures/invented-titles.ts'
import { parseDuration, parseSong, toRecord } from './jikan.ts'

const [TITLE] = inventTitles(1).map(asJikan)

describe("Jikan's entries", () => {
  test('converts an entry', () => {
    expect(
      toRecord({
        ...TITLE,
        type: 'TV Special',
        trailer: { youtube_id: null, embed_url: 'https://www.youtube.com/embed/a-B_9?autoplay=1', images: {} },
        themes: [{ name: 'Iyashikei' }],
        demographics: [{ name: 'Shounen' }],
      }),
    ).toMatchObject({
      ids: [{ space: 'mal', id: '800000' }],
      names: { english: 'The Harbour Letters 1', romaji: 'Harbour Letters 1' },
      format: 'Special',
      status: 'finished',
      startDate: '2019-04-06',
      season: 'spring',
      minutes: 24,
      rating: 'PG-13',
      material: 'Original',
      genres: ['drama', 'shounen'],
      tags: ['Iyashikei'],
      synopsis: 'A story of Harbour Letters 1.',
      score: 7.31,
      popularity: 2,
      adult: false,
      poster: 'https://pictures.example/m800000.jpg',
      trailer: { url: 'https://www.youtube.com/watch?v=a-B_9' },
      broadcast: { weekday: 6, time: '23:30' },
    })
  })

  test('converts episodes: titles, days in Japan, and the last one as a point to count from', () => {
    const episode = (mal_id: number, title: string, aired: string | null) => ({
      mal_id,
      title,
      aired,
      filler: mal_id === 2,
    })
    const record = toRecord({
      ...TITLE,
      status: 'Currently Airing',
      episode_list: [
        episode(3, 'Episode 3', '2026-10-10T15:30:00+00:00'),
        { ...episode(1, 'Low Tide', '2026-09-26T00:00:00+00:00'), title_japanese: '第1話' },
        episode(2, 'High Tide', '2026-10-03T00:00:00+09:00'),
        episode(4, 'Episode 4', null),
        { mal_id: 'five' },
      ],
    })
    expect(record).toMatchObject({
      episodeTitles: [
        { number: 1, title: 'Low Tide', airedOn: '2026-09-26', filler: false },
        { number: 2, title: 'High Tide', airedOn: '2026-10-03', filler: true },
        { number: 3, airedOn: '2026-10-11' },
      ],
      nextEpisode: { number: 3, airsAt: '2026-10-11T14:30:00.000Z' },
    })
  })

  test.each([
    ['on its day', '2026-10-03', '2026-10-03T14:30:00.000Z'],
    ['after midnight, dated to the day before', '2026-10-02', '2026-10-03T14:30:00.000Z'],
    ['outside of its slot', '2026-10-05', '2026-10-05T14:30:00.000Z'],
  ])('counts from an episode %s', (_, day, airsAt) => {
    const episode_list = [{ mal_id: 7, title: 'Ebb', aired: `${day}T00:00:00+00:00` }]
    expect(toRecord({ ...TITLE, status: 'Currently Airing', episode_list })).toMatchObject({
      nextEpisode: { number: 7, airsAt },
    })
    expect(toRecord({ ...TITLE, episode_list })).toMatchObject({ nextEpisode: undefined })
  })

  test.each([
    ['a day late, after one in its slot', ['2026-09-26', '2026-10-04'], '2026-10-03T14:30:00.000Z'],
    ['dated to the day before, after one in its slot', ['2026-09-26', '2026-10-02'], undefined],
    ['three days early, after one in its slot', ['2026-09-26', '2026-09-30'], '2026-10-03T14:30:00.000Z'],
    ['a day late, like the one before', ['2026-09-27', '2026-10-04'], undefined],
    ['in its slot', ['2026-09-26', '2026-10-03'], undefined],
  ])('an episode %s', (_, days, slotAt) => {
    const episode_list = days.map((day, index) => ({ mal_id: index + 1, aired: `${day}T00:00:00+00:00` }))
    const record = toRecord({ ...TITLE, status: 'Currently Airing', episode_list })
    expect('nextEpisode' in record && record.nextEpisode?.slotAt).toBe(slotAt)
  })

  test('converts details: relations, links and a cast', () => {
    const person = (mal_id: number, name: string) => ({ mal_id, name, images: { jpg: { image_url: null } } })
    expect(
      toRecord({
        ...TITLE,
        relations: [
          { relation: 'Prequel', entry: [{ mal_id: 9, type: 'anime' }] },
          { relation: 'Adaptation', entry: [{ mal_id: 3, type: 'manga' }] },
        ],
        streaming: [{ name: 'Harbour TV', url: 'https://watch.example/1' }],
        recommendations: [{ entry: { mal_id: 12 } }],
        characters: [
          {
            character: person(4, 'Sato, Kai'),
            role: 'Main',
            voice_actors: [{ person: person(5, 'Mori, Aoi'), language: 'Japanese' }],
          },
        ],
      }),
    ).toMatchObject({
      relations: [{ kind: 'prequel', target: { space: 'mal', id: '9' } }],
      links: [{ site: 'Harbour TV', url: 'https://watch.example/1' }],
      recommendations: [{ space: 'mal', id: '12' }],
      cast: [
        {
          character: { key: 'mal:4', name: 'Kai Sato' },
          voices: [{ key: 'mal:5', name: 'Aoi Mori', language: 'Japanese' }],
        },
      ],
    })
  })

  test.each([
    [{ rating: 'Rx - Hentai' }, true],
    [{ rating: 'R+ - Mild Nudity' }, false],
    [{ rating: null, explicit_genres: [{ name: 'Hentai' }] }, true],
  ])('%j is adult: %s', (more, adult) => {
    expect(toRecord({ ...TITLE, ...more })).toMatchObject({ adult })
  })

  test('the weekly slot is also parsed from a sentence; an unknown one is undefined', () => {
    const slot = { day: null, time: null, timezone: null, string: 'Fridays at 00:15 (JST)' }
    expect(toRecord({ ...TITLE, broadcast: slot })).toMatchObject({ broadcast: { weekday: 5, time: '00:15' } })
    expect(toRecord({ ...TITLE, broadcast: { ...slot, string: 'Unknown' } })).toMatchObject({ broadcast: undefined })
  })

  test("the service's placeholder picture is left out", () => {
    const url = 'https://cdn.myanimelist.net/img/sp/icon/apple-touch-icon-256.png'
    expect(toRecord({ ...TITLE, images: { jpg: { image_url: null, large_image_url: url } } })).toMatchObject({
      poster: undefined,
    })
  })
})

test.each([
  ['24 min per ep', 24],
  ['1 hr 55 min', 115],
  ['2 hr', 120],
  ['30 sec per ep', 1],
  ['5 min 30 sec', 6],
  ['Unknown', undefined],
  [null, undefined],
])('%s', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes)
})

test.each<[string, object | null]>([
  ['"Rain" by Aoi Mori', { title: 'Rain', artist: 'Aoi Mori' }],
  [
    '2: "Rain (雨)" by Aoi Mori (森葵) (eps 3-12, 26)',
    { title: 'Rain (雨)', artist: 'Aoi Mori (森葵)', episodes: '3-12, 26' },
  ],
  ['#1: "Low Tide" (ep 1)', { title: 'Low Tide', episodes: '1' }],
  ['No opening themes have been added', null],
  ['', null],
])('%s is a song', (line, song) => {
  const parsed = parseSong('opening', line)
  expect(parsed && JSON.parse(JSON.stringify(parsed))).toEqual(song && { kind: 'opening', ...song })
})

test('converts staff: a person with several jobs has several entries', () => {
  const person = { mal_id: 9, name: 'Mori, Aoi' }
  expect(
    toRecord({ ...TITLE, staff: [{ person, positions: ['Director', 'Script'] }, { positions: ['Music'] }] }),
  ).toMatchObject({
    staff: [
      { person: { key: 'mal:9', name: 'Aoi Mori' }, role: 'Director' },
      { person: { key: 'mal:9' }, role: 'Script' },
    ],
  })
})
