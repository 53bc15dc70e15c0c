/** Changes that wait in the browser: before the account's lists are open, and when the connection comes back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveEntry } from '../edit/entry-api.client.ts'
import { openOutbox } from './outbox-sync.client.ts'
import { unsentCalls } from './stored-outbox.client.ts'

let listeners: (() => void)[] = []

beforeEach(() => {
  listeners = []
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: () => void) => type === 'online' && listeners.push(listener),
  )
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const waiting = () => unsentCalls('aiko').map(({ animeIds, body }) => ({ animeIds, body }))

test('a change without a connection is kept before the lists of the account are open, and those after it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await saveEntry('aiko', 'aria-477', { progress: 4 })).toBe('kept')
  vi.stubGlobal('fetch', () => expect.unreachable())
  expect(await saveEntry('aiko', 'aria-477', { status: 'paused' })).toBe('kept')
  expect(waiting()).toEqual([{ animeIds: ['aria-477'], body: { progress: 4, status: 'paused' } }])
  expect(unsentCalls('hana')).toEqual([])
})

test('what fails while the connection comes back is sent at once', async () => {
  let isBack = false
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    await Promise.resolve()
    if (!isBack) {
      isBack = true
      for (const listener of listeners) listener()
      throw new TypeError('Failed to fetch')
    }
    sent.push(path)
    return Response.json({ success: true })
  })
  const outbox = openOutbox('aiko')
  outbox.add((unsent) => ({
    ...unsent,
    calls: [
      {
        endpoint: 'PUT /users/:id/favourites/:animeId',
        animeIds: ['aria-477'],
        body: null,
        at: '2026-11-20T12:00:00.000Z',
      },
    ],
  }))
  await outbox.send()
  outbox.close()
  expect(sent).toEqual(['/api/users/aiko/favourites/aria-477'])
  expect(waiting()).toEqual([])
})
