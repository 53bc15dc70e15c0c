import { describe, expect, test } from 'vitest'
import type { StarterFileTitle } from './schema.ts'
import { toTitleRecord } from './to-record.ts'

const TITLE: StarterFileTitle = {
  number: 900,
  ids: { mal: 7, anilist: 70 },
  names: { romaji: 'Hoshi no Michi', japanese: '星の道' },
  synonyms: ['Star Road'],
  format: 'TV',
  status: 'finished',
  startDate: '2015-07-05',
  endDate: '2015-09-20',
  material: 'Original',
  genres: ['drama', 'sci-fi'],
  tags: ['Space'],
  studios: ['One', 'Two'],
  synopsis: 'One line.',
  statistics: { score: 8.1, members: 1_000, favourites: 10 },
  relations: { 'side-story': [9, 10], sequel: [8] },
  recommendations: [1],
}
const VOICE_ACTORS = new Map([
  ['Kouichi Yamadera', { name: 'Kouichi Yamadera', japaneseName: '山寺宏一', anilist: 95011 }],
  ['Yoshiko Oota', { name: 'Yoshiko Oota', japaneseName: '太田淑子' }],
])

const recordOf = (changes: Partial<StarterFileTitle>) => toTitleRecord({ ...TITLE, ...changes }, VOICE_ACTORS)
type Cast = NonNullable<StarterFileTitle['cast']>
const castOf = (...cast: Cast) => recordOf({ cast }).cast

describe('a title', () => {
  test('becomes a record with the ids of other catalogues', () => {
    expect(recordOf({}).ids).toEqual([
      { space: 'starter', id: '900' },
      { space: 'mal', id: '7' },
      { space: 'anilist', id: '70' },
    ])
    expect(recordOf({ ids: {} }).ids).toEqual([{ space: 'starter', id: '900' }])
  })

  test('has its relations in the order of their kinds', () => {
    expect(recordOf({}).relations.map(({ kind, target }) => `${kind} ${target.id}`)).toEqual([
      'sequel 8',
      'side-story 9',
      'side-story 10',
    ])
  })

  test('has empty lists for absent fields', () => {
    expect(recordOf({})).toMatchObject({ producers: [], links: [], cast: [], episodeTitles: [] })
  })

  test.each([
    ['2015-01-09', undefined, 'winter 2015'],
    ['2015-06-30', undefined, 'spring 2015'],
    ['2015-12-31', undefined, 'fall 2015'],
    ['2015-10', undefined, 'fall 2015'],
    ['2015', undefined, 'undefined undefined'],
    ['2015-12-31', { season: 'winter', year: 2016 }, 'winter 2016'],
  ] as const)('that starts on %s, with the season %o, belongs to %s', (startDate, season, expected) => {
    const record = recordOf({ startDate, season })
    expect(`${record.season} ${record.seasonYear}`).toBe(expected)
  })

  test('has a weekly slot in Japan, and a known episode to count from', () => {
    const { broadcast, nextEpisode } = recordOf({
      broadcast: { weekday: 'Sunday', time: '23:15', knownEpisode: { number: 1156, date: '2026-04-05' } },
    })
    expect(broadcast).toEqual({ weekday: 0, time: '23:15' })
    expect(nextEpisode).toEqual({ number: 1156, airsAt: '2026-04-05T14:15:00.000Z' })
  })
})

describe('a member of the cast', () => {
  test('has AniList keys if it has AniList ids', () => {
    expect(
      castOf({
        role: 'Main',
        name: 'Spike Spiegel',
        japaneseName: 'スパイク・スピーゲル',
        anilist: 1,
        voices: ['Kouichi Yamadera'],
      }),
    ).toEqual([
      {
        character: { key: 'anilist:1', name: 'Spike Spiegel', japaneseName: 'スパイク・スピーゲル' },
        role: 'Main',
        voices: [{ key: 'anilist:95011', name: 'Kouichi Yamadera', japaneseName: '山寺宏一', language: 'Japanese' }],
      },
    ])
  })

  test('without an AniList id has its own key, or one made from the name', () => {
    const [leo, hand] = castOf(
      { role: 'Main', name: 'Leo', key: 'kimba-leo', voices: ['Yoshiko Oota'] },
      { role: 'Supporting', name: 'Left Hand' },
    )
    expect(leo?.character.key).toBe('starter:kimba-leo')
    expect(leo?.voices[0]?.key).toBe('starter:yoshiko-oota')
    expect(hand).toMatchObject({ character: { key: 'starter:left-hand' }, voices: [] })
  })

  test('can have two voices', () => {
    const [entry] = castOf({ role: 'Main', name: 'Ranma', voices: ['Kouichi Yamadera', 'Yoshiko Oota'] })
    expect(entry?.voices.map(({ name }) => name)).toEqual(['Kouichi Yamadera', 'Yoshiko Oota'])
  })
})
