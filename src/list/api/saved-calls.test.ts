import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'
import { findSaved } from '../saved/find-saved.server.ts'
import { readSavedQuery } from '../saved/saved-query.ts'
import { type SavedList, toSavedTitles } from '../saved/saved-titles.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const BEBOP = 'cowboy-bebop-1'
const AIKO = toUserId('aiko')

let myList: MyListApp
let now = NOON
beforeAll(async () => {
  myList = await openMyListApp(['aiko', 'ben'], () => now)
})
afterAll(() => myList.close())
beforeEach(async () => {
  now += 86_400_000 // past the limits of changes
  for (const table of ['favourite', 'watch_history', 'continue_watching'] as const)
    await myList.db.deleteFrom(table).execute()
})

const aiko = <Body = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  myList.ask<Body>('aiko', method, `/users/aiko/${path}`, body)
const remove = async (call: string, body: object) =>
  (await aiko<{ removed: { animeId: string }[] }>('POST', `${call}/removals`, body)).body.removed
const restore = (call: string, entries: object[]) => aiko('POST', `${call}/restorations`, { entries })
const find = async (list: SavedList, search = '') =>
  toSavedTitles(await findSaved(myList.context, AIKO, list, readSavedQuery(list, new URLSearchParams(search)), 1))
const keys = async (list: SavedList, search = '') => (await find(list, search)).map(({ key }) => key)
const watch = (animeId: string, episode: number, at: string) => aiko('POST', 'watch-history', { animeId, episode, at })
const start = (id: string, progress: number, at: string) =>
  aiko('PUT', `continue-watching/${id}`, { episodeNum: 1, position: 60, progress, at })

describe('favourites', () => {
  test('are removed together and restored in their order', async () => {
    for (const id of ['1', '2', '4', '5']) await aiko('PUT', `favourites/${id}`)
    const [first = '', second = '', third = '', fourth = ''] = await keys('favourites')
    await aiko('PUT', 'favourites/order', { animeIds: [fourth], to: 'start' })
    const order = [fourth, first, second, third]
    const removed = await remove('favourites', {
      entries: [{ animeId: first }, { animeId: second }, { animeId: 'x-99' }],
    })
    expect(removed.map(({ animeId }) => animeId).toSorted()).toEqual([first, second].toSorted())
    expect(await keys('favourites')).toEqual([fourth, third])
    expect((await restore('favourites', removed)).status).toBe(200)
    expect(await keys('favourites')).toEqual(order)
    await restore('favourites', removed)
    expect(await keys('favourites')).toEqual(order)
  })

  test('are searched, filtered and sorted', async () => {
    for (const id of ['1', '2', '4']) await aiko('PUT', `favourites/${id}`)
    expect(await keys('favourites', 'keyword=cowboy')).toEqual([BEBOP])
    expect(await keys('favourites', 'keyword=カウボーイ')).toEqual([BEBOP])
    const titles = (await find('favourites', 'order=title')).map(({ title }) => title)
    expect(titles).toEqual(titles.toSorted())
    expect(await keys('favourites', 'type=Music')).toEqual([])
    expect(await keys('favourites', 'type=TV&order=added')).toContain(BEBOP)
  })
})

describe('the history', () => {
  beforeEach(async () => {
    now = NOON
    await watch(BEBOP, 1, '2026-11-18T20:00:00.000Z')
    await watch(BEBOP, 2, '2026-11-19T01:00:00.000Z')
    await watch(BEBOP, 3, '2026-11-19T20:00:00.000Z')
  })
  const episodes = async (search = '') => (await find('history', search)).map(({ episode }) => episode)

  test('loses one entry, and gets it back', async () => {
    const removed = await remove('watch-history', {
      entries: [{ animeId: BEBOP, episode: 2, at: '2026-11-19T01:00:00.000Z' }],
    })
    expect(await episodes()).toEqual([3, 1])
    await restore('watch-history', removed)
    expect(await episodes()).toEqual([3, 2, 1])
  })

  test.each([
    ['UTC', [1]],
    ['Asia/Tokyo', [3]],
  ])('loses a day in %s', async (timeZone, left) => {
    const removed = await remove('watch-history', { day: '2026-11-19', timeZone })
    expect(await episodes()).toEqual(left)
    await restore('watch-history', removed)
    expect(await episodes('order=oldest')).toEqual([1, 2, 3])
  })

  test('is cleared, and restored', async () => {
    const removed = await remove('watch-history', { all: true })
    expect(await episodes()).toEqual([])
    await restore('watch-history', removed)
    expect(await episodes()).toEqual([3, 2, 1])
  })
})

describe('continue watching', () => {
  beforeEach(async () => {
    now = NOON
    await start(BEBOP, 20, '2026-11-19T10:00:00.000Z')
    await start('2', 80, '2026-11-19T09:00:00.000Z')
  })

  test('is restored as it was, unless it was watched since', async () => {
    const before = await find('continue')
    const removed = await remove('continue-watching', { all: true })
    expect(await find('continue')).toEqual([])
    now += 60_000
    await start('2', 90, new Date(now).toISOString())
    await restore('continue-watching', removed)
    expect((await find('continue')).map(({ progress }) => progress)).toEqual([90, 20])
    expect((await find('continue')).find(({ id }) => id === BEBOP)).toEqual(before[0])
  })

  test('is sorted by what is left', async () => {
    expect((await find('continue', 'order=progress')).map(({ progress }) => progress)).toEqual([80, 20])
  })
})

test.each<[string, object, string]>([
  ['nothing', {}, 'Send either entries, day or all.'],
  ['two things', { all: true, day: '2026-11-19' }, 'Send either entries, day or all.'],
  ['no entries', { entries: [] }, 'Send from 1 to 500 entries at once.'],
  ['no day', { day: '2026-13-01' }, 'day must look like 2026-11-20.'],
])('a removal is refused with %s', async (_, body, error) => {
  const answer = await aiko('POST', 'watch-history/removals', body)
  expect([answer.status, answer.body['error']]).toEqual([400, error])
})

test('only owners remove and restore', async () => {
  for (const call of ['favourites/removals', 'watch-history/restorations'])
    expect((await myList.ask('ben', 'POST', `/users/aiko/${call}`, { all: true, entries: [] })).status).toBe(403)
})
