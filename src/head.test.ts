import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type startPage from './head.script.ts'
import type { HeadFacts } from './head.script.ts'
import head from './head.script.ts?script'
import { toScript } from './platform/http/to-script.ts'

/** Runs the script of a page in a fake browser, until the page has loaded. */
async function open(facts: HeadFacts, stored: Record<string, string> = {}, isBlocked = false) {
  const items = new Map(Object.entries(stored))
  const check = () => {
    if (isBlocked) throw new Error('SecurityError')
  }
  const storage = {
    getItem: (key: string) => (check(), items.get(key) ?? null),
    setItem: (key: string, value: string) => (check(), void items.set(key, value)),
    removeItem: (key: string) => (check(), void items.delete(key)),
  }
  const dataset: Record<string, string> = {}
  const deleted = new Set<string>()
  const registered: string[] = []
  const listeners: (() => void)[] = []
  const scope = {
    localStorage: storage,
    sessionStorage: storage,
    document: { documentElement: { dataset, addEventListener: () => undefined } },
    location: { search: '' },
    URLSearchParams,
    navigator: {
      userAgent: 'Chrome',
      locks: { request: async (_name: string, run: () => Promise<void>) => run() },
      serviceWorker: { register: async (path: string) => registered.push(path) },
    },
    caches: { delete: async (name: string) => deleted.add(name) },
    addEventListener: (type: string, listener: () => void) => void (type === 'load' && listeners.push(listener)),
  }
  runInNewContext(toScript<typeof startPage>(head, facts), Object.assign(scope, { window: scope }))
  for (const listener of listeners) listener()
  await new Promise((resolve) => setImmediate(resolve))
  return { dataset, registered, deleted: [...deleted], stored: Object.fromEntries(items) }
}

test('what this browser has stored is marked before the first paint', async () => {
  const stored = { theme: 'light', episodeSpoilers: 'unseen', continueWatching: '[{"id":"x-1"}]', tv: 'on' }
  expect((await open({ isVisitor: false }, stored)).dataset).toEqual({
    js: '',
    theme: 'light',
    spoilers: 'unseen',
    begun: '',
    tv: '',
  })
  expect((await open({ isVisitor: true }, { continueWatching: '[]' })).dataset).toEqual({ js: '', spoilers: '' })
  expect((await open({ isVisitor: true }, {}, true)).dataset).toEqual({ js: '' })
})

test('pages register the worker unless it is switched off', async () => {
  expect((await open({ hasWorker: true, isVisitor: true })).registered).toEqual(['/worker.js'])
  expect((await open({ hasWorker: false, isVisitor: true })).registered).toEqual([])
})

test('what a user has saved is erased once no one is signed in, and only then', async () => {
  const own = { savedFor: 'ana' }
  expect(await open({ isVisitor: false }, own)).toMatchObject({ deleted: [], stored: own })
  expect(await open({ isVisitor: true }, own)).toMatchObject({ deleted: ['saved-pages', 'downloads'], stored: {} })
})
