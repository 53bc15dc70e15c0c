/** Calls that read lists, and the undo of changes to several titles. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { countReads } from '#test/fixtures/count-rows.ts'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'
import type { WireEntry } from '../entries/entry-schemas.ts'
import { EMPTY_ENTRY } from '../entries/entry.ts'
import { succeed, toRow } from '../entries/stored-entry.ts'
import { readListPage } from '../list-page/read-list-page.server.ts'

const AIKO = toUserId('aiko')
const AT = '2026-11-20T12:00:00.000Z'
const PLANNED = { ...EMPTY_ENTRY, status: 'planned' } as const

let myList: MyListApp
let now = Date.parse('2026-11-20T12:00:00Z')
beforeAll(async () => {
  myList = await openMyListApp(['aiko', 'ben'], () => now)
})
afterAll(() => myList.close())
beforeEach(async () => {
  now += 86_400_000 // past the limits of changes
  for (const table of ['list_entry', 'custom_list_entry', 'custom_list', 'list_setting'] as const)
    await myList.db.deleteFrom(table).execute()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const aiko = <Body = unknown>(method: Method, path: string, body?: object) =>
  myList.ask<Body>('aiko', method, `/users/aiko/${path}`, body)
const add = async (number: number, fields: object) => {
  now += 1_000
  expect((await aiko('PATCH', `list/${number}`, fields)).status).toBe(200)
}
const numbersOf = (ids: readonly string[]) => ids.map((id) => Number(id.split('-').at(-1)))
const ids = async (query = '') =>
  numbersOf((await aiko<{ animeIds: string[] }>('GET', `list-ids${query}`)).body.animeIds)
const entries = async () => (await aiko<{ entries: WireEntry[] }>('GET', 'list')).body.entries

test('each title has the episode that was begun and the next to air, which no one else sees of it', async () => {
  await add(1, { status: 'watching', progress: 4 })
  await aiko('PATCH', 'list-settings', { isPublic: true })
  const place = { id: 'cowboy-bebop-1', episodeId: '100005', episodeNum: 5, position: 720, progress: 50 }
  const sentAt = new Date(now).toISOString()
  const sent = await aiko('POST', 'continue-watching', {
    continueWatching: [{ ...place, at: sentAt }],
    watched: [],
    sentAt,
  })
  expect(sent.status).toBe(200)
  expect(await entries()).toMatchObject([
    { playable: '', nextEpisode: null, minutes: 24, inProgress: { episode: 5, position: 720, progress: 50 } },
  ])
  const shared = await myList.ask<{ entries: object[] }>('ben', 'GET', '/lists/aiko')
  expect(shared.body.entries).toMatchObject([{ progress: 4, playable: '' }])
  expect(shared.body.entries[0]).not.toHaveProperty('inProgress')
})

describe('a selection of the list', () => {
  beforeEach(async () => {
    await add(1, { status: 'completed', score: 70, customLists: ['Space'] })
    await add(2, { status: 'watching', progress: 4, score: 90 })
    await add(3, { status: 'planned', customLists: ['Space', 'Later'] })
    await add(4, { status: 'watching', progress: 1 })
  })

  test.each([
    ['', [4, 3, 2, 1]],
    ['?listStatus=watching', [4, 2]],
    ['?sort=my_score', [2, 1, 4, 3]],
    ['?sort=lowest_score', [1, 2, 4, 3]],
    ['?sort=progress', [1, 2, 4, 3]],
    ['?sort=least_progress', [3, 4, 2, 1]],
    ['?sort=first_changed', [1, 2, 3, 4]],
    ['?sort=name_az', [4, 1, 2, 3]],
    ['?sort=name_za', [3, 2, 1, 4]],
    ['?sort=name_za&keyword=cowboy+bebop', [1]],
    ['?sort=listed&listStatus=watching', [4, 2]],
    ['?customList=1', [3, 1]],
    ['?customList=2', [3]],
    ['?customList=9', []],
    ['?type=MOVIE', [3]],
    ['?keyword=cowboy+bebop', [1]],
    ['?keyword=%E3%82%AB%E3%82%A6%E3%83%9C%E3%83%BC%E3%82%A4%E3%83%93%E3%83%90%E3%83%83%E3%83%97', [1]],
    ['?keyword=cowboy+bebop&listStatus=planned', []],
  ])('%s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected)
  })

  test.each(['?sort=nonsense', '?type=nonsense', '?listStatus=nonsense', '?customList=x', '?sy=9999'])(
    '%s is an error',
    async (query) => {
      expect([(await aiko('GET', `list-ids${query}`)).status, (await aiko('GET', `list${query}`)).status]).toEqual([
        400, 400,
      ])
    },
  )
})

test('the entry of a title, with the title itself if there is none', async () => {
  await add(1, { status: 'paused' })
  const found = async (id: string) => (await aiko('GET', `list/${id}`)).body
  expect(await found('1')).toMatchObject({
    entry: { status: 'paused' },
    title: { animeId: 'cowboy-bebop-1', episodes: 26 },
  })
  expect(await found('2')).toMatchObject({ entry: null, title: { title: 'Frieren: Beyond Journey’s End' } })
  expect((await aiko('GET', 'list/unknown-999999')).status).toBe(404)
})

test('several titles are added to custom lists and removed from others, which keeps the rest', async () => {
  await add(1, { status: 'planned', customLists: ['Space', 'Jazz'] })
  await add(2, { status: 'planned' })
  const change = { addToCustomLists: ['Noir'], removeFromCustomLists: ['Space'] }
  await aiko('PATCH', 'list', { animeIds: ['1', '2'], change })
  const lists = Object.fromEntries((await entries()).map(({ animeId, customLists }) => [animeId, new Set(customLists)]))
  expect(lists).toEqual({
    'cowboy-bebop-1': new Set(['Jazz', 'Noir']),
    'frieren-beyond-journeys-end-2': new Set(['Noir']),
  })
})

test('a list is read as a whole when it has changed, and else only what a page shows', async () => {
  const rows = myList.catalogue.snapshot.titles.map(({ number }) => toRow(succeed(null, number, PLANNED, AT)))
  await myList.db
    .insertInto('list_entry')
    .values(rows.map((row) => ({ ...row, user_id: AIKO })))
    .execute()
  const reading = countReads(myList.db)
  const context = { ...myList.context, db: reading.db }
  const selection = { tab: { kind: 'all' as const }, keyword: '', filter: { genres: [], sort: 'default' as const } }
  const read = async () => {
    const before = reading.read.rows
    const page = await readListPage(context, AIKO, { ...selection, order: undefined }, { page: 2, perPage: 10 })
    return { first: page.entries[0]?.animeId, rows: reading.read.rows - before }
  }
  const [whole, again] = [await read(), await read()]
  expect(whole.rows).toBeGreaterThan(rows.length)
  expect(again).toEqual({ first: whole.first, rows: again.rows })
  expect(again.rows).toBeLessThan(20)
  await add(3, { score: 50 })
  expect((await read()).rows).toBeGreaterThan(rows.length)
})

describe('another user’s list', () => {
  const read = (username = 'aiko', query = '', headers = {}) =>
    myList.ask<{ entries: Record<string, unknown>[] }>(null, 'GET', `/lists/${username}${query}`, undefined, headers)

  test('is only there while its owner shares it', async () => {
    await add(1, { status: 'planned' })
    const [closed, unknown] = [await read(), await read('no_such_user')]
    expect([closed.status, closed.body]).toEqual([404, unknown.body])
    await aiko('PATCH', 'list-settings', { isPublic: true })
    expect((await read('AIKO')).body.entries).toHaveLength(1)
    await aiko('PATCH', 'list-settings', { isPublic: false })
    expect((await read()).status).toBe(404)
  })

  test('has no private entries and no free text, in any order or search', async () => {
    await add(1, {
      status: 'planned',
      notes: 'secret',
      customLists: ['secret'],
      otherFields: { mal: { my_tags: 'secret' } },
    })
    await add(2, { status: 'planned', isPrivate: true })
    await aiko('PATCH', 'list-settings', { isPublic: true })
    for (const query of ['', '?sort=my_score', '?keyword=frieren', '?listStatus=planned', '?perPage=1&page=2']) {
      const { body } = await read('aiko', query)
      expect(JSON.stringify(body)).not.toMatch(/secret|frieren/i)
    }
    const { body } = await read()
    expect(body).toMatchObject({ total: 1, entries: [{ animeId: 'cowboy-bebop-1', status: 'planned' }] })
  })
})
