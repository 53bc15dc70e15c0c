import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { toScript } from '../http/to-script.ts'
import type { OfflineWorker } from './offline-worker.ts'
import offline from './worker/offline.script.ts?script'
import uninstall from './worker/uninstall.script.ts?script'

const OFFLINE_WORKER = toScript<OfflineWorker>(offline, 'now', '/offline')
const UNINSTALLER = toScript(uninstall)

interface Event {
  request?: { mode: string; method: string; url: string; headers: Headers }
  clientId?: string
  resultingClientId?: string
  preloadResponse?: Promise<unknown>
  waitUntil?(work: Promise<unknown>): void
  respondWith?(response: Promise<unknown>): void
}

const SITE = 'https://anime.example'

interface Browser {
  search?: string
  isSubscribed?: boolean
  isOnline?: boolean
  /** Whether the time to wait for the site is over at once. */
  isSlow?: boolean
  /** Responses by the name of their cache and their path or URL. */
  saved?: Record<string, Response>
}

/** A worker in a fake browser with existing caches. */
function start(
  text: string,
  names: string[],
  fetch: () => Promise<unknown>,
  { search = '', isSubscribed = false, isOnline = true, isSlow = false, saved = {} }: Browser = {},
) {
  const handlers = new Map<string, (event: Event) => void>()
  const caches = new Map<string, string[]>(names.map((name) => [name, []]))
  const events: string[] = []
  const scope = {
    addEventListener: (name: string, handler: (event: Event) => void) => handlers.set(name, handler),
    skipWaiting: () => events.push('takes over'),
    clients: { claim: async () => events.push('claims'), matchAll: async () => [{ id: 'open tab' }] },
    registration: {
      navigationPreload: { enable: async () => events.push('preloads') },
      unregister: async () => events.push('unregisters'),
      pushManager: { getSubscription: async () => (isSubscribed ? {} : null) },
    },
    location: { search, origin: SITE },
    navigator: { onLine: isOnline },
    setTimeout: (listener: () => void) => void (isSlow && setImmediate(listener)),
    URL,
    Request: function OfflineRequest(this: { url: string }, url: string) {
      this.url = url
    },
    Response: class extends Response {
      static override error = () => 'error' as never
    },
    caches: {
      open: async (name: string) => {
        const cached: string[] = []
        caches.set(name, cached)
        return { add: async ({ url }: { url: string }) => cached.push(url) }
      },
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      async match(url: string, { cacheName }: { cacheName?: string } = {}) {
        if (cacheName !== undefined) return saved[`${cacheName} ${url}`]
        return [...caches.values()].flat().includes(url) ? `cached ${url}` : undefined
      },
    },
    fetch,
  }
  runInNewContext(text, Object.assign(scope, { self: scope }))
  const dispatch = async (name: string) => {
    let work: Promise<unknown> | undefined
    handlers.get(name)?.({ waitUntil: (promise) => void (work = promise) })
    await work
  }
  const request = async (
    mode: string,
    method = 'GET',
    preloadResponse?: Promise<unknown>,
    { path = '/x', range = '', clientId = 'tab' } = {},
  ) => {
    let response: Promise<unknown> | undefined
    handlers.get('fetch')?.({
      request: { mode, method, url: new URL(path, SITE).href, headers: new Headers({ range }) },
      clientId,
      resultingClientId: 'tab',
      preloadResponse: preloadResponse ?? Promise.resolve(undefined),
      respondWith: (promise) => void (response = promise),
    })
    return response ?? 'not handled'
  }
  return { dispatch, request, caches, events }
}

const online = async () => 'from the network'
const unreachable = () => Promise.reject(new TypeError('no connection'))
const OTHERS = ['offline-before', 'of-another-script']

test('caches the offline screen and deletes caches of older workers', async () => {
  const worker = start(OFFLINE_WORKER, OTHERS, online)
  await worker.dispatch('install')
  await worker.dispatch('activate')
  expect([...worker.caches]).toEqual([
    ['of-another-script', []],
    ['offline-now', ['/offline']],
  ])
  expect(worker.events).toEqual(['takes over', 'preloads', 'claims'])
})

