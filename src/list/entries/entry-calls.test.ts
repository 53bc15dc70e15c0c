import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'
import { readListPage } from '../list-page/read-list-page.server.ts'
import type { ListTab } from '../list-page/list-tabs.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000
const BEBOP = 'cowboy-bebop-1'
const FRIEREN = 'frieren-beyond-journeys-end-2'

interface Entry {
  animeId: string
  status: string
  progress: number
  score: number
  customLists: string[]
  [field: string]: unknown
}

let myList: MyListApp
let now = NOON
beforeAll(async () => {
  myList = await openMyListApp(['aiko', 'ben'], () => now)
})
afterAll(() => myList.close())
beforeEach(async () => {
  now += DAY // past the limits of changes
  for (const table of ['list_entry', 'custom_list_entry', 'custom_list', 'list_setting', 'watched_episode'] as const)
    await myList.db.deleteFrom(table).execute()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const aiko = <Body = unknown>(method: Method, path: string, body?: object) =>
  myList.ask<Body>('aiko', method, `/users/aiko/${path}`, body)
const change = async (id: string, body: object) =>
  (await aiko<{ entry: Entry; previous: Entry | null }>('PATCH', `list/${id}`, body)).body
const entries = async (query = '') => (await aiko<{ entries: Entry[] }>('GET', `list${query}`)).body.entries
const watch = (episodes: string, id = BEBOP) => aiko('POST', 'continue-watching', { watched: [{ id, episodes }] })

describe('a change that waited in a browser without a connection', () => {
  const seconds = (ago: number) => new Date(now - ago * 1000).toISOString()

  test('is made, unless the entry was changed later elsewhere', async () => {
    await change(BEBOP, { status: 'watching', progress: 3 })
    now += 60_000
    const [late, early] = [seconds(10), seconds(90)]
    const left = await change(BEBOP, { progress: 9, at: early, sentAt: seconds(0) })
    expect([left.entry.progress, left.previous?.progress]).toEqual([3, 3])
    expect((await change(BEBOP, { progress: 4, at: late, sentAt: seconds(0) })).entry.progress).toBe(4)
    expect((await change(FRIEREN, { status: 'planned', at: early, sentAt: seconds(0) })).entry.status).toBe('planned')
  })

  test('has the time of a wrong clock corrected', async () => {
    await change(BEBOP, { status: 'watching', progress: 3 })
    now += 60_000
    const [at, sentAt] = ['2031-01-01T00:00:00.000Z', '2031-01-01T00:02:00.000Z']
    expect((await change(BEBOP, { progress: 9, at, sentAt })).entry.progress).toBe(3)
  })

  test('does not remove what was changed later', async () => {
    await change(BEBOP, { status: 'watching', progress: 3 })
    now += 60_000
    const remove = (ago: number) => aiko('DELETE', `list/${BEBOP}?at=${seconds(ago)}&sentAt=${seconds(0)}`)
    expect((await remove(90)).status).toBe(200)
    expect(await entries()).toHaveLength(1)
    expect((await remove(10)).status).toBe(200)
    expect(await entries()).toEqual([])
  })

  test('does not hold up a later one that waited too', async () => {
    await change(BEBOP, { status: 'watching', progress: 3 })
    now += 60_000
    await change(BEBOP, { progress: 4, at: seconds(30), sentAt: seconds(0) })
    expect((await change(BEBOP, { progress: 5, at: seconds(20), sentAt: seconds(0) })).entry.progress).toBe(5)
  })

  test('leaves those of several titles that were changed later', async () => {
    await change(BEBOP, { status: 'watching' })
    now += 60_000
    await change(FRIEREN, { status: 'watching' })
    const times = { at: seconds(30), sentAt: seconds(0) }
    const animeIds = [BEBOP, FRIEREN]
    await aiko('PATCH', 'list', { animeIds, change: { status: 'paused' }, ...times })
    expect((await entries()).map(({ animeId, status }) => [animeId, status])).toEqual([
      [FRIEREN, 'watching'],
      [BEBOP, 'paused'],
    ])
    now += 60_000
    await change(BEBOP, { status: 'dropped' })
    await aiko('POST', 'list/removals', { animeIds, at: seconds(30), sentAt: seconds(0) })
    expect((await entries()).map(({ animeId }) => animeId)).toEqual([BEBOP])
  })

  test('does not take back a favourite that was added later', async () => {
    await aiko('PUT', `favourites/${BEBOP}`)
    now += 60_000
    const remove = (ago: number) => aiko('DELETE', `favourites/${BEBOP}?at=${seconds(ago)}&sentAt=${seconds(0)}`)
    const count = async () => (await aiko<{ favourites: object[] }>('GET', 'favourites')).body.favourites.length
    expect([(await remove(90)).status, await count()]).toEqual([200, 1])
    expect([(await remove(30)).status, await count()]).toEqual([200, 0])
  })
})

describe('an entry', () => {
  test('is added, changed field by field, and removed; each answer has the entry before', async () => {
    const added = await change(BEBOP, { status: 'planned', notes: ' For the music ' })
    expect([added.previous, added.entry]).toMatchObject([
      null,
      { animeId: BEBOP, title: 'Cowboy Bebop', type: 'TV', episodes: 26, status: 'planned', notes: 'For the music' },
    ])
    const scored = await change(BEBOP, { score: 90, startedOn: '1998-04' })
    expect(scored.previous).toEqual(added.entry)
    expect(scored.entry).toMatchObject({ score: 90, startedOn: '1998-04', notes: 'For the music', status: 'planned' })
    const { body } = await aiko<{ previous: Entry }>('DELETE', `list/${BEBOP}`)
    expect(body.previous).toEqual(scored.entry)
    expect(await entries()).toEqual([])
    const { animeId: _id, title: _title, ...rest } = body.previous
    expect((await change(BEBOP, rest)).entry).toMatchObject({ score: 90, notes: 'For the music', startedOn: '1998-04' })
  })

  test('follows from progress and status', async () => {
    expect((await change(BEBOP, { progress: 3 })).entry).toMatchObject({ status: 'watching', progress: 3 })
    expect((await change(BEBOP, { progress: 99 })).entry).toMatchObject({
      status: 'completed',
      progress: 26,
      finishedOn: new Date(now).toISOString().slice(0, 10),
      asksForScore: true,
    })
    await aiko('DELETE', `list/${BEBOP}/score-request`)
    expect((await change(BEBOP, { status: 'rewatching' })).entry).toMatchObject({ progress: 0, asksForScore: false })
    expect((await change(BEBOP, { progress: 26 })).entry).toMatchObject({ timesRewatched: 1, asksForScore: false })
  })

  test('belongs to its owner', async () => {
    expect((await myList.ask('ben', 'GET', '/users/aiko/list')).status).toBe(403)
    expect((await myList.ask(null, 'PATCH', `/users/aiko/list/${BEBOP}`, {})).status).toBe(401)
  })

  const long = { mal: { a: 'x'.repeat(2_000), b: 'x'.repeat(2_000) } }
  test.each<[string, object, string]>([
    ['status', { status: 'loved' }, 'status must be watching, rewatching, completed, paused, dropped, planned.'],
    ['high score', { score: 101 }, 'score must be a whole number from 0 to 100.'],
    ['score in parts', { score: 7.5 }, 'score must be a whole number from 0 to 100.'],
    ['progress', { progress: -1 }, 'progress must be a whole number from 0 to 99,999.'],
    ['date', { startedOn: '2026-02-30' }, 'Dates must look like 2026, 2026-04 or 2026-04-08.'],
    ['long note', { notes: 'a'.repeat(5_001) }, 'Notes can be at most 5,000 characters.'],
    ['list name', { customLists: [' '] }, 'A list needs a name of at most 80 characters.'],
    ['privacy', { isPrivate: 'yes' }, 'isPrivate must be true or false.'],
    ['long field of another service', { otherFields: long }, 'otherFields can have at most 4,000 characters.'],
  ])('an invalid %s is refused with a sentence', async (_, body, error) => {
    expect((await aiko('PATCH', `list/${BEBOP}`, body)).body).toEqual({ success: false, error })
    expect(await entries()).toEqual([])
  })

  test('of an unknown title is a 404', async () => {
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await aiko(method, 'list/no-such-title-999999', method === 'PATCH' ? {} : undefined)).status).toBe(404)
  })
})

