import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  fetchCurrentUser,
  readCurrentUser,
  updateCurrentUser,
  USER_FETCHED,
  whenFetched,
} from './current-user.client.ts'
import { CURRENT_USER_KEY, parseCurrentUser } from './current-user.ts'

const AIKO = { id: 'u1', username: 'Aiko', email: 'aiko@example.org', avatar: null, isAdmin: false }

/** The contents of the stubbed session storage. */
let stored: Map<string, string>
/** The stubbed window's events. */
let events: string[]
beforeEach(() => {
  stored = new Map()
  events = []
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Responds to calls by their paths, and records their order. */
function serve(answers: Record<string, unknown>) {
  const log: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    log.push(`request ${path}`)
    await Promise.resolve()
    log.push(`response ${path}`)
    return new Response(JSON.stringify(answers[path] ?? { success: false, error: 'Not found.' }))
  })
  return log
}

test('the key is the specification’s', () => expect(CURRENT_USER_KEY).toBe('currentUser'))

test('favourites and history are fetched in parallel, and cached with the user', async () => {
  const log = serve({
    '/api/users/u1': { success: true, user: { ...AIKO, joinedDate: 'x', canComment: true } },
    '/api/users/u1/favourites': { success: true, favourites: [{ animeId: 'x-1' }], totalPages: 1 },
    '/api/users/u1/watch-history': { success: true, watchHistory: [{ animeId: 'x-2' }], totalPages: 1 },
  })
  await fetchCurrentUser('u1')
  expect(events).toEqual([USER_FETCHED])
  expect(log.slice(0, 3).every((entry) => entry.startsWith('request'))).toBe(true)
  expect(readCurrentUser()).toEqual({ ...AIKO, favourites: [{ animeId: 'x-1' }], watchHistory: [{ animeId: 'x-2' }] })
})

test('signing out and leaving the page can wait until the user is fetched', async () => {
  serve({ '/api/users/u1': { success: true, user: AIKO } })
  void fetchCurrentUser('u1')
  expect(readCurrentUser()).toBeNull()
  await whenFetched()
  expect(readCurrentUser()?.id).toBe('u1')
  await whenFetched()
})

test('lists that fail to load are empty', async () => {
  serve({ '/api/users/u1': { success: true, user: AIKO } })
  expect(await fetchCurrentUser('u1')).toEqual({ ...AIKO, favourites: [], watchHistory: [] })
})

test('a failed request for the user means signed out, without an error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await fetchCurrentUser('u1')).toBeNull()
  expect(stored.size).toBe(0)
})

test('updated fields are merged into the cached user; without one, nothing is stored', async () => {
  updateCurrentUser({ avatar: '/images/avatar/x.webp' })
  expect(readCurrentUser()).toBeNull()
  serve({ '/api/users/u1': { success: true, user: AIKO } })
  await fetchCurrentUser('u1')
  updateCurrentUser({ avatar: '/images/avatar/x.webp' })
  expect(readCurrentUser()).toEqual({ ...AIKO, avatar: '/images/avatar/x.webp', favourites: [], watchHistory: [] })
})

test.each(['', '{', 'null', '[]', '"x"', '{"id":1,"username":"x"}', '{"id":"x"}'])('%s is not a stored user', (text) =>
  expect(parseCurrentUser(text)).toBeNull(),
)

test('works without storage', async () => {
  const forbid = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid })
  serve({ '/api/users/u1': { success: true, user: AIKO } })
  expect((await fetchCurrentUser('u1'))?.username).toBe('Aiko')
  expect(readCurrentUser()).toBeNull()
})