test('serves pages from the network without caching them', async () => {
  const worker = start(OFFLINE_WORKER, [], online)
  await worker.dispatch('install')
  expect(await worker.request('navigate')).toBe('from the network')
  expect(await worker.request('navigate', 'GET', Promise.resolve('fetched ahead'))).toBe('fetched ahead')
  expect([...worker.caches.values()]).toEqual([['/offline']])
})

test('serves the offline screen when the network fails', async () => {
  const worker = start(OFFLINE_WORKER, [], unreachable)
  expect(await worker.request('navigate')).toBe('error')
  await worker.dispatch('install')
  expect(await worker.request('navigate')).toBe('cached /offline')
  expect(await worker.request('navigate', 'GET', Promise.reject(new TypeError('no connection')))).toBe(
    'cached /offline',
  )
})

test.each([502, 504])(
  'a proxy’s %i, while the site restarts, counts as a site that cannot be reached',
  async (status) => {
    const answer = new Response('Bad Gateway', { status })
    const { saved, page, script } = copies(Date.now())
    const worker = start(OFFLINE_WORKER, [], async () => answer, { saved })
    expect(await worker.request('navigate'), 'without the screen').toBe(answer)
    await worker.dispatch('install')
    expect(await worker.request('navigate')).toBe('cached /offline')
    expect(await worker.request('navigate', 'GET', Promise.resolve(answer), { path: '/my-list' })).toBe(page)
    expect(await get(worker, 'no-cors', '/a.js')).toBe(script)
    expect(await get(worker, 'no-cors', '/b.js')).toBe(answer)
  },
)

test('an error page of the site itself is shown', async () => {
  const answer = new Response('Too busy', { status: 503 })
  const worker = start(OFFLINE_WORKER, [], async () => answer, copies(Date.now()))
  await worker.dispatch('install')
  expect(await get(worker, 'navigate', '/my-list')).toBe(answer)
})

test.each([
  ['cors', 'GET'],
  ['no-cors', 'GET'],
  ['same-origin', 'POST'],
  ['navigate', 'POST'],
])('ignores %s %s requests of a tab whose page came from the network', async (mode, method) => {
  const worker = start(OFFLINE_WORKER, [], online)
  await worker.request('navigate')
  expect(await worker.request(mode, method)).toBe('not handled')
})

const get = (worker: ReturnType<typeof start>, mode: string, path: string, range = '', clientId = 'tab') =>
  worker.request(mode, 'GET', undefined, { path, range, clientId })

/** A saved page, and a file of it. */
const copies = (savedAt: number) => {
  const page = new Response('saved', { headers: { 'x-saved-at': String(savedAt) } })
  const script = new Response('script')
  return {
    saved: { 'saved-pages /my-list': page, [`saved-pages ${SITE}/a.js`]: script },
    page,
    script,
  }
}

test('shows the copy of a page that cannot be loaded, and gives its tab the saved files', async () => {
  const { saved, page, script } = copies(Date.now())
  const worker = start(OFFLINE_WORKER, [], unreachable, { saved })
  await worker.dispatch('install')
  expect(await get(worker, 'navigate', '/my-list')).toBe(page)
  expect(await get(worker, 'no-cors', '/a.js')).toBe(script)
  expect(await get(worker, 'no-cors', '/b.js')).toBe('error')
  expect(await get(worker, 'no-cors', 'https://other.example/a.js')).toBe('not handled')
  expect(await get(worker, 'navigate', '/my-list?page=2')).toBe('cached /offline')
})

test('a tab that was opened with a connection gets saved files while the browser is offline', async () => {
  const { saved, script } = copies(Date.now())
  const worker = start(OFFLINE_WORKER, [], unreachable, { saved, isOnline: false })
  expect(await get(worker, 'no-cors', '/a.js')).toBe(script)
})

test('a tab that was open before the worker started gets saved files, but never video from it', async () => {
  const { saved, script } = copies(Date.now())
  const worker = start(OFFLINE_WORKER, [], unreachable, { saved })
  expect(await get(worker, 'no-cors', '/a.js')).toBe(script)
  expect(await get(worker, 'cors', '/media/library/0/video/segment-001.m4s')).toBe('not handled')
  expect(await get(start(OFFLINE_WORKER, [], online), 'no-cors', '/a.js')).toBe('from the network')
})

