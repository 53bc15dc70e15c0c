import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { countReads } from '#test/fixtures/count-rows.ts'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'
import { EMPTY_ENTRY } from '#src/list/entries/entry.ts'
import type { WireImport } from './import/import-schemas.ts'
import { addWaiting } from './import/waiting-store.server.ts'
import { withUserLock } from '#src/list/shared-store.server.ts'
import { exportList } from './formats/export-list.server.ts'
import { ownList } from './formats/own/own-list.ts'
import { readList } from './formats/recognise-list.ts'

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
  for (const table of ['list_entry', 'custom_list_entry', 'custom_list', 'list_import', 'waiting_entry'] as const)
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

interface Answer {
  import: WireImport
  entries: object[]
}

/** Imports a file into a user's list. */
async function transfer(file: string | Uint8Array, as = 'aiko'): Promise<WireImport> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(file))]), 'list')
  const request = new Request('http://hoshimi.test', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const imports = `/users/${as}/list-imports`
  const sent = await myList.ask<Answer>(as, 'POST', imports, Buffer.from(await request.arrayBuffer()), headers)
  const { id } = sent.body.import
  await myList.ask(as, 'POST', `${imports}/${id}/apply`)
  await myList.imports.runner.run(toUserId(as), id)
  return (await myList.ask<Answer>(as, 'GET', `${imports}/${id}`)).body.import
}

/** A user's list, and what waits for its title. */
async function readAll(as: string) {
  const list = await myList.ask<Answer>(as, 'GET', `/users/${as}/list`)
  const waiting = await myList.ask<Answer>(as, 'GET', `/users/${as}/waiting-entries`)
  return { list: list.body.entries, waiting: waiting.body.entries }
}

const OWN_LIST = JSON.stringify({
  format: 'hoshimi-list',
  version: 1,
  entries: [
    { ids: { mal: 1 }, title: 'Cowboy Bebop', status: 'completed', score: 87, customLists: ['Space'] },
    { ids: { mal: 999_999, kitsu: 4 }, title: 'A title to come', status: 'watching', progress: 3, notes: 'Wait & see' },
    { ids: { mal: 999_998 }, title: 'Not yet', status: 'paused', score: 33, isPrivate: true },
    {
      ids: { anilist: 999_997 },
      title: 'Only at AniList',
      status: 'dropped',
      otherFields: { anilist: { priority: '2' } },
    },
    { ids: { kitsu: 999_996 }, title: 'Only at Kitsu', status: 'planned', updatedAt: '2026-01-02T03:04:05.000Z' },
    { ids: { own: 'only-there-77777' }, title: 'Only at another site', status: 'completed', progress: 12 },
  ],
})

describe('entries that wait for their titles are exported', () => {
  test('as JSON, which loses nothing on the way to another list', async () => {
    expect(await transfer(OWN_LIST)).toMatchObject({ result: { added: 1, waiting: 5, leftOut: 0 } })
    const { headers, bytes } = await myList.download('aiko', `${EXPORT}?format=json`)
    expect(headers['x-entries-left-out']).toBe('0')
    const call = myList.calls.find(({ path }) => path === '/users/:id/list/export')
    expect(call?.response.safeParse(JSON.parse(bytes.toString())).error).toBeUndefined()
    expect(await transfer(bytes, 'ben')).toMatchObject({ result: { added: 1, waiting: 5, leftOut: 0 } })
    const again = await myList.download('ben', '/users/ben/list/export?format=json')
    expect(readList(again.bytes).entries).toEqual(readList(bytes).entries)
  })

  test('as XML, except for private ones and those that MyAnimeList does not have', async () => {
    await transfer(OWN_LIST)
    const { headers, bytes } = await myList.download('aiko', `${EXPORT}?format=mal`)
    expect(headers['x-entries-left-out']).toBe('4')
    await transfer(bytes, 'ben')
    expect(await readAll('ben')).toMatchObject({
      list: [{ score: 87, customLists: ['Space'] }],
      waiting: [{ id: 'mal:999999', title: 'A title to come', status: 'watching', progress: 3 }],
    })
    const all = await myList.download('aiko', `${EXPORT}?format=mal&private=include`)
    expect(all.headers['x-entries-left-out']).toBe('3')
    expect(readList(all.bytes).entries).toHaveLength(3)
  })

  test('as one with the entry of the list, which wins, if the title is known since', async () => {
    await change('5', { status: 'dropped', score: 20 })
    const { malId: mal = 0 } = myList.context.wire().snapshot.find(5) ?? {}
    const entry = { ...EMPTY_ENTRY, status: 'paused' as const, notes: 'from another list' }
    const external = { ids: { mal }, title: 'Five', episodes: null, entry, updatedAt: null }
    const waiting = { importId: 'x', source: 'mal' as const, external, addedAt: new Date(now).toISOString() }
    await withUserLock(myList.db, toUserId('aiko'), (trx) => addWaiting(trx, toUserId('aiko'), [waiting]))
    for (const format of ['mal', 'json']) {
      const { bytes } = await myList.download('aiko', `${EXPORT}?format=${format}`)
      expect(await transfer(bytes, 'ben')).toMatchObject({ counts: { unknown: 0 } })
      const found = await myList.ask('ben', 'GET', '/users/ben/list/5')
      expect(found.body).toMatchObject({ entry: { status: 'dropped', score: 20, notes: 'from another list' } })
      await myList.ask('ben', 'DELETE', '/users/ben/list/5')
    }
  })
})

test('titles are exported with all ids by which other sites know them, hidden ones too', async () => {
  await change(BEBOP, { status: 'completed' })
  await change('5', { status: 'dropped' })
  for (const [external_id, anime_id] of [
    ['31', 1],
    ['35', 5],
  ] as const)
    await myList.db.insertInto('anime_external_id').values({ space: 'kitsu', external_id, anime_id }).execute()
  const { snapshot, ...wire } = myList.context.wire()
  const hiding = new Proxy(snapshot, {
    get: (target, name): unknown =>
      name === 'find' ? (number: number) => (number === 5 ? null : target.find(number)) : Reflect.get(target, name),
  })
  const context = { ...myList.context, wire: () => ({ ...wire, snapshot: hiding }) }
  const options = { format: 'json', private: 'omit', gzip: false } as const
  const file = await exportList(context, { id: toUserId('aiko'), username: 'aiko' }, [], options)
  expect(ownList.parse(JSON.parse(await text(file.pieces))).entries).toMatchObject([
    { ids: { own: BEBOP, mal: 1, kitsu: 31 } },
    { ids: { own: '5', mal: snapshot.find(5)?.malId, kitsu: 35 } },
  ])
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
  const file = await exportList(context, { id: toUserId('aiko'), username: 'aiko' }, [], options)
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
  const file = await exportList(context, { id: toUserId('aiko'), username: 'aiko' }, [], options)
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
