/** Undoing changes of the list: the server keeps the entries as they were for ten minutes. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'
import { ENTRY_LIMITS } from '../entries/entry.ts'
import type { WireEntry } from '../entries/entry-schemas.ts'
import { UNDO_LIMITS } from '../entries/undo-store.server.ts'

const MINUTE = 60_000
const GONE = 'This can no longer be undone.'

let myList: MyListApp
let now = Date.parse('2026-11-20T12:00:00Z')
beforeAll(async () => {
  myList = await openMyListApp(['aiko', 'ben'], () => now)
})
afterAll(() => myList.close())
beforeEach(async () => {
  now += 86_400_000 // past the limits of changes
  for (const table of ['list_entry', 'custom_list_entry', 'custom_list', 'list_undo'] as const)
    await myList.db.deleteFrom(table).execute()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const aiko = <Body = unknown>(method: Method, path: string, body?: object) =>
  myList.ask<Body>('aiko', method, `/users/aiko/${path}`, body)
const add = async (number: number, fields: object) => {
  now += 1_000
  const { status, body } = await aiko<{ undo: string }>('PATCH', `list/${number}`, fields)
  expect(status).toBe(200)
  return body.undo
}
const entryOf = async (number: number) => (await aiko<{ entry: WireEntry | null }>('GET', `list/${number}`)).body.entry
const withoutTime = (entry: WireEntry | null) => entry && { ...entry, updatedAt: '' }
const both = async () => [withoutTime(await entryOf(1)), withoutTime(await entryOf(2))]
const undo = (id: string) => aiko('PUT', 'list', { undo: id })
const ANIME_IDS = ['1', '2']

async function fill() {
  const notes = 'Great music. '.repeat(300).trim()
  await add(1, { status: 'completed', score: 70, startedOn: '1998', finishedOn: '1999-04-24', notes })
  await add(2, { status: 'watching', progress: 4, isPrivate: true, customLists: ['Space'] })
  return both()
}

/** Adds entries of titles that are not in the snapshot. */
async function addOtherEntries(count: number) {
  const at = '2026-01-01T00:00:00.000Z'
  const ids = sql`(with recursive ids(id) as (select 1000001 union all select id + 1 from ids limit ${count}) select id from ids)`
  await sql`insert into anime (id, slug, version, added_at, updated_at) select id, 'x', 0, ${at}, ${at} from ${ids}`.execute(
    myList.db,
  )
  await sql`insert into list_entry (user_id, anime_id, status, progress, score, times_rewatched, notes, is_private, other_fields, score_request, created_at, updated_at)
    select 'aiko', id, 'planned', 0, 0, 0, '', 0, '{}', 0, ${at}, ${at} from ${ids}`.execute(myList.db)
}