describe('the list', () => {
  test('has the last changed entries first, by page and status', async () => {
    for (let number = 1; number <= 5; number++) {
      now += 1_000
      await change(String(number), { status: number % 2 === 0 ? 'planned' : 'paused' })
    }
    now += 1_000
    await change('2', { score: 50 })
    const ids = async (query: string) => (await entries(query)).map(({ animeId }) => animeId.split('-').at(-1))
    expect(await ids('')).toEqual(['2', '5', '4', '3', '1'])
    expect(await ids('?listStatus=paused')).toEqual(['5', '3', '1'])
    expect([await ids('?perPage=2&page=2'), await ids('?perPage=2&page=9')]).toEqual([['4', '3'], []])
    expect((await aiko('GET', 'list?perPage=2')).body).toMatchObject({ totalPages: 3, total: 5 })
    expect((await aiko('GET', 'list?perPage=501')).status).toBe(400)
  })

  test('several titles are changed and removed at once; the answer has the entries before', async () => {
    await change(BEBOP, { score: 40 })
    const ids = [BEBOP, FRIEREN, 'unknown-title-987654', FRIEREN]
    const { body } = await aiko<{ changes: { entry: Entry; previous: Entry | null }[] }>('PATCH', 'list', {
      animeIds: ids,
      change: { status: 'paused', customLists: ['Autumn'] },
    })
    expect(body.changes.map(({ entry, previous }) => [entry.animeId, entry.status, previous?.score])).toEqual([
      [BEBOP, 'paused', 40],
      [FRIEREN, 'paused', undefined],
    ])
    const removed = await aiko<{ changes: { previous: Entry }[] }>('POST', 'list/removals', { animeIds: ids })
    expect(removed.body.changes.map(({ previous }) => previous.customLists)).toEqual([['Autumn'], ['Autumn']])
    expect(await entries()).toEqual([])
  })
})

