import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { NO_WORKER, offlineWorker } from './offline-worker.ts'

interface Event {
  request?: { mode: string; method: string }
  preloadResponse?: Promise<unknown>
  waitUntil?(work: Promise<unknown>): void
  respondWith?(answer: Promise<unknown>): void
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
    Request: function ask(this: { url: string }, url: string) {
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
      match: async (url: string) => ([...caches.values()].flat().includes(url) ? `kept ${url}` : undefined),
    },
    fetch,
  })
  const dispatch = async (name: string) => {
    let work: Promise<unknown> | undefined
    handlers.get(name)?.({ waitUntil: (promise) => void (work = promise) })
    await work
  }
  const ask = async (mode: string, method = 'GET', preloadResponse?: Promise<unknown>) => {
    let answer: Promise<unknown> | undefined
    handlers.get('fetch')?.({
      request: { mode, method },
      preloadResponse: preloadResponse ?? Promise.resolve(undefined),
      respondWith: (promise) => void (answer = promise),
    })
    return answer ?? 'left alone'
  }
  return { live: dispatch, ask, caches, happened: events }
}

const online = async () => 'from the network'
const offline = () => Promise.reject(new TypeError('no line'))
const OTHERS = ['offline-before', 'somebody-elses']

test('caches the offline screen and deletes caches of older workers', async () => {
  const worker = start(offlineWorker('now', '/offline'), OTHERS, online)
  await worker.live('install')
  await worker.live('activate')
  expect([...worker.caches]).toEqual([
    ['somebody-elses', []],
    ['offline-now', ['/offline']],
  ])
  expect(worker.happened).toEqual(['takes over', 'preloads', 'claims'])
})

test('serves pages from the network without caching them', async () => {
  const worker = start(offlineWorker('now', '/offline'), [], online)
  await worker.live('install')
  expect(await worker.ask('navigate')).toBe('from the network')
  expect(await worker.ask('navigate', 'GET', Promise.resolve('fetched ahead'))).toBe('fetched ahead')
  expect([...worker.caches.values()]).toEqual([['/offline']])
})

test('serves the offline screen when the network fails', async () => {
  const worker = start(offlineWorker('now', '/offline'), [], offline)
  expect(await worker.ask('navigate')).toBe('error')
  await worker.live('install')
  expect(await worker.ask('navigate')).toBe('kept /offline')
  expect(await worker.ask('navigate', 'GET', Promise.reject(new TypeError('no line')))).toBe('kept /offline')
})

test.each([
  ['cors', 'GET'],
  ['no-cors', 'GET'],
  ['same-origin', 'POST'],
  ['navigate', 'POST'],
])('ignores %s %s requests', async (mode, method) => {
  expect(await start(offlineWorker('now', '/offline'), [], offline).ask(mode, method)).toBe('left alone')
})

test('the disabled worker unregisters itself and deletes its caches', async () => {
  const worker = start(NO_WORKER, [...OTHERS, 'offline-now'], online)
  await worker.live('install')
  await worker.live('activate')
  expect([...worker.caches.keys()]).toEqual(['somebody-elses'])
  expect(worker.happened).toEqual(['takes over', 'unregisters'])
  expect(await worker.ask('navigate')).toBe('left alone')
})
