import { expect, test } from 'vitest'
import { parseXml } from '#test/fixtures/parse-xml.ts'
import { lastChanged, toParts, toSitemap, toSitemapIndex } from './sitemap.ts'

const read = (xml: string) => parseXml(xml.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, ''))
const inventPages = (count: number) => Array.from({ length: count }, (_, at) => ({ path: `/paper-moon-${at + 1}` }))

test('60,001 pages are split into files well below the limits, each page once', () => {
  const parts = toParts(inventPages(60_001))
  const files = parts.map((part) => toSitemap('https://anime.example', part))
  expect(parts.length).toBe(7)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(50_000)
  expect(Math.max(...files.map((file) => Buffer.byteLength(file)))).toBeLessThan(50 * 1024 * 1024)
  const found = files.flatMap((file) => [...file.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address))
  expect(new Set(found).size).toBe(60_001)
  expect(found.at(-1)).toBe('https://anime.example/paper-moon-60001')
})

test('no pages make no files', () => {
  expect(toParts([])).toEqual([])
})

test.each([
  ['/producer/a&b', 'https://anime.example/producer/a&amp;b'],
  ["/o'moon<1>", 'https://anime.example/o&#39;moon%3C1%3E'],
  ['/producer/東映', 'https://anime.example/producer/%E6%9D%B1%E6%98%A0'],
  ['/\u0001\ud800', 'https://anime.example/%01%EF%BF%BD'],
])('%j becomes %s in XML', (path, address) => {
  const xml = toSitemap('https://anime.example', [{ path }])
  expect(read(xml).elements.map(({ name }) => name)).toEqual(['urlset', 'url', 'loc'])
  expect(xml).toContain(`<loc>${address}</loc>`)
})

test('has the day of the last change if it is known', () => {
  const changed = Date.parse('2026-11-20T10:00:00.500Z')
  const xml = toSitemapIndex('https://anime.example', [{ path: '/a.xml', changed }, { path: '/b.xml' }])
  expect(read(xml).elements.map(({ name }) => name)).toEqual([
    'sitemapindex',
    'sitemap',
    'loc',
    'lastmod',
    'sitemap',
    'loc',
  ])
  expect(xml).toContain('<lastmod>2026-11-20T10:00:00Z</lastmod>')
})

test.each([
  [[], undefined],
  [[{ path: '/a' }], undefined],
  [[{ path: '/a', changed: 5 }, { path: '/b', changed: 9 }, { path: '/c' }], 9],
])('of %j the last change is %s', (entries, last) => {
  expect(lastChanged(entries)).toBe(last)
})
