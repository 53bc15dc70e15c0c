/** Entries that wait for a title, in the file of a list that has an entry of that title. */
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { type MyListApp, openMyListApp } from '#test/apps/my-list-app.ts'
import { EMPTY_ENTRY } from '#src/list/entries/entry.ts'
import { exportList } from './export-list.server.ts'
import type { ExternalEntry } from './external-entry.ts'
import { readList } from './recognise-list.ts'

const AIKO = { id: toUserId('aiko'), username: 'aiko' }
const LATER = '2026-12-24T12:00:00.000Z'

let myList: MyListApp
beforeAll(async () => {
  myList = await openMyListApp(['aiko'], () => Date.parse('2026-11-20T12:00:00Z'))
  await myList.ask('aiko', 'PATCH', '/users/aiko/list/1', { status: 'completed', score: 90 })
})
afterAll(() => myList.close())

const toWaiting = (ids: ExternalEntry['ids']): ExternalEntry => ({
  ids,
  title: 'Cowboy Bebop',
  episodes: 26,
  entry: { ...EMPTY_ENTRY, status: 'dropped', notes: 'From another list' },
  updatedAt: LATER,
})
async function exportWith(...waiting: ExternalEntry[]) {
  const options = { format: 'json', private: 'omit', gzip: false } as const
  const file = await exportList(myList.context, AIKO, waiting, options)
  return readList(Buffer.from(await text(file.pieces))).entries
}

test('the list’s own entry wins, although the one that waits is newer', async () => {
  const entries = await exportWith(toWaiting({ own: 'cowboy-bebop-1' }))
  expect(entries).toMatchObject([{ entry: { status: 'completed', score: 90, notes: 'From another list' } }])
})

test.each([{ mal: 1 }, { anilist: 1 }, { kitsu: 31 }])('this is also so if they are known by %o', async (ids) => {
  await myList.db.deleteFrom('anime_external_id').where('space', '=', 'kitsu').execute()
  await myList.db.insertInto('anime_external_id').values({ space: 'kitsu', external_id: '31', anime_id: 1 }).execute()
  const [waiting, own] = await exportWith(toWaiting(ids))
  expect(waiting?.updatedAt).toBeNull()
  expect(own).toMatchObject({ ids, entry: { status: 'completed' } })
})

test('an entry of another title keeps its time', async () => {
  const [waiting] = await exportWith(toWaiting({ own: 'another-site-900', mal: 999_999 }))
  expect(waiting?.updatedAt).toBe(LATER)
})
