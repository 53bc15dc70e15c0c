/** Long notes: lists have their start, one entry has all of them, and no answer is large. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { countReads } from '#test/fixtures/count-rows.ts'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'
import type { WireEntry } from '../entries/entry-schemas.ts'
import type { ListSelection } from '../list-page/find-listed.server.ts'
import { readListPage, readPublicPage } from '../list-page/read-list-page.server.ts'

const AIKO = toUserId('aiko')
const ANSWER_BYTES = 2_000_000
const MAX_PER_PAGE = 500
/** Characters that need the most bytes: four in UTF-8, and two as JSON. */
const EMOJI = '🌊'
const ALL: ListSelection = {
  tab: { kind: 'all' },
  keyword: '',
  filter: { genres: [], sort: 'default' },
  order: undefined,
}
const PAGE = { page: 1, perPage: MAX_PER_PAGE }

let myList: MyListApp
let now = Date.parse('2026-11-20T12:00:00Z')
beforeAll(async () => {
  myList = await openMyListApp(['aiko'], () => now)
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
const entries = async () => (await aiko<{ entries: WireEntry[] }>('GET', 'list')).body.entries

/** Fills the entries of some titles with as much text as they can have. @returns the ids of the titles */
async function fillTexts(): Promise<string[]> {
  const customLists = Array.from({ length: 50 }, (_, index) => EMOJI.repeat(37) + index)
  const ids = ['1', '2', '3', '4', '5']
  for (const id of ids)
    await aiko('PATCH', `list/${id}`, {
      status: 'completed',
      notes: EMOJI.repeat(2_500),
      customLists,
      otherFields: { mal: { my_tags: '"'.repeat(1_900) } },
    })
  return ids
}

/** The size that an answer with so many titles would have. */
const bytesOf = (body: object, titles: number, of: number) => (Buffer.byteLength(JSON.stringify(body)) / titles) * of

test('a list has the first 300 characters of a note and says so; the entry has all of it', async () => {
  const note = EMOJI.repeat(301)
  await aiko('PATCH', 'list/1', { status: 'planned', notes: note })
  await aiko('PATCH', 'list/2', { status: 'planned', notes: EMOJI.repeat(300) })
  const listed = new Map((await entries()).map(({ animeId, ...entry }) => [animeId, entry]))
  expect(listed.get('cowboy-bebop-1')).toMatchObject({ notes: EMOJI.repeat(300), notesCut: true })
  expect(listed.get('frieren-beyond-journeys-end-2')).not.toHaveProperty('notesCut')
  const { entry } = (await aiko<{ entry: WireEntry }>('GET', 'list/1')).body
  expect([entry.notes, 'notesCut' in entry]).toEqual([note, false])
})

test('a change that does not name the note leaves all of it', async () => {
  const note = 'A long note. '.repeat(300).trim()
  await aiko('PATCH', 'list/1', { status: 'planned', notes: note })
  expect((await aiko<{ entry: WireEntry }>('PATCH', 'list/1', { score: 80 })).body.entry.notes).toBe(note)
  await aiko('PATCH', 'list', { animeIds: ['1'], change: { status: 'paused' } })
  expect((await aiko<{ entry: WireEntry }>('GET', 'list/1')).body.entry).toMatchObject({ notes: note, score: 80 })
})

test('the largest page of a list, and the answer to the largest change, have at most 2 MB', async () => {
  const animeIds = await fillTexts()
  const page = (await aiko('GET', `list?perPage=${MAX_PER_PAGE}`)).body
  expect(bytesOf(page, animeIds.length, MAX_PER_PAGE)).toBeLessThan(ANSWER_BYTES)
  const changed = (await aiko('PATCH', 'list', { animeIds, change: { score: 50 } })).body
  expect(bytesOf(changed, animeIds.length, MAX_PER_PAGE)).toBeLessThan(ANSWER_BYTES)
  expect(changed).toMatchObject({
    changes: [{ previous: { notesCut: true, customListsCut: true, otherFieldsCut: true } }, {}, {}, {}, {}],
  })
})

test('long notes are not read for a page of a list, and none for a public one', async () => {
  for (const id of ['1', '2', '3']) await aiko('PATCH', `list/${id}`, { status: 'planned', notes: 'x'.repeat(5_000) })
  const reading = countReads(myList.db)
  const context = { ...myList.context, db: reading.db }
  await readPublicPage(context, AIKO, null, ALL, PAGE, true)
  const ofPublic = reading.read.characters
  await readListPage(context, AIKO, ALL, PAGE)
  expect(ofPublic).toBeLessThan(3 * 300)
  expect(reading.read.characters - ofPublic).toBeLessThan(3 * 600)
})