describe('a change', () => {
  test.each(['PATCH', 'POST'] as const)('of several titles is undone with every field after %s', async (method) => {
    const before = await fill()
    const change = { status: 'dropped', score: 10, isPrivate: false, customLists: [] }
    const { body } =
      method === 'PATCH'
        ? await aiko<{ undo: string }>('PATCH', 'list', { animeIds: ANIME_IDS, change })
        : await aiko<{ undo: string }>('POST', 'list/removals', { animeIds: ANIME_IDS })
    expect(await both()).not.toEqual(before)
    expect((await undo(body.undo)).status).toBe(200)
    expect(await both()).toEqual(before)
  })

  test('of one title is undone: what was added goes, and what was removed returns', async () => {
    await undo(await add(3, { status: 'planned' }))
    expect(await entryOf(3)).toBeNull()
    const before = await fill()
    const { body } = await aiko<{ undo: string }>('DELETE', 'list/1')
    await undo(body.undo)
    expect(await both()).toEqual(before)
  })

  test('that took several calls is undone at once, also where they changed the same title', async () => {
    const before = await fill()
    const first = await aiko<{ undo: string }>('PATCH', 'list', { animeIds: ['1'], change: { status: 'paused' } })
    const id = first.body.undo
    const second = { animeIds: ANIME_IDS, change: { status: 'dropped' }, undo: id }
    expect((await aiko<{ undo: string }>('PATCH', 'list', second)).body.undo).toBe(id)
    await undo(id)
    expect(await both()).toEqual(before)
  })

  test('that took several calls can be undone whole for ten minutes after the last of them', async () => {
    const before = await fill()
    const first = await aiko<{ undo: string }>('PATCH', 'list', { animeIds: ['1'], change: { status: 'paused' } })
    const id = first.body.undo
    now += UNDO_LIMITS.milliseconds - MINUTE
    await aiko('PATCH', 'list', { animeIds: ['2'], change: { status: 'paused' }, undo: id })
    now += 2 * MINUTE
    await myList.imports.runner.tend()
    expect((await undo(id)).status).toBe(200)
    expect(await both()).toEqual(before)
  })

  test('that changes nothing has nothing to undo, and leaves the entry as it is', async () => {
    await add(1, { status: 'planned', notes: 'Later' })
    const before = await entryOf(1)
    now += MINUTE
    for (const [method, path, body] of [
      ['PATCH', 'list/1', { notes: 'Later' }],
      ['PATCH', 'list', { animeIds: ['1'], change: { status: 'planned' } }],
      ['POST', 'list/removals', { animeIds: ['2'] }],
      ['DELETE', 'list/2', undefined],
    ] as const)
      expect((await aiko(method, path, body)).body, `${method} ${path}`).toMatchObject({ success: true, undo: null })
    expect(await entryOf(1)).toEqual(before)
  })

  test('of which a call changes nothing keeps what the others changed', async () => {
    const before = await fill()
    const undoId = 'one-undo-of-several-calls'
    const ask = (animeIds: string[]) =>
      aiko<{ undo: string | null }>('PATCH', 'list', { animeIds, change: { status: 'completed' }, undo: undoId })
    const answers = [await ask(['1']), await ask(['2']), await ask(['1'])]
    expect(answers.map(({ body }) => body.undo)).toEqual([null, undoId, undoId])
    await undo(undoId)
    expect(await both()).toEqual(before)
  })

  test('that fills the list says where it stopped, and what it did can be undone', async () => {
    await addOtherEntries(ENTRY_LIMITS.entries - 60)
    const animeIds = Array.from({ length: 100 }, (_, at) => String(at + 1))
    const { status, body } = await aiko<{ changes: unknown[]; undo: string; stopped?: string }>('PATCH', 'list', {
      animeIds,
      change: { status: 'planned' },
    })
    expect(status).toBe(200)
    expect(body.changes).toHaveLength(50)
    expect(body.stopped).toContain('A list can have up to 20,000 titles.')
    expect((await undo(body.undo)).status).toBe(200)
    expect(await entryOf(1)).toBeNull()
  })

  test('restores the joined notes of merged titles, which are longer than notes can be', async () => {
    await add(1, { status: 'planned' })
    const notes = 'x'.repeat(2 * ENTRY_LIMITS.notes)
    await myList.db.updateTable('list_entry').set({ notes }).execute()
    const { body } = await aiko<{ undo: string }>('DELETE', 'list/1')
    await undo(body.undo)
    expect((await entryOf(1))?.notes).toBe(notes)
  })

  test('does not ask for a score again after it was undone', async () => {
    await add(1, { status: 'completed' })
    await aiko('DELETE', 'list/1/score-request')
    const { body } = await aiko<{ undo: string }>('POST', 'list/removals', { animeIds: ['1'] })
    await undo(body.undo)
    await add(1, { status: 'watching' })
    await add(1, { status: 'completed' })
    expect((await entryOf(1))?.asksForScore).toBe(false)
  })
})

