import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { toScript } from '../http/to-script.ts'
import type { OfflineWorker } from './offline-worker.ts'
import offline from './worker/offline.script.ts?script'
import uninstall from './worker/uninstall.script.ts?script'

const SITE = 'https://anime.example.org'
const OFFLINE_WORKER = toScript<OfflineWorker>(offline, 'now', '/offline')
const UNINSTALLER = toScript(uninstall)
const message = {
  web_push: 8030,
  notification: { title: 'Episode aired', body: 'Episode 5 aired', navigate: `${SITE}/cowboy-bebop-1`, tag: 'event-7' },
  app_badge: 3,
}

interface Options {
  worker?: string
  /** The URLs of open tabs. */
  tabs?: string[]
  /** Whether tabs can be navigated. */
  canNavigate?: boolean
  hasBadge?: boolean
  /** Answers of the site by method and path. */
  answers?: Record<string, unknown>
}

/** A worker in a fake browser. */
function start({
  worker = OFFLINE_WORKER,
  tabs = [],
  canNavigate = true,
  hasBadge = true,
  answers = {},
}: Options = {}) {
  const handlers = new Map<string, (event: object) => void>()
  const events: unknown[] = []
  const toTab = (url: string) => ({
    url,
    focus: async () => events.push(['focus', url]),
    async navigate(target: string) {
      if (!canNavigate) throw new TypeError('not controlled')
      events.push(['navigate', url, target])
    },
  })
  const scope = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: {
      showNotification: async (...shown: unknown[]) => events.push(['show', ...shown]),
      pushManager: {
        async subscribe(options: object) {
          events.push(['subscribe', options])
          return { endpoint: 'https://push.example.org/2' }
        },
      },
    },
    navigator: hasBadge ? { setAppBadge: async (count: number) => events.push(['badge', count]) } : {},
    clients: {
      matchAll: async () => tabs.map(toTab),
      openWindow: async (url: string) => events.push(['open', url]),
    },
    async fetch(path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) {
      events.push([method, path, ...(body === undefined ? [] : [body])])
      return { json: async () => answers[`${method} ${path}`] }
    },
  }
  runInNewContext(worker, Object.assign(scope, { self: scope }))
  return async (name: string, event: object = {}) => {
    let work: Promise<unknown> | undefined
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void (work = promise) })
    await work
    return events
  }
}

test.each([
  ['the worker', OFFLINE_WORKER],
  ['the worker without an offline screen', UNINSTALLER],
])('%s shows a message, with its number on the icon', async (_name, worker) => {
  const { title, navigate, ...options } = message.notification
  const data = { json: () => message }
  const shown = ['show', title, { ...options, data: navigate }]
  expect(await start({ worker })('push', { data })).toEqual([shown, ['badge', 3]])
  expect(await start({ worker, hasBadge: false })('push', { data })).toEqual([shown])
})

const target = message.notification.navigate
test.each<[string, Options, unknown[]]>([
  ['a new tab', {}, [['open', target]]],
  [
    'the first tab of the site',
    { tabs: [`${SITE}/home`, `${SITE}/about`] },
    [
      ['focus', `${SITE}/home`],
      ['navigate', `${SITE}/home`, target],
    ],
  ],
  ['the tab that shows it', { tabs: [`${SITE}/home`, target] }, [['focus', target]]],
  [
    'a new tab, if the tab cannot be navigated',
    { tabs: [`${SITE}/home`], canNavigate: false },
    [
      ['focus', `${SITE}/home`],
      ['open', target],
    ],
  ],
])('a click opens %s', async (_name, options, expected) => {
  let isClosed = false
  const notification = { data: target, close: () => (isClosed = true) }
  expect(await start(options)('notificationclick', { notification })).toEqual(expected)
  expect(isClosed).toBe(true)
})

test('a new subscription is stored with the user of the session', async () => {
  const answers = {
    'GET /api/me': { user: { id: 'ana' } },
    'GET /api/users/ana/push-subscriptions': { publicKey: 'key' },
  }
  expect(await start({ answers })('pushsubscriptionchange')).toEqual([
    ['GET', '/api/me'],
    ['GET', '/api/users/ana/push-subscriptions'],
    ['subscribe', { userVisibleOnly: true, applicationServerKey: 'key' }],
    ['PUT', '/api/users/ana/push-subscriptions', '{"endpoint":"https://push.example.org/2"}'],
  ])
  expect(await start({ answers: { 'GET /api/me': { user: null } } })('pushsubscriptionchange')).toEqual([
    ['GET', '/api/me'],
  ])
})
