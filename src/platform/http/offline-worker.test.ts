import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { NO_WORKER, offlineWorker } from './offline-worker.ts'

interface Event {
  request?: { mode: string; method: string }
  preloadResponse?: Promise<unknown>
  waitUntil?(work: Promise<unknown>): void
  respondWith?(response: Promise<unknown>): void
}

/** A worker in a fake browser with existing caches. */
function start(text: string, names: string[], fetch: () => Promise<string>) {
  const handlers = new Map<string, (event: Event) => void>()
  const caches = new Map<string, string[]>(names.map((name) => [name, []]))
  const events: string[] = []
  runInNewContext(text, {
    addEventListener: (name: string, handler: (event: Event) => void) => handlers.set(name, handler),
    skipWaiting: () => events.push('takes over'),
    clients: { claim: async () => events.push('claims') },
    registration: {
      navigationPreload: { enable: async () => events.push('preloads') },
      unregister: async () => events.push('unregisters'),
    },
    Request: function OfflineRequest(this: { url: string }, url: string) {
      this.url = url
    },
    Response: { error: () => 'error' },
    caches: {
      open: async (name: string) => {
        const cached: string[] = []
        caches.set(name, cached)
        return { add: async ({ url }: { url: string }) => cached.push(url) }
      },
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (url: string) => ([...caches.values()].flat().includes(url) ? `cached ${url}` : undefined),
    },
    fetch,
  })
  const dispatch = async (name: string) => {
    let work: Promise<unknown> | undefined
    handlers.get(name)?.({ waitUntil: (promise) => void (work = promise) })
    await work
  }
  const request = async (mode: string, method = 'GET', preloadResponse?: Promise<unknown>) => {
    let response: Promise<unknown> | undefined
    handlers.get('fetch')?.({
      request: { mode, method },
      preloadResponse: preloadResponse ?? Promise.resolve(undefined),
      respondWith: (promise) => void (response = promise),
    })
    return response ?? 'not handled'
  }
  return { dispatch, request, caches, events }
}

const online = async () => 'from the network'
const offline = () => Promise.reject(new TypeError('no connection'))
const OTHERS = ['offline-before', 'of-another-script']

test('caches the offline screen and deletes caches of older workers', async () => {
  const worker = start(offlineWorker('now', '/offline'), OTHERS, online)
  await worker.dispatch('install')
  await worker.dispatch('activate')
  expect([...worker.caches]).toEqual([
    ['of-another-script', []],
    ['offline-now', ['/offline']],
  ])
  expect(worker.events).toEqual(['takes over', 'preloads', 'claims'])
})

test('serves pages from the network without caching them', async () => {
  const worker = start(offlineWorker('now', '/offline'), [], online)
  await worker.dispatch('install')
  expect(await worker.request('navigate')).toBe('from the network')
  expect(await worker.request('navigate', 'GET', Promise.resolve('fetched ahead'))).toBe('fetched ahead')
  expect([...worker.caches.values()]).toEqual([['/offline']])
})

test('serves the offline screen when the network fails', async () => {
  const worker = start(offlineWorker('now', '/offline'), [], offline)
  expect(await worker.request('navigate')).toBe('error')
  await worker.dispatch('install')
  expect(await worker.request('navigate')).toBe('cached /offline')
  expect(await worker.request('navigate', 'GET', Promise.reject(new TypeError('no connection')))).toBe(
    'cached /offline',
  )
})

test.each([
  ['cors', 'GET'],
  ['no-cors', 'GET'],
  ['same-origin', 'POST'],
  ['navigate', 'POST'],
])('ignores %s %s requests', async (mode, method) => {
  expect(await start(offlineWorker('now', '/offline'), [], offline).request(mode, method)).toBe('not handled')
})

test('the disabled worker unregisters itself and deletes its caches', async () => {
  const worker = start(NO_WORKER, [...OTHERS, 'offline-now'], online)
  await worker.dispatch('install')
  await worker.dispatch('activate')
  expect([...worker.caches.keys()]).toEqual(['of-another-script'])
  expect(worker.events).toEqual(['takes over', 'unregisters'])
  expect(await worker.request('navigate')).toBe('not handled')
})
