import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { createSnapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { listListingPages, listTitlePages, listWatchOrderPages } from './sitemap-pages.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const snapshotOf = (titles: readonly Title[], merged: readonly (readonly [number, number])[] = []) =>
  createSnapshot(
    { titles: new Map(titles.map((title) => [title.number, title])), merged: new Map(merged), byExternalId: new Map() },
    1,
    NOW,
  )

test('lists every title once, except adult and merged ones', () => {
  const titles = [plainTitle(4), plainTitle(2, { adult: true }), plainTitle(3), plainTitle(1)]
  const paths = listTitlePages(snapshotOf(titles, [[3, 1]])).map(({ path }) => path)
  expect(paths).toEqual(['/paper-moon-1', '/paper-moon-4'])
})

test('a title changes with its record, and when an episode airs', () => {
  const quiet = plainTitle(1, { updatedAt: '2026-02-03T04:05:06.000Z', status: 'finished' })
  const running = plainTitle(2, { status: 'airing', nextEpisode: { number: 5, airsAt: '2026-11-25T12:00:00Z' } })
  const changed = listTitlePages(snapshotOf([quiet, running])).map((one) => new Date(one.changed ?? 0).toISOString())
  expect(changed).toEqual(['2026-02-03T04:05:06.000Z', '2026-11-18T12:00:00.000Z'])
})

test('leaves out listings with only adult titles', () => {
  const titles = [
    plainTitle(1, { genres: ['drama'], studios: ['Studio Kite & Co.'] }),
    plainTitle(2, { genres: ['ecchi'], studios: ['Night Shift'], adult: true }),
  ]
  const paths = listListingPages(snapshotOf(titles)).map(({ path }) => path)
  expect(paths).toContain('/genre/drama')
  expect(paths).toContain('/az-list')
  expect(paths).toContain('/az-list/p')
  expect(paths).toContain('/producer/studio-kite-co')
  expect(paths).toContain('/tv')
  for (const empty of ['/genre/ecchi', '/genre/action', '/producer/night-shift', '/movie', '/az-list/z'])
    expect(paths).not.toContain(empty)
  expect(new Set(paths).size).toBe(paths.length)
})

test('finds genres and letters without creating their lists, which takes a pass over all titles each', () => {
  const snapshot = snapshotOf([plainTitle(1, { genres: ['drama'] })])
  const created = new Set<string>()
  const paths = listListingPages({
    ...snapshot,
    list(listing, adult) {
      created.add(listing.kind)
      return snapshot.list(listing, adult)
    },
  })
  expect(paths.map(({ path }) => path)).toContain('/genre/drama')
  expect([...created]).toEqual(['category'])
})

test('lists each watch order once, at its most popular title that is not adult', async () => {
  const sequel = (number: number) => ({ kind: 'sequel' as const, target: `mal:${number}` })
  const titles = [
    plainTitle(1, { relations: [sequel(2)] }),
    plainTitle(2, { popularity: 5, relations: [sequel(3)] }),
    plainTitle(3, { popularity: 9, adult: true }),
    plainTitle(4, { relations: [sequel(5)] }),
    plainTitle(5, { adult: true }),
    plainTitle(6),
  ]
  const snapshot = createSnapshot(
    {
      titles: new Map(titles.map((title) => [title.number, title])),
      merged: new Map(),
      byExternalId: new Map(titles.map(({ number }) => [`mal:${number}`, number])),
    },
    1,
    NOW,
  )
  expect(await listWatchOrderPages(snapshot)).toEqual([{ path: '/watch-order/paper-moon-2' }])
})
