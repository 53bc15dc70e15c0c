import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'
import { EMPTY_ENTRY } from '#src/list/entries/entry.ts'
import type { WireImport, WireRow } from './import/import-schemas.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000
const BEBOP = 'cowboy-bebop-1'

let myList: MyListApp
let now = NOON
beforeAll(async () => {
  myList = await openMyListApp(['aiko', 'ben'], () => now)
})
afterAll(() => myList.close())
beforeEach(async () => {
  now += DAY // past the limits of uploads
  for (const table of ['list_entry', 'custom_list', 'list_import', 'waiting_entry'] as const)
    await myList.db.deleteFrom(table).execute()
})

const AIKO = '/users/aiko/list-imports'
const aiko = <Body = Single>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  myList.ask<Body>('aiko', method, path, body)
interface Single {
  import: WireImport
}
interface Page extends Single {
  rows: WireRow[]
  total: number
}

async function send(form: FormData, as: string | null = 'aiko') {
  const request = new Request('http://hoshimi.test', { method: 'POST', body: form })
  return myList.ask<Single>(as, 'POST', AIKO, Buffer.from(await request.arrayBuffer()), {
    'content-type': request.headers.get('content-type') ?? '',
  })
}
function upload(file: string | Uint8Array<ArrayBuffer>, as?: string | null) {
  const form = new FormData()
  form.set('file', new Blob([file]), 'list')
  return send(form, as)
}
function name(service: string, user: string) {
  const form = new FormData()
  form.set('service', service)
  form.set('name', user)
  return send(form)
}

const anime = (id: number, title: string, status: string, watched: number, score: number) => `
  <anime>
    <series_animedb_id>${id}</series_animedb_id><series_title><![CDATA[${title}]]></series_title>
    <my_watched_episodes>${watched}</my_watched_episodes><my_score>${score}</my_score><my_status>${status}</my_status>
  </anime>`
const LIST = `<?xml version="1.0" encoding="UTF-8"?>
<myanimelist><myinfo><user_name>aiko_mal</user_name><user_export_type>1</user_export_type></myinfo>
${anime(1, 'Cowboy Bebop', 'Completed', 26, 9)}
${anime(999_999, 'A title to come', 'Watching', 3, 0)}
</myanimelist>`

/** Waits until an import no longer runs. */
async function finish(id: string): Promise<WireImport> {
  await myList.imports.runner.run(toUserId('aiko'), id)
  return (await aiko<Page>('GET', `${AIKO}/${id}`)).body.import
}