test('tabs that are open when the worker is installed load their files themselves', async () => {
  const worker = start(OFFLINE_WORKER, [], online)
  await worker.dispatch('activate')
  expect(await get(worker, 'no-cors', '/a.js', '', 'open tab')).toBe('not handled')
})

test('with a connection, pages and files come from the network', async () => {
  const { saved } = copies(Date.now())
  const worker = start(OFFLINE_WORKER, [], online, { saved })
  expect(await get(worker, 'navigate', '/my-list')).toBe('from the network')
  expect(await get(worker, 'no-cors', '/a.js')).toBe('not handled')
})

const silent = () => new Promise<never>(() => {})

test('a site that does not answer in time: what is saved is shown, and its tab gets the saved files', async () => {
  const { saved, page, script } = copies(Date.now())
  const worker = start(OFFLINE_WORKER, [], silent, { saved, isSlow: true })
  expect(await worker.request('navigate', 'GET', silent(), { path: '/my-list' })).toBe(page)
  expect(await get(worker, 'no-cors', '/a.js')).toBe(script)
})

test('a slow site is waited for when nothing is saved, and its tab loads its files itself', async () => {
  // a turn after the time to wait is over
  const late = () => new Promise((resolve) => setImmediate(setImmediate, resolve, 'from the network'))
  const worker = start(OFFLINE_WORKER, [], late, { isSlow: true })
  expect(await get(worker, 'navigate', '/my-list')).toBe('from the network')
  expect(await get(worker, 'no-cors', '/a.js')).toBe('not handled')
})

test('saved assets, which never change, do not wait for the site', async () => {
  const script = new Response('script')
  const saved = { [`saved-pages ${SITE}/assets/a-1.js`]: script }
  const worker = start(OFFLINE_WORKER, [], silent, { saved })
  expect(await get(worker, 'no-cors', '/assets/a-1.js')).toBe(script)
})

test('a copy of more than 30 days ago is not shown', async () => {
  const { saved } = copies(Date.now() - 31 * 86_400_000)
  const worker = start(OFFLINE_WORKER, [], unreachable, { saved })
  await worker.dispatch('install')
  expect(await get(worker, 'navigate', '/my-list')).toBe('cached /offline')
})

test.each([
  ['', 200, '0123456789', null],
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
])('a download is answered from the cache, range %j', async (range, status, text, contentRange) => {
  const path = '/downloads/media/1/segment-1.m4s'
  const saved = {
    [`downloads ${SITE}${path}`]: new Response('0123456789', { headers: { 'content-type': 'video/mp4' } }),
  }
  const response = await get(start(OFFLINE_WORKER, [], online, { saved }), 'cors', path, range)
  if (!(response instanceof Response)) throw new Error('not handled')
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    status,
    text,
    contentRange,
  ])
})

test('a file that is not downloaded is not requested from the site', async () => {
  const worker = start(OFFLINE_WORKER, [], online)
  expect(await get(worker, 'cors', '/downloads/media/1/other.m4s')).toMatchObject({ status: 404 })
})

test('the disabled worker unregisters itself and deletes its caches', async () => {
  const worker = start(UNINSTALLER, [...OTHERS, 'offline-now', 'saved-pages', 'downloads'], online)
  await worker.dispatch('install')
  await worker.dispatch('activate')
  expect([...worker.caches.keys()]).toEqual(['of-another-script'])
  expect(worker.events).toEqual(['takes over', 'unregisters'])
  expect(await worker.request('navigate')).toBe('not handled')
})

test.each([{ search: '?push' }, { isSubscribed: true }])(
  'it stays on a device that gets notifications: %j',
  async (device) => {
    const worker = start(UNINSTALLER, ['offline-now'], online, device)
    await worker.dispatch('activate')
    expect([[...worker.caches.keys()], worker.events]).toEqual([[], ['claims']])
  },
)

test('workers stay small', () => expect(Math.max(OFFLINE_WORKER.length, UNINSTALLER.length)).toBeLessThan(3_400))
