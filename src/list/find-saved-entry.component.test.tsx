import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAVED_CACHE } from '#src/platform/service-worker/saved-names.ts'
import type { UnsentCall } from './my-list-store.ts'
import { findEntry } from './edit/entry-api.client.ts'

const waiting: UnsentCall[] = []
vi.mock('./sync/stored-outbox.client.ts', () => ({ unsentCalls: () => waiting, storeCall: () => false }))

const ARIA = {
  animeId: 'aria-477',
  title: 'Aria',
  japanese_title: 'ARIA',
  episodes: 13,
  status: 'watching',
  progress: 4,
  notes: 'Ask Rin',
  customLists: ['Rain'],
}

const pageOf = (page: number) => `/api/users/aiko/list?&page=${page}&perPage=30&adult=1`

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const cache = await caches.open(SAVED_CACHE)
  const save = (page: number, entries: object[]) => cache.put(pageOf(page), Response.json({ success: true, entries }))
  await save(1, [{ ...ARIA, animeId: 'bartender-5', customListsCut: true }])
  await save(2, [ARIA])
})
afterEach(async () => {
  vi.unstubAllGlobals()
  waiting.length = 0
  const cache = await caches.open(SAVED_CACHE)
  for (const page of [1, 2]) await cache.delete(pageOf(page))
})

const at = '2026-11-20T12:00:00.000Z'

test('without a connection, an entry is as it was saved with the list, after the changes that wait', async () => {
  expect(await findEntry('aiko', 'aria-477')).toMatchObject({ entry: ARIA, title: { title: 'Aria', episodes: 13 } })
  const body = { notes: 'Ask Rin again', customLists: ['Rain', 'Sun'] }
  waiting.push({ endpoint: 'PATCH /users/:id/list/:animeId', animeIds: ['aria-477'], body, at })
  waiting.push({ endpoint: 'PUT /users/:id/favourites/:animeId', animeIds: ['aria-477'], body: {}, at })
  const shared = { status: 'paused', removeFromCustomLists: ['Rain'] }
  waiting.push({ endpoint: 'PATCH /users/:id/list', animeIds: ['x-1', 'aria-477'], body: shared, at })
  const entry = { ...ARIA, notes: 'Ask Rin again', status: 'paused', customLists: ['Sun'] }
  expect(await findEntry('aiko', 'aria-477')).toMatchObject({ entry })
})

test('an entry that was removed meanwhile is none', async () => {
  waiting.push({ endpoint: 'DELETE /users/:id/list/:animeId', animeIds: ['aria-477'], body: null, at })
  expect(await findEntry('aiko', 'aria-477')).toMatchObject({ entry: null, title: { title: 'Aria' } })
})

test.each([
  ['of another user', 'rin', 'aria-477'],
  ['that is not on the list', 'aiko', 'mushi-shi-1'],
  ['of which only some lists are known', 'aiko', 'bartender-5'],
])('an entry %s is not found', async (_, user, id) => {
  expect(await findEntry(user, id)).toBeNull()
})