describe('a list that does not say in which format its scores are', () => {
  const entry = (id: number, score: number) => ({ status: 'COMPLETED', score, media: { idMal: id, title: {} } })
  const ANILIST = JSON.stringify({ lists: [{ name: 'Completed', entries: [entry(1, 4), entry(999_999, 5)] }] })
  const preview = async (id: string) => {
    const pages = await Promise.all(
      ['new', 'same', 'unknown'].map((kind) => aiko<Page>('GET', `${AIKO}/${id}?kind=${kind}`)),
    )
    return pages.flatMap(({ body }) =>
      body.rows.map(({ kind, fields }) => [kind, fields.find(({ field }) => field === 'score')?.theirs]),
    )
  }

  test('asks in the rehearsal, which is compared once more with each choice', async () => {
    const { id, scoreFormats } = (await upload(ANILIST)).body.import
    expect(scoreFormats).toEqual(['POINT_10', 'POINT_100', 'POINT_5'])
    expect(await preview(id)).toEqual([
      ['new', 40],
      ['unknown', 50],
    ])
    await aiko('PATCH', `/users/aiko/list/${BEBOP}`, { status: 'completed', progress: 0, score: 70 })
    const path = `${AIKO}/${id}`
    const stars = await aiko('PATCH', path, { choice: 'theirs', scoreFormat: 'POINT_5' })
    expect(stars.body.import).toMatchObject({
      id,
      choice: 'theirs',
      scoreFormats: ['POINT_5', 'POINT_10', 'POINT_100'],
      counts: { same: 1, unknown: 1 },
    })
    expect(await preview(id)).toEqual([
      ['same', undefined],
      ['unknown', 90],
    ])
    const hundred = await aiko('PATCH', path, { scoreFormat: 'POINT_100' })
    expect(hundred.body.import).toMatchObject({ choice: 'theirs', counts: { conflict: 1, unknown: 1 } })
    await aiko('POST', `${path}/apply`)
    expect(await finish(id)).toMatchObject({ state: 'applied', result: { changed: 1, waiting: 1 } })
    const { body } = await aiko<{ entry: { score: number } }>('GET', `/users/aiko/list/${BEBOP}`)
    expect(body.entry.score).toBe(4)
    expect((await aiko('PATCH', path, { scoreFormat: 'POINT_5' })).status).toBe(409)
  })

  test('is whole when two choices are made at once', async () => {
    const { id } = (await upload(ANILIST)).body.import
    await Promise.all(['POINT_5', 'POINT_100'].map((scoreFormat) => aiko('PATCH', `${AIKO}/${id}`, { scoreFormat })))
    const [chosen] = (await aiko<Page>('GET', `${AIKO}/${id}`)).body.import.scoreFormats
    expect(await preview(id)).toEqual(
      chosen === 'POINT_5'
        ? [
            ['new', 70],
            ['unknown', 90],
          ]
        : [
            ['new', 4],
            ['unknown', 5],
          ],
    )
  })

  test('is in no format that it cannot be in', async () => {
    const [asking, certain] = [await upload(ANILIST), await upload(LIST)].map(({ body }) => body.import.id)
    expect((await aiko('PATCH', `${AIKO}/${asking}`, { scoreFormat: 'POINT_5' })).status).toBe(404)
    const { status, body } = await aiko('PATCH', `${AIKO}/${certain}`, { scoreFormat: 'POINT_5' })
    expect([status, body]).toMatchObject([400, { error: 'The format of these scores is known.' }])
    const again = (await upload(ANILIST)).body.import.id
    expect(await aiko('PATCH', `${AIKO}/${again}`, { scoreFormat: 'POINT_3' })).toMatchObject({
      status: 400,
      body: { error: 'scoreFormat must be POINT_10 or POINT_100 or POINT_5.' },
    })
  })
})

test('a file is rehearsed, applied and undone', async () => {
  await aiko('PATCH', `/users/aiko/list/${BEBOP}`, { status: 'completed', score: 70 })
  const { status, body } = await upload(LIST)
  expect([status, body.import]).toMatchObject([
    200,
    {
      source: 'mal',
      owner: 'aiko_mal',
      state: 'rehearsed',
      choice: 'further',
      counts: { conflict: 1, changed: 0, new: 0, unknown: 1, same: 0 },
    },
  ])
  const { id } = body.import
  const { rows, total } = (await aiko<Page>('GET', `${AIKO}/${id}?kind=conflict`)).body
  expect([total, rows]).toMatchObject([
    1,
    [
      {
        row: 0,
        animeId: BEBOP,
        title: 'Cowboy Bebop',
        fields: [{ field: 'score', mine: 70, theirs: 90, takes: 'mine' }],
      },
    ],
  ])
  const chosen = await aiko('PATCH', `${AIKO}/${id}`, { choice: 'mine', rows: [{ row: 0, choice: 'theirs' }] })
  expect(chosen.body.import.choice).toBe('mine')
  expect((await aiko<Page>('GET', `${AIKO}/${id}`)).body.rows).toMatchObject([
    { choice: 'theirs', fields: [{ takes: 'theirs' }] },
  ])

  expect((await aiko('POST', `${AIKO}/${id}/apply`)).body.import.state).toBe('applying')
  expect(await finish(id)).toMatchObject({ state: 'applied', result: { changed: 1, waiting: 1 } })
  const list = async () => (await aiko<{ entries: { score: number }[] }>('GET', '/users/aiko/list')).body.entries
  expect(await list()).toMatchObject([{ score: 90 }])
  const waiting = await aiko<{ entries: object[] }>('GET', '/users/aiko/waiting-entries')
  expect(waiting.body).toMatchObject({
    total: 1,
    entries: [{ id: 'mal:999999', title: 'A title to come', progress: 3 }],
  })

  await aiko('POST', `${AIKO}/${id}/undo`)
  expect(await finish(id)).toMatchObject({ state: 'undone', result: { restored: 1, kept: 0 } })
  expect(await list()).toMatchObject([{ score: 70 }])
  expect((await aiko<{ imports: WireImport[] }>('GET', AIKO)).body.imports.map((one) => one.id)).toEqual([id])
  expect((await aiko('DELETE', `${AIKO}/${id}`)).status).toBe(200)
  expect((await aiko('GET', `${AIKO}/${id}`)).status).toBe(404)
})

