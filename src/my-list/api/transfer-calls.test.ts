import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { countReads } from '#test/fixtures/count-rows.ts'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'
import { exportList } from '../transfer/export-list.server.ts'
import { ownList } from '../transfer/own/own-list.ts'
import { readList } from '../transfer/recognise-list.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const BEBOP = 'cowboy-bebop-1'
const FRIEREN = 'frieren-beyond-journeys-end-2'
const EXPORT = '/users/aiko/list/export'

let myList: MyListApp
let now = NOON
beforeAll(async () => {
  myList = await openMyListApp(['aiko', 'ben'], () => now)
})
afterAll(() => myList.close())
beforeEach(async () => {
  now += 86_400_000 // past the limits
  for (const table of ['list_entry', 'custom_list_entry', 'custom_list'] as const)
    await myList.db.deleteFrom(table).execute()
})

const change = (id: string, body: object) => myList.ask('aiko', 'PATCH', `/users/aiko/list/${id}`, body)
const BEBOP_ENTRY = {
  status: 'rewatching',
  progress: 4,
  score: 87,
  startedOn: '1998-04',
  timesRewatched: 2,
  notes: 'The music ]]> is best',
  customLists: ['Space, jazz'],
  otherFields: { mal: { my_priority: 'HIGH' }, anilist: { priority: '2' } },
}

describe('a list is exported', () => {
  beforeEach(async () => {
    await change(BEBOP, BEBOP_ENTRY)
    await change(FRIEREN, { status: 'planned', isPrivate: true })
  })

  test('as JSON, with everything', async () => {
    const { status, headers, bytes } = await myList.download('aiko', `${EXPORT}?format=json`)
    const day = new Date(now).toISOString().slice(0, 10)
    expect([status, headers]).toMatchObject([
      200,
      {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="hoshimi-list-aiko-${day}.json"`,
        'x-entries-left-out': '0',
        'cache-control': 'no-store',
      },
    ])
    const call = myList.calls.find(({ path }) => path === '/users/:id/list/export')
    expect(call?.response.parse(JSON.parse(bytes.toString()))).toMatchObject({ owner: 'aiko', version: 1 })
    const { entries, source, owner } = readList(bytes)
    expect([source, owner, entries]).toMatchObject([
      'hoshimi',
      'aiko',
      [
        {
          ids: { own: BEBOP, mal: 1 },
          title: 'Cowboy Bebop',
          episodes: 26,
          entry: BEBOP_ENTRY,
          updatedAt: new Date(now).toISOString(),
        },
        { ids: { own: FRIEREN }, entry: { status: 'planned', isPrivate: true } },
      ],
    ])
  })

  test('as XML, without private entries unless they are asked for', async () => {
    const { headers, bytes } = await myList.download('aiko', `${EXPORT}?format=mal`)
    expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'x-entries-left-out': '1' })
    const { entries, owner } = readList(bytes)
    const { otherFields: _, ...entry } = BEBOP_ENTRY
    expect([owner, entries]).toMatchObject(['aiko', [{ ids: { mal: 1 }, title: 'Cowboy Bebop', entry }]])
    const all = await myList.download('aiko', `${EXPORT}?format=mal&private=include`)
    expect(all.headers['x-entries-left-out']).toBe('0')
    expect(readList(all.bytes).entries[1]?.entry.isPrivate).toBe(true)
  })

  test('compressed', async () => {
    const plain = await myList.download('aiko', `${EXPORT}?format=mal`)
    const { headers, bytes } = await myList.download('aiko', `${EXPORT}?format=mal&gzip=true`)
    expect(headers['content-type']).toBe('application/gzip')
    expect(headers['content-disposition']).toMatch(/"animelist-aiko-2026-\d\d-\d\d\.xml\.gz"/)
    expect(gunzipSync(bytes)).toEqual(plain.bytes)
  })
})

test('entries of merged titles are one; of hidden titles, the number is known', async () => {
  await change('3', { status: 'completed', notes: 'old' })
  now += 1_000
  await change('4', { status: 'paused' })
  await change('5', { status: 'dropped' })
  const { snapshot, ...wire } = myList.context.wire()
  const merged = new Proxy(snapshot, {
    get: (target, name): unknown =>
      name === 'find'
        ? (number: number) => (number === 5 ? null : target.find(number === 3 ? 4 : number))
        : Reflect.get(target, name),
  })
  const context = { ...myList.context, wire: () => ({ ...wire, snapshot: merged }) }
  const options = { format: 'json', private: 'omit', gzip: false } as const
  const file = await exportList(context, { id: toUserId('aiko'), username: 'aiko' }, options)
  const { entries } = ownList.parse(JSON.parse(await text(file.pieces)))
  expect(entries).toMatchObject([
    { ids: { own: snapshot.find(4)?.id, mal: snapshot.find(4)?.malId }, status: 'paused', notes: 'old' },
    { ids: { own: '5' }, title: 'Title 5', episodes: null, status: 'dropped' },
  ])
})

test('an empty list is a file too', async () => {
  const json = await myList.download('aiko', `${EXPORT}?format=json`)
  expect(JSON.parse(json.bytes.toString())).toMatchObject({ entries: [] })
  expect(readList((await myList.download('aiko', `${EXPORT}?format=mal`)).bytes).entries).toEqual([])
})

test.each([
  ['', 'format must be mal or json.'],
  ['?format=csv', 'format must be mal or json.'],
  ['?format=mal&private=yes', 'private must be include or omit.'],
])('%s is refused', async (query, error) => {
  expect(await myList.ask('aiko', 'GET', `${EXPORT}${query}`)).toEqual({ status: 400, body: { success: false, error } })
})

test('only its owner exports a list', async () => {
  expect((await myList.ask('ben', 'GET', `${EXPORT}?format=json`)).status).toBe(403)
  expect((await myList.ask(null, 'GET', `${EXPORT}?format=json`)).status).toBe(401)
})

test('the texts of a long list are read a few at a time, as they are written', async () => {
  const numbers = myList.catalogue.snapshot.titles.map(({ number }) => number)
  const row = { progress: 0, score: 0, started_on: null, finished_on: null, times_rewatched: 0, is_private: 0 }
  const at = new Date(now).toISOString()
  const rows = numbers.map((anime_id) => ({
    ...row,
    anime_id,
    user_id: toUserId('aiko'),
    status: 'planned',
    notes: 'x'.repeat(5_000),
    other_fields: '{}',
    score_request: 0,
    created_at: at,
    updated_at: at,
  }))
  await myList.db.insertInto('list_entry').values(rows).execute()
  const reading = countReads(myList.db)
  const options = { format: 'json', private: 'omit', gzip: false } as const
  const context = { ...myList.context, db: reading.db }
  const file = await exportList(context, { id: toUserId('aiko'), username: 'aiko' }, options)
  const steps: number[] = []
  let before = reading.read.characters
  for await (const piece of file.pieces) {
    expect(piece.length).toBeLessThan(500_000)
    steps.push(reading.read.characters - before)
    before = reading.read.characters
  }
  expect(numbers.length).toBeGreaterThan(100)
  expect(Math.max(...steps)).toBeLessThan(500_000)
})
