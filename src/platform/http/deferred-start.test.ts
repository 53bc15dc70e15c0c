import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startScript } from './deferred-start.ts'

const SCRIPT = startScript({
  manifest: '/manifest.js',
  routes: [
    ['root', '/root.js'],
    ['pages/home', '/home.js'],
  ],
  entry: '/entry.js',
  imports: ['/framework.js', '/home.js'],
})

/** A browser that notes what it is asked for; nothing in it happens by itself. */
function openPage(hidden: boolean) {
  const asked: string[] = []
  const window: Record<string, unknown> = {}
  let painted = () => {}
  let overdue = () => {}
  function Observer(this: { observe: () => void }, callback: () => void) {
    painted = callback
    this.observe = () => {}
  }
  runInNewContext(SCRIPT.replaceAll('import(', 'load('), {
    window,
    load: async (path: string) => {
      asked.push(path)
      if (path === '/entry.js') asked.push(JSON.stringify(window))
      return path
    },
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: ({ rel, href }: { rel: string; href: string }) => asked.push(`${rel} ${href}`) },
    },
    setTimeout: (callback: () => void) => (overdue = callback),
    PerformanceObserver: Observer,
  })
  return { asked, paint: () => painted(), waitLong: () => overdue() }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('nothing is fetched before the page is painted; then each file once, and what takes over last', async () => {
  const page = openPage(false)
  await settle()
  expect(page.asked).toEqual([])
  page.paint()
  page.paint()
  page.waitLong()
  await settle()
  expect(page.asked).toEqual([
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

test('a page behind another tab, which nobody paints, starts at once', async () => {
  const page = openPage(true)
  await settle()
  expect(page.asked).toContain('/entry.js')
})

test('where no paint is ever told of, the wait ends', async () => {
  const page = openPage(false)
  page.waitLong()
  await settle()
  expect(page.asked).toContain('/entry.js')
})