test('one call does not store a long text in many entries', async () => {
  const change = { status: 'paused', notes: 'a long text', otherFields: { mal: { my_tags: 'a long text' } } }
  await aiko('PATCH', 'list', { animeIds: [BEBOP, FRIEREN], change })
  const short = { status: 'paused', notes: '', otherFields: {} }
  expect(await entries()).toMatchObject([short, short])
})

test('a title that was merged is listed once, with the status of its newest entry', async () => {
  await change('3', { status: 'completed', notes: 'old' })
  now += 1_000
  await change('4', { status: 'paused' })
  await myList.db.updateTable('anime').set({ merged_into: 4 }).where('id', '=', 3).execute()
  const wire = myList.context.wire()
  const find = (number: number) => wire.snapshot.find(number === 3 ? 4 : number)
  const snapshot = new Proxy(wire.snapshot, {
    get: (target, name): unknown => (name === 'find' ? find : Reflect.get(target, name)),
  })
  const merged = { ...myList.context, wire: () => ({ ...wire, snapshot }) }
  const list = async (status?: 'paused' | 'completed') =>
    (
      await readListPage(
        merged,
        toUserId('aiko'),
        { tab: toTab(status), keyword: '', filter: { genres: [], sort: 'default' }, order: undefined },
        { page: 1, perPage: 10 },
        { isOwner: true, adult: true },
      )
    ).entries
  const listed = await list('paused')
  expect(listed).toMatchObject([{ status: 'paused', notes: 'old' }])
  expect([await list('completed'), await list()]).toEqual([[], listed])
  await myList.db.updateTable('anime').set({ merged_into: null }).where('id', '=', 3).execute()
})

describe('custom lists', () => {
  test('are made, named, ordered and deleted', async () => {
    await change(BEBOP, { customLists: ['Jazz', 'Space'] })
    const { body } = await aiko<{ customLists: { id: number; name: string }[] }>('GET', 'custom-lists')
    const [jazz] = body.customLists
    const changed = await aiko('PUT', 'custom-lists', {
      customLists: [{ name: 'New' }, { id: jazz?.id, name: 'Blues' }],
    })
    expect(changed.body).toMatchObject({ customLists: [{ name: 'New' }, { id: jazz?.id, name: 'Blues' }] })
    expect((await entries()).map(({ customLists }) => customLists)).toEqual([['Blues']])
    const twice = await aiko('PUT', 'custom-lists', { customLists: [{ name: 'A' }, { name: 'A' }] })
    expect([twice.status, twice.body['error']]).toEqual([400, 'Two lists have the same name.'])
    const ids = [
      { id: jazz?.id, name: 'A' },
      { id: jazz?.id, name: 'B' },
    ]
    const repeated = await aiko('PUT', 'custom-lists', { customLists: ids })
    expect([repeated.status, repeated.body['error']]).toEqual([400, 'Two lists have the same id.'])
  })

  test('are limited', async () => {
    await change(BEBOP, { customLists: Array.from({ length: 50 }, (_, index) => `List ${index}`) })
    const { status, body } = await aiko('PATCH', `list/${FRIEREN}`, { customLists: ['One more'] })
    expect([status, body['error']]).toEqual([409, 'You can have up to 50 lists of your own.'])
  })
})

test('settings are changed one by one', async () => {
  expect((await aiko('GET', 'list-settings')).body).toMatchObject({
    settings: { scoreFormat: 'POINT_10', isPublic: false, followsWatching: true },
  })
  await aiko('PATCH', 'list-settings', { scoreFormat: 'POINT_3' })
  expect((await aiko('PATCH', 'list-settings', { isPublic: true })).body).toMatchObject({
    settings: { scoreFormat: 'POINT_3', isPublic: true, followsWatching: true },
  })
})

describe('watching', () => {
  test('starts, continues and completes an entry; the same report changes nothing', async () => {
    await watch('1')
    expect(await entries()).toMatchObject([{ animeId: BEBOP, status: 'watching', progress: 1 }])
    await watch('2-5')
    const [before] = await entries()
    now += 60_000
    await watch('2-5')
    expect(await entries()).toEqual([before])
    await watch('26')
    expect(await entries()).toMatchObject([{ status: 'completed', progress: 26, asksForScore: true }])
  })

  test('leaves dropped titles, and all of them if the user does not want it', async () => {
    await change(BEBOP, { status: 'dropped', progress: 2 })
    await watch('3')
    expect(await entries()).toMatchObject([{ status: 'dropped', progress: 2 }])
    await aiko('PATCH', 'list-settings', { followsWatching: false })
    await watch('1', FRIEREN)
    expect(await entries()).toHaveLength(1)
  })
})

const toTab = (status: 'paused' | 'completed' | undefined): ListTab =>
  status === undefined ? { kind: 'all' } : { kind: 'status', status }
