/** Season charts without JavaScript, tested against the whole site. */
import { beforeAll, describe, expect, test } from 'vitest'
import { GENRES } from '#src/catalogue/genre.ts'
import { seasonAt, shiftSeason } from '#src/catalogue/season-key.ts'
import { seasonPath } from '#src/catalogue/season-path.ts'
import { seasonSearchHref } from '#src/discover/season/season-list.ts'
import type { TestSite } from '#test/apps/app.ts'
import { sharedSite } from '#test/apps/shared-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedSite()
})

const get = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } })

describe('a chart', () => {
  test('has the titles of its season by format, and its neighbours', async () => {
    const { statusCode, body } = await get('/season/1998/spring')
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<h1[^>]*>Spring 1998 anime</)
    expect(body).toMatch(/id="tv-name">TV<.*href="\/cowboy-bebop-1"/s)
    expect(body).toContain('href="/season/1998/winter"')
    expect(body).toContain('href="/season/1998/summer"')
    expect(body).toContain('<link rel="canonical" href="https://anime.example/season/1998/spring"/>')
    expect(body).toContain('"@type":"ItemList"')
  })

  test('is linked from its titles', async () => {
    const { body } = await get('/cowboy-bebop-1')
    expect(body).toMatch(/<a href="\/season\/1998\/spring"[^>]*>Spring 1998</)
  })

  test('can be filtered and sorted, and then is not indexed', async () => {
    const { body } = await get('/season/1998/spring?status=NOT_YET_AIRED&type=MOVIE&sort=score')
    expect(body).toContain('No titles match these filters.')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    const jazz = await get('/season/1998/spring?genres=action&sort=name_az')
    expect(jazz.body).toContain('href="/cowboy-bebop-1"')
  })

  test('leads to all of its titles with the same filters', () => {
    const href = seasonSearchHref({ year: 1998, season: 'spring' }, { genres: 'action', sort: 'score' })
    expect(Object.fromEntries(new URL(href, 'http://site.invalid').searchParams)).toEqual({
      season: 'SPRING',
      sy: '1998',
      ey: '1998',
      genres: 'action',
      sort: 'score',
    })
  })

  test('with very many filters shows a line of them', async () => {
    const { body } = await get(`/season/1998/spring?exclude=${GENRES.filter((genre) => genre !== 'action').join()}`)
    const [, chips = ''] = /aria-label="Active filters">(.*?)Clear all/s.exec(body) ?? []
    const [inSight = '', folded = ''] = chips.split('<details>')
    expect([inSight, folded].map((part) => part.split('aria-label="Remove Not ').length - 1)).toEqual([
      6,
      GENRES.length - 7,
    ])
    expect(folded).toContain(`and ${GENRES.length - 7} more`)
  })

  test('without titles says so', async () => {
    const { statusCode, body } = await get('/season/1917/winter')
    expect(statusCode).toBe(200)
    expect(body).toContain('No titles for Winter 1917.')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
  })

  test('without titles does not blame an order, which leaves none out', async () => {
    const { body } = await get('/season/1917/winter?sort=score')
    expect(body).toContain('No titles for Winter 1917.')
    expect(body).not.toContain('Clear all filters')
  })
})

describe('addresses', () => {
  test.each([
    ['/season/1998/SPRING', 301, '/season/1998/spring'],
    ['/season/2020/autumn?sort=score', 301, '/season/2020/fall?sort=score'],
    ['/season/1998/spring?sort=score&genres=&type=', 302, '/season/1998/spring?sort=score'],
    ['/season', 302, seasonPath(seasonAt(Date.now()))],
    ['/season?tv', 302, `${seasonPath(seasonAt(Date.now()))}?tv`],
    ['/season/next', 302, seasonPath(shiftSeason(seasonAt(Date.now()), 1))],
    ['/season?season=fall&year=1998', 302, '/season/1998/fall'],
    ['/season?year=9999&season=fall', 404, undefined],
    ['/season?year=1998', 404, undefined],
    ['/season/1916/fall', 404, undefined],
    ['/season/2999/fall', 404, undefined],
    ['/season/1998/monsoon', 404, undefined],
    ['/season/%00/fall', 302, '/404-not-found-page'],
    ['/season/1998', 404, undefined],
    ['/season/1998/spring?type=%FF&sort=nothing', 200, undefined],
  ])('%s is %i', async (url, status, to) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers.location]).toEqual([status, to])
  })

  test.each(['/season', '/season/next'])('%s leads elsewhere tomorrow, and is not stored', async (url) =>
    expect((await get(url)).headers['cache-control']).toBe('no-store'),
  )

  test('the sitemap has the calendar and the seasons with titles', async () => {
    const { body } = await get('/sitemap-pages.xml')
    for (const path of ['/calendar', '/season/1998/spring'])
      expect(body).toContain(`<loc>https://anime.example${path}</loc>`)
    for (const path of ['/season', '/season/next', '/season/1917/winter'])
      expect(body).not.toContain(`<loc>https://anime.example${path}</loc>`)
  })
})

describe('the API', () => {
  test.each([
    ['/calendar?from=2026-11-23&to=2026-11-29', 200],
    ['/calendar?from=2026-11-29&to=2026-11-23', 400],
    ['/calendar?from=2026-01-01&to=2026-12-31', 400],
    ['/calendar?from=2026-11-23', 400],
    ['/calendar?from=2026-02-30&to=2026-03-01', 400],
    ['/season/1998/spring', 200],
    ['/season/1998/monsoon', 404],
    ['/season/1916/fall', 404],
  ])('%s is %i', async (path, status) =>
    expect((await site.app.inject(`/api/catalogue${path}`)).statusCode).toBe(status),
  )

  test('returns the titles of a season', async () => {
    const { results } = (await site.app.inject('/api/catalogue/season/1998/Spring')).json<{
      results: { season: string; data: { title: string }[] }
    }>()
    expect(results.season).toBe('spring')
    expect(results.data.map(({ title }) => title)).toContain('Cowboy Bebop')
  })
})
