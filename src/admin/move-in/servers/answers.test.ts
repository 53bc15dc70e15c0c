import { expect, test } from 'vitest'
import { readItems as readJellyfinItems } from './jellyfin-answers.ts'
import { readKodiStates } from './kodi-states.ts'
import { readHistory, readItems as readPlexItems } from './plex-answers.ts'

const bytes = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))

test.each([
  ['seven digits of a second', '2025-03-01T20:15:00.1234567Z', '2025-03-01T20:15:00.123Z'],
  ['no zone', '2025-03-01T20:15:00', '2025-03-01T20:15:00.000Z'],
  ['another zone', '2025-03-01T20:15:00.0000000+02:00', '2025-03-01T18:15:00.000Z'],
  ['no time', '', null],
  ['something else', 'yesterday', null],
])('Jellyfin’s times: %s', (_, LastPlayedDate, time) => {
  const item = { Id: '1', Type: 'Movie', Name: 'x', UserData: { Played: true, LastPlayedDate } }
  const [read] = readJellyfinItems(bytes({ Items: [item] })).items
  expect(read?.state.at ?? null).toBe(time === null ? null : Date.parse(time))
})

test('Jellyfin’s ids are read whatever their case, and those of films that are announced are left out', () => {
  const ProviderIds = { AniDB: '17617', anilist: '154587', Tvdb: '424536', Imdb: 'tt22248376', Odd: 'x', Tmdb: '' }
  const Items = [
    { Id: '1', Type: 'Series', Name: 'x', ProviderIds, UserData: {} },
    { Id: '2', Type: 'Episode', LocationType: 'Virtual' },
    { Id: '3', Type: 'Audio' },
  ]
  const page = readJellyfinItems(bytes({ Items, TotalRecordCount: 3 }))
  expect([page.size, page.items.map(({ item }) => item.ids)]).toEqual([
    3,
    [{ anidb: 17_617, anilist: 154_587, tvdb: 424_536, imdb: 'tt22248376' }],
  ])
})

test('a Jellyfin that forgets what users have watched is not one of users who have watched nothing', () => {
  const Items = [{ Id: '1', Type: 'Movie', Name: 'x' }]
  expect(() => readJellyfinItems(bytes({ Items }))).toThrow('doesn’t send what its users have watched')
  expect(readJellyfinItems(bytes({ Items: [] })).items).toEqual([])
})

test.each([
  [3.2, 4],
  ['7', 7],
  [1e300, 10_000_000],
  [-1, null],
  [null, null],
])('a server that says it has %j videos has %j', (said, total) => {
  expect(readJellyfinItems(bytes({ Items: [], TotalRecordCount: said })).total).toBe(total)
  expect(readPlexItems(bytes({ MediaContainer: { totalSize: said } })).total).toBe(total)
})

test('what Plex has deleted is known from its history', () => {
  const row = { type: 'episode', title: 'x', grandparentTitle: 'y', grandparentKey: '/library/metadata/12', index: 3 }
  const Metadata = [
    { ...row, parentIndex: 1, accountID: 7, viewedAt: 1_700_000_000 },
    { ...row, ratingKey: '5' },
    { type: 'track' },
    { type: 'show', ratingKey: '6' },
  ]
  const { viewings } = readHistory(bytes({ MediaContainer: { Metadata } }))
  expect(viewings).toMatchObject([
    { item: { series: 'y', seriesId: '12', season: 1, episode: 3 }, account: '7', at: 1_700_000_000_000 },
    { item: { id: '5' }, account: '', at: null },
  ])
  expect(viewings[0]?.item.id).not.toBe('')
})

test.each([
  ['plex://show/5d9', [{ id: 'tvdb://424536' }, { id: 'tmdb://209867' }], { tvdb: 424_536, tmdb: 209_867 }],
  ['com.plexapp.agents.hama://anidb-17617?lang=en', undefined, { anidb: 17_617 }],
  ['com.plexapp.agents.hama://tvdb4-424536', undefined, { tvdb: 424_536 }],
  ['com.plexapp.agents.thetvdb://424536?lang=en', undefined, { tvdb: 424_536 }],
  ['local://12', undefined, {}],
  [undefined, 'none', {}],
])('Plex’s ids in %s and %j', (guid, Guid, ids) => {
  const Metadata = [{ ratingKey: '1', type: 'show', title: 'x', guid, Guid }]
  expect(readPlexItems(bytes({ MediaContainer: { Metadata } })).items[0]?.item.ids).toEqual(ids)
})

test('Plex’s numbers may be texts, and an offset beside a count is of another round', () => {
  const item = { ratingKey: 7, type: 'episode', index: '3', parentIndex: '1', viewOffset: '60000', duration: 600_000 }
  const page = readPlexItems(bytes({ MediaContainer: { Metadata: [item, { ...item, viewCount: 2 }] } }))
  expect(page.items.map(({ state }) => [state.isWatched, state.position, state.progress])).toEqual([
    [false, 60, 10],
    [true, 0, 0],
  ])
  expect(page.items[0]?.item).toMatchObject({ id: '7', season: 1, episode: 3 })
})

test.each([
  ['<MediaContainer size="0"></MediaContainer>', 'XML instead of JSON'],
  ['<html>', 'a web page'],
  ['{', 'isn’t valid JSON'],
  ['[]', 'Is it Plex?'],
  ['{"MediaContainer":3}', 'Is it Plex?'],
])('of %s, the admin learns that it is %s', (text, reason) => expect(() => readPlexItems(bytes(text))).toThrow(reason))

const episode = (more: string): string => `<episodedetails><title>x</title><episode>1</episode>${more}</episodedetails>`
test.each([
  [
    episode('<playcount>2</playcount><lastplayed>2025-03-01 20:15:00</lastplayed>'),
    true,
    0,
    '2025-03-01T20:15:00.000Z',
  ],
  [episode('<watched>true</watched>'), true, 0, null],
  [episode('<watched>false</watched><playcount>0</playcount>'), false, 0, null],
  [episode('<resume><position>600.5</position><total>1420</total></resume>'), false, 600, null],
  [episode('<lastplayed>2025-03-01</lastplayed><playcount>1</playcount>'), true, 0, '2025-03-01T00:00:00.000Z'],
])('%s: watched %s, at %d', (xml, isWatched, position, time) => {
  const [read] = readKodiStates(bytes(`<?xml version="1.0"?>\n${xml}`))
  expect(read?.state).toMatchObject({ isWatched, position, at: time === null ? null : Date.parse(time) })
})

test('a file of Kodi has one for each of its episodes, and ratings from 0 to 10', () => {
  const xml = episode('<watched>true</watched>') + episode('<userrating>7</userrating>')
  expect(readKodiStates(bytes(xml)).map(({ state }) => [state.isWatched, state.score])).toEqual([
    [true, 0],
    [false, 70],
  ])
  expect(readKodiStates(bytes('<tvshow><userrating>9</userrating></tvshow>'))).toMatchObject([
    { kind: 'series', state: { score: 90 } },
  ])
  expect(readKodiStates(bytes('https://anidb.net/anime/1'))).toEqual([])
})
