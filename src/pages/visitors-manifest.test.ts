import { expect, test } from 'vitest'
import { PAGES, routeId } from './page-table.ts'
import { toVisitorsManifest, toVisitorsUrl } from './visitors-manifest.ts'

const routes = {
  root: { id: 'root' },
  'pages/home': { id: 'pages/home' },
  'pages/admin/users': { id: 'pages/admin/users' },
}
const FULL = { entry: { module: '/assets/entry.js' }, routes, url: '/assets/manifest-1.js', version: '1' }

test("the visitors' manifest is the full one without the admin pages", () => {
  const code = toVisitorsManifest(`window.__reactRouterManifest=${JSON.stringify(FULL)};`)
  const manifest: unknown = JSON.parse(code.replace(/^window\.__reactRouterManifest=|;$/g, ''))
  expect(manifest).toEqual({ ...FULL, routes: { root: routes.root, 'pages/home': routes['pages/home'] } })
  expect(toVisitorsUrl(FULL.url)).toBe('/assets/manifest-1-visitors.js')
})

test('pages of users and admins are in no other', () => {
  const own = PAGES.filter(({ access }) => access !== 'visitor')
  const routesOf = Object.fromEntries(own.map((page) => [routeId(page), {}]))
  const code = toVisitorsManifest(`window.__reactRouterManifest=${JSON.stringify({ ...FULL, routes: routesOf })};`)
  expect(code).toContain('"routes":{}')
})

test('what is false is left out, which means the same', () => {
  const root = { id: 'root', hasLoader: true, hasAction: false }
  const code = toVisitorsManifest(`window.__reactRouterManifest=${JSON.stringify({ ...FULL, routes: { root } })};`)
  expect(code).toContain('{"id":"root","hasLoader":true}')
})

test('an unexpected manifest format fails the build', () =>
  expect(() => toVisitorsManifest(`export default ${JSON.stringify(FULL)}`)).toThrow('unexpected format'))