describe('what is kept for undoing', () => {
  const stored = async () => (await myList.db.selectFrom('list_undo').select('id').execute()).map(({ id }) => id)

  test('can be used for ten minutes and once, by its owner', async () => {
    const id = await add(1, { status: 'planned' })
    expect((await myList.ask('ben', 'PUT', '/users/ben/list', { undo: id })).body).toEqual({
      success: false,
      error: GONE,
    })
    now += UNDO_LIMITS.milliseconds - MINUTE
    expect((await undo(id)).status).toBe(200)
    expect(await undo(id)).toEqual({ status: 404, body: { success: false, error: GONE } })
    const late = await add(1, { status: 'planned' })
    now += UNDO_LIMITS.milliseconds
    expect((await undo(late)).status).toBe(404)
    expect(await entryOf(1)).not.toBeNull()
  })

  test('is removed when it is old, without a further change', async () => {
    await add(1, { status: 'planned' })
    await myList.imports.runner.tend()
    expect(await stored()).toHaveLength(1)
    now += UNDO_LIMITS.milliseconds
    await myList.imports.runner.tend()
    expect(await stored()).toEqual([])
  })

  test('are the last few changes of each user', async () => {
    const ids: string[] = []
    for (let score = 1; score <= UNDO_LIMITS.changes + 2; score++) ids.push(await add(1, { score }))
    await myList.ask('ben', 'PATCH', '/users/ben/list/1', { status: 'planned' })
    expect((await stored()).filter((id) => ids.includes(id)).toSorted()).toEqual(ids.slice(2).toSorted())
  })

  test('has a limit: a change of more text than that cannot be undone, and says so', async () => {
    await add(1, { status: 'planned' })
    await add(2, { status: 'planned' })
    const notes = 'x'.repeat(UNDO_LIMITS.size / 2)
    await myList.db.updateTable('list_entry').set({ notes }).execute()
    const change = { animeIds: ANIME_IDS, change: { score: 50 } }
    expect((await aiko('PATCH', 'list', change)).body).toMatchObject({ undo: null })
    expect(await stored()).toEqual([])
  })
})

describe('entries that a client of the last release sends back', () => {
  const restore = (entry: object) => aiko<{ error?: string }>('PUT', 'list', { entries: [entry] })
  const note = 'A note that is cut in answers. '.repeat(20).trim()

  test('are restored, but no longer notes than others, and no longer times', async () => {
    await add(1, { status: 'planned', notes: note, customLists: ['Space'] })
    const entry = await entryOf(1)
    await aiko('DELETE', 'list/1')
    const long = { ...entry, notes: 'x'.repeat(ENTRY_LIMITS.notes + 1) }
    expect((await restore(long)).body.error).toBe('Notes can be at most 5,000 characters.')
    expect((await restore({ ...entry, createdAt: `2026-01-01T00:00:00.${'0'.repeat(1_000)}Z` })).status).toBe(400)
    expect((await restore(entry ?? {})).status).toBe(200)
    expect(withoutTime(await entryOf(1))).toEqual(withoutTime(entry))
  })

  test('leave a note alone of which the client has the start, and are refused if it is gone', async () => {
    await add(1, { status: 'planned', notes: note })
    const change = { animeIds: ['1'], change: { score: 50 } }
    const { body } = await aiko<{ changes: { previous: WireEntry }[] }>('PATCH', 'list', change)
    const previous = body.changes[0]?.previous ?? {}
    expect((await restore(previous)).status).toBe(200)
    expect(await entryOf(1)).toMatchObject({ score: 0, notes: note })
    await aiko('DELETE', 'list/1')
    expect((await restore(previous)).body).toEqual({ success: false, error: GONE })
  })

  test('are whole ones, and no more than 500', async () => {
    await add(1, { status: 'planned' })
    const entry = await entryOf(1)
    expect((await restore({ animeId: '1', status: 'paused' })).status).toBe(400)
    expect((await aiko('PUT', 'list', { entries: Array.from({ length: 501 }, () => entry) })).status).toBe(400)
    expect((await aiko('PUT', 'list', {})).body['error']).toBe('Send undo.')
  })
})

test('notes have a limit together: who has more keeps them and can undo a removal, but adds none', async () => {
  await add(1, { status: 'planned' })
  await add(2, { status: 'planned' })
  await myList.db
    .updateTable('list_entry')
    .set({ notes: 'x'.repeat(ENTRY_LIMITS.texts) })
    .execute()
  const added = await aiko('PATCH', 'list/1', { notes: 'one more' })
  expect(added.status).toBe(200) // it is shorter than what it replaces
  const more = await aiko('PATCH', 'list/3', { notes: 'one more' })
  expect([more.status, more.body['error']]).toEqual([
    409,
    'Your notes can take up 5 MB in total. Shorten or remove one to add more.',
  ])
  const { body } = await aiko<{ undo: string }>('POST', 'list/removals', { animeIds: ANIME_IDS })
  expect((await undo(body.undo)).status).toBe(200)
  expect((await entryOf(2))?.notes).toHaveLength(ENTRY_LIMITS.texts)
})
