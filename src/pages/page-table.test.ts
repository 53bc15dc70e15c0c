import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findPage } from './find-page.ts'
import { ACCOUNT_FRAME, ADMIN_FRAME, PAGES, routeId, toPageLists } from './page-table.ts'

describe('the table of pages', () => {
  test('has every page, and no other', () => {
    const modules = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/^(admin\/)?layout\/|\.test\.tsx$/.test(file))
      .map((file) => `pages/${file}`)
    const declared = new Set([ACCOUNT_FRAME, ADMIN_FRAME, ...PAGES].map(({ file }) => file))
    expect([...declared].toSorted()).toEqual(modules.toSorted())
  })

  test('has one route for each address, and one id for each route', () => {
    for (const keys of [PAGES.map(({ path }) => path), PAGES.map(routeId)]) expect(new Set(keys).size).toBe(keys.length)
  })

  test("is where the sitemap's own pages are from", () =>
    expect(PAGES.flatMap(({ inSitemap, path }) => (inSitemap ? [`/${path}`] : []))).toEqual([
      '/',
      '/home',
      '/search',
      '/tonight',
      '/calendar',
      '/terms-of-service',
      '/dmca',
      '/contact',
      '/about',
      '/privacy',
    ]))

  test.each(PAGES.filter(({ access }) => access !== 'visitor').map(({ path, ...rest }) => [path, rest] as const))(
    '/%s, which is about its user, is not shown as to a visitor, and is in no script for visitors',
    (_, { inOutage, isApart }) => expect({ inOutage, isApart }).toEqual({ inOutage: 'unavailable', isApart: true }),
  )

  test('keeps the lists for browsers small', () => expect(JSON.stringify(toPageLists()).length).toBeLessThan(1_200))
})

test.each([
  ['/', ''],
  ['/_.data', ''],
  ['/home?x=1', 'home'],
  ['/home.data?_routes=x', 'home'],
  ['/HOME', 'home'],
  ['/login/', 'login'],
  ['/l%6Fgin', 'login'],
  ['/reset', 'reset/:token?'],
  ['/reset/secret', 'reset/:token?'],
  ['/account/favourites', 'account/:list'],
  ['/account/tokens', 'account/tokens'],
  ['/my-list/settings', 'my-list/settings'],
  ['/my-list', 'my-list/:tab?'],
  ['/season', 'season/:year?'],
  ['/season/2026/fall', 'season/:year/:season'],
  ['/admin', 'admin'],
  ['/admin/library/7/segments', 'admin/library/:file/segments'],
  ['/cowboy-bebop-1', ':id'],
  ['/no/such/page', '*'],
])('%s is the page /%s', (url, path) => {
  expect(findPage(url)?.path).toBe(path)
  expect(findPage(url)?.path).toBe(path)
})
