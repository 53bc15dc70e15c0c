import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import config from '#src/routes.ts'
import { createPageBuilds } from './page-builds.ts'
import { PAGES } from './page-table.ts'

type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>

const listRoutes = (entries: readonly RouteConfigEntry[], parentId: string): Routes[string][] =>
  entries.flatMap(({ id: named, file, path, index, children = [] }) => {
    const id = named ?? file.replace(/\.tsx$/, '')
    return [{ id, parentId, ...(path !== undefined && { path }), ...(index && { index }) }, ...listRoutes(children, id)]
  })

const ROUTES: Routes = Object.fromEntries(
  [{ id: 'root', path: '' }, ...listRoutes(config, 'root')].map((route) => [route.id, route]),
)
const BUILD = { routes: ROUTES, assets: { url: '/manifest.js', routes: ROUTES } } as unknown as ServerBuild
const findBuild = createPageBuilds(BUILD)

/** As React Router makes them of a build. */
const toTree = (routes: Routes, parent?: string): RouteObject[] =>
  Object.values(routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, ...(path !== undefined && { path }), children: toTree(routes, id) },
    )

const matched = (routes: Routes, url: string) => matchRoutes(toTree(routes), url)?.map(({ route }) => route.id)

const ADDRESSES = PAGES.map(
  ({ path }) => `/${path.replaceAll(/:\w+/g, 'Ab-1').replaceAll('?', '').replace('*', 'a/b')}`,
)

test.each(ADDRESSES)('the build of %s has the routes that React Router finds among all, and no other', (path) => {
  for (const url of [path, path.toUpperCase(), `${path}/`]) {
    const { routes, assets } = findBuild(`${url}?x=1`)
    const expected = matched(ROUTES, url)
    expect(matched(routes as Routes, url)).toEqual(expected)
    expect(Object.keys(routes).toSorted()).toEqual(expected?.toSorted())
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes))
  }
})

test('a page is one build, and its data too', () => {
  expect(findBuild('/home')).toBe(findBuild('/home?x'))
  expect(findBuild('/home')).toBe(findBuild('/home.data'))
  expect(findBuild('/admin')).not.toBe(findBuild('/home'))
})

test('what is no address gets all routes', () => expect(findBuild('/%zz').routes).toEqual(ROUTES))

test('pages of users and admins get the full manifest', () => {
  const own = PAGES.filter(({ access }) => access !== 'visitor')
  for (const { path } of own) expect(findBuild(`/${path}`).assets.url).toBe('/manifest.js')
})

test.each([
  ['/admin', true],
  ['/admin?x', true],
  ['/admin/users/1', true],
  ['/admin.data', true],
  ['/login?from=%2Fadmin', true],
  ['/', false],
  ['/administrator-1', false],
  ['/home?from=/admin', false],
])('%s gets the full manifest: %s', (path, expected) =>
  expect(findBuild(path).assets.url).toBe(expected ? '/manifest.js' : '/manifest-visitors.js'),
)
