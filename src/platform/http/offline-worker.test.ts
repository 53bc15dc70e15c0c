import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { NO_WORKER, offlineWorker } from './offline-worker.ts'

interface Event {
  request?: { mode: string; method: string }
  preloadResponse?: Promise<unknown>
  waitUntil?(work: Promise<unknown>): void
  respondWith?(answer: Promise<unknown>): void
}

/** A worker in a browser that has some caches already. */
function start(text: string, names: string[], fetch: () => Promise<string>) {
  const handlers = new Map<string, (event: Event) => void>()
  const caches = new Map<string, string[]>(names.map((name) => [name, []]))
  const happened: string[] = []
  runInNewContext(text, {
    addEventListener: (name: string, handler: (event: Event) => void) => handlers.set(name, handler),
    skipWaiting: () => happened.push('takes over'),
    clients: { claim: async () => happened.push('claims') },
    registration: {
      navigationPreload: { enable: async () => happened.push('preloads') },
      unregister: async () => happened.push('unregisters'),
    },
    Request: function ask(this: { url: string }, url: string) {
      this.url = url
    },
    Response: { error: () => 'error' },
    caches: {
      open: async (name: string) => {
        const kept: string[] = []
        caches.set(name, kept)
        return { add: async ({ url }: { url: string }) => kept.push(url) }
      },
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (url: string) => ([...caches.values()].flat().includes(url) ? `kept ${url}` : undefined),
    },
    fetch,
  })
  const live = async (name: string) => {
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
  return { live, ask, caches, happened }
}

const online = async () => 'from the network'
const offline = () => Promise.reject(new TypeError('no line'))
const OTHERS = ['offline-before', 'somebody-elses']

test('it keeps the screen, and nothing of the worker before it', async () => {
  const worker = start(offlineWorker('now', '/offline'), OTHERS, online)
  await worker.live('install')
  await worker.live('activate')
  expect([...worker.caches]).toEqual([
    ['somebody-elses', []],
    ['offline-now', ['/offline']],
  ])
  expect(worker.happened).toEqual(['takes over', 'preloads', 'claims'])
})

test('a page comes from the network, and what comes is not kept', async () => {
  const worker = start(offlineWorker('now', '/offline'), [], online)
  await worker.live('install')
  expect(await worker.ask('navigate')).toBe('from the network')
  expect(await worker.ask('navigate', 'GET', Promise.resolve('fetched ahead'))).toBe('fetched ahead')
  expect([...worker.caches.values()]).toEqual([['/offline']])
})

test('without a line a page is the kept screen', async () => {
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
])('a request of the kind %s %s is none of its business', async (mode, method) => {
  expect(await start(offlineWorker('now', '/offline'), [], offline).ask(mode, method)).toBe('left alone')
})

test('switched off, it removes itself and what it kept', async () => {
  const worker = start(NO_WORKER, [...OTHERS, 'offline-now'], online)
  await worker.live('install')
  await worker.live('activate')
  expect([...worker.caches.keys()]).toEqual(['somebody-elses'])
  expect(worker.happened).toEqual(['takes over', 'unregisters'])
  expect(await worker.ask('navigate')).toBe('left alone')
})