test('a compressed file is read, and a public list by name', async () => {
  expect((await upload(Uint8Array.from(gzipSync(LIST)))).body.import.counts).toMatchObject({ new: 1, unknown: 1 })
  myList.publicLists.set('aiko_ani', {
    source: 'anilist',
    owner: 'aiko_ani',
    entries: [
      {
        ids: { anilist: 1 },
        title: 'Cowboy Bebop',
        episodes: 26,
        entry: { ...EMPTY_ENTRY, status: 'planned' },
        updatedAt: null,
      },
    ],
  })
  expect((await name('anilist', ' aiko_ani ')).body.import).toMatchObject({ owner: 'aiko_ani', counts: { new: 1 } })
})

test('waiting entries are removed one by one, or all', async () => {
  const { id } = (await upload(LIST.replace('999999', '888888'))).body.import
  await aiko('POST', `${AIKO}/${id}/apply`)
  await finish(id)
  const remove = (path: string) => aiko<{ removed: number }>('DELETE', `/users/aiko/waiting-entries${path}`)
  expect((await remove('/mal:1')).body.removed).toBe(0)
  expect((await remove('/mal:888888')).body.removed).toBe(1)
  expect((await remove('')).body.removed).toBe(0)
})

describe('refused with a sentence', () => {
  test.each<[string, () => ReturnType<typeof upload>, number, RegExp]>([
    ['no list', () => upload('hello'), 422, /./],
    ['a broken list, with its line', () => upload(LIST.replace('</my_status>', '')), 422, /^Line \d+: /],
    ['no file', () => send(new FormData()), 400, /^(Choose a file|Invalid form)\.$/],
    ['another service', () => name('elsewhere', 'aiko'), 400, /^service must be anilist or kitsu\.$/],
    ['no name', () => name('kitsu', ' '), 400, /^Enter the name/],
    ['a name that does not exist', () => name('kitsu', 'x'), 422, /^There is no user named x\.$/],
    ['a visitor', () => upload(LIST, null), 401, /./],
    ['another user', () => upload(LIST, 'ben'), 403, /./],
  ])('%s', async (_, request, status, error) => {
    const answer = await request()
    expect([answer.status, answer.body]).toMatchObject([
      status,
      { success: false, error: expect.stringMatching(error) },
    ])
    expect((await aiko<{ imports: object[] }>('GET', AIKO)).body.imports).toEqual([])
  })

  test('choices that do not exist, and imports of others', async () => {
    const { id } = (await upload(LIST)).body.import
    expect((await aiko('PATCH', `${AIKO}/${id}`, { choice: 'best' })).body['error']).toBe(
      'choice must be mine, theirs, further.',
    )
    expect((await aiko('PATCH', `${AIKO}/${id}`, { rows: [{ row: 99, choice: 'mine' }] })).status).toBe(404)
    expect((await aiko('POST', `${AIKO}/${id}/undo`)).status).toBe(409)
    expect((await myList.ask('ben', 'POST', `/users/ben/list-imports/${id}/apply`)).status).toBe(404)
    expect((await myList.ask('ben', 'GET', `/users/ben/list-imports/${id}`)).status).toBe(404)
  })

  test('more than twenty uploads an hour', async () => {
    for (let count = 0; count < 20; count++) await name('kitsu', 'x')
    expect((await name('kitsu', 'x')).status).toBe(429)
  })
})
