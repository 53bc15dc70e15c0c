import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type start from './deferred-start.script.ts'
import deferredStart from './deferred-start.script.ts?script'
import readData from './read-data.script.ts?script'
import { toScript } from './to-script.ts'

const SCRIPT = toScript<typeof start>(deferredStart, {
  context: { ssr: true },
  manifest: '/manifest.js',
  routes: [
    ['root', '/root.js'],
    ['pages/home', '/home.js'],
  ],
  entry: '/entry.js',
  imports: ['/framework.js', '/home.js'],
})

/** A fake browser that records fetches; paint and timeout are triggered by the test. */
function openPage(hidden: boolean) {
  const fetched: string[] = []
  const window: { __reactRouterContext?: { stream: ReadableStream } } = {}
  let painted = () => {}
  let timeOut = () => {}
  function Observer(this: { observe: () => void }, callback: () => void) {
    painted = callback
    this.observe = () => {}
  }
  runInNewContext(SCRIPT.replaceAll('import(', 'load('), {
    window,
    load: async (path: string) => {
      fetched.push(path)
      if (path === '/entry.js') fetched.push(JSON.stringify({ ...window, __reactRouterContext: undefined }))
      return path
    },
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: ({ rel, href }: { rel: string; href: string }) => fetched.push(`${rel} ${href}`) },
    },
    setTimeout: (callback: () => void) => (timeOut = callback),
    PerformanceObserver: Observer,
    ReadableStream,
    TextEncoderStream,
  })
  return { window, fetched, paint: () => painted(), waitLong: () => timeOut() }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('fetches nothing before the first paint, then each file once, with the entry last', async () => {
  const page = openPage(false)
  await settle()
  expect(page.fetched).toEqual([])
  page.paint()
  page.paint()
  page.waitLong()
  await settle()
  expect(page.fetched).toEqual([
    'modulepreload /entry.js',
    'modulepreload /manifest.js',
    'modulepreload /root.js',
    'modulepreload /home.js',
    'modulepreload /framework.js',
    '/manifest.js',
    '/root.js',
    '/home.js',
    '/entry.js',
    JSON.stringify({ __reactRouterRouteModules: { root: '/root.js', 'pages/home': '/home.js' } }),
  ])
})

test('starts at once in a background tab, which is not painted', async () => {
  const page = openPage(true)
  await settle()
  expect(page.fetched).toContain('/entry.js')
})

test('starts after a timeout when no paint is reported', async () => {
  const page = openPage(false)
  page.waitLong()
  await settle()
  expect(page.fetched).toContain('/entry.js')
})

test('passes the data after the page to the router, with its own context', async () => {
  const { window } = openPage(false)
  const previousElementSibling = { textContent: '"[\\"data\\"]"' }
  runInNewContext(toScript(readData), { window, document: { currentScript: { previousElementSibling } } })
  expect(window.__reactRouterContext).toMatchObject({ ssr: true })
  expect(await new Response(window.__reactRouterContext?.stream).text()).toBe('["data"]')
})
