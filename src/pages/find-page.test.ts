import { matchRoutes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createPageFinder, findPage } from './find-page.ts'
import { PAGES } from './page-table.ts'

const ALL = PAGES.map((handle) => ({ path: `/${handle.path}`, handle }))
const ADDRESSES = PAGES.map(
  ({ path }) => `/${path.replaceAll(/:\w+/g, 'Ab-1').replaceAll('?', '').replace('*', 'a/b')}`,
)

test.each(ADDRESSES)('%s, however it is written, is the page that React Router shows', (path) => {
  const escaped = path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  const spellings = [
    path,
    path.toUpperCase(),
    escaped,
    `${path}/`,
    `${path}/x`,
    `${path}%2Fx`,
    `/${path}`,
    `/%2F${path}`,
  ]
  for (const url of spellings)
    expect([url, findPage(url)?.path]).toEqual([url, matchRoutes(ALL, url)?.[0]?.route.handle.path])
})

test('a request for anything but a page is compared with a few pages only', () => {
  const match = vi.fn<Parameters<typeof createPageFinder>[0]>(matchRoutes)
  const find = createPageFinder(match)
  for (const url of ['/api/catalogue/info', '/images/poster/1/abcdef12/300.webp', '/media/7/index.m3u8']) find(url)
  expect(Math.max(...match.mock.calls.map(([routes]) => routes.length))).toBeLessThan(5)
})

test('addresses are looked up once, and long ones are not kept in memory', () => {
  const long = `/${'a'.repeat(500)}`
  const match = vi.fn<Parameters<typeof createPageFinder>[0]>(matchRoutes)
  const find = createPageFinder(match)
  for (const url of ['/short-1', '/short-1', long, long]) expect(find(url)?.path).toBe(':id')
  expect(match).toHaveBeenCalledTimes(3)
})

test('malformed addresses, which anyone can send, write nothing to the log', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const url of ['/%zz', '/home%', '/genre/%FF?x=1']) expect(findPage(url)).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})
