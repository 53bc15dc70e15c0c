/** The home page (specification, section 2), tested against the whole site. */
import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { GENRES } from '#src/catalogue/genre.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { sharedSite } from '#test/apps/shared-site.ts'
import { loader } from './home.tsx'
import { type Site, siteContext } from '#src/site/site.ts'

let site: TestSite
let html: string
beforeAll(async () => {
  site = await sharedSite()
  html = (await site.app.inject('/home')).body.replaceAll('<!-- -->', '')
})

const between = (start: string, end: string) => html.slice(html.indexOf(start), html.indexOf(end, html.indexOf(start)))
const count = (text: string, of: RegExp) => text.match(of)?.length ?? 0

test("its sections follow the specification's order", () => {
  const offsets = [
    'aria-label="Spotlight"',
    'aria-label="Genres"',
    '>Continue Watching<',
    '>Latest Episodes<',
    'id="schedule"',
    '>Top Airing<',
    '>Most Favorite<',
    '>Latest Completed<',
    '>Trending Now<',
    '>Top 10<',
  ].map((part) => html.indexOf(part))
  expect(offsets.every((offset) => offset > 0)).toBe(true)
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
})

test('lists the 12 latest episodes and links to all', () => {
  const latest = between('aria-labelledby="latest"', 'id="schedule"')
  expect(count(latest, /<article/g)).toBe(12)
  expect(latest).toMatch(/href="\/recently-updated"[^>]*>View all/)
})

test('each of the three lists has up to 12 titles', () => {
  const lists = between('aria-label="Top Airing, Most Favorite, Latest Completed"', '<aside')
  const panels = lists.split('role="tabpanel"').slice(1)
  const [airing, ...others] = panels.map((panel) => count(panel, /<article/g))
  expect(others).toEqual([12, 12])
  expect(airing).toBeGreaterThan(0)
  expect(airing).toBeLessThanOrEqual(12)
})

test('the 41 genres link to their lists', () => {
  const strip = between('aria-label="Genres"', '</nav>')
  const links = [...strip.matchAll(/href="([^"]+)"/g)].flatMap(([, href = '']) => href)
  expect(links.toSorted()).toEqual(GENRES.map((name) => `/genre/${name}`))
  // the strip starts 300 px in, behind three of the least popular
  expect(links.slice(3, 8)).toContain('/genre/action')
})

test('posters link to the watch page, names to the title', () => {
  const card = between('<article', '</article>')
  const [id] = /href="\/watch\/([^"]+)"/.exec(card)?.slice(1) ?? []
  expect(card).toContain(`class="card-title" href="/${id}"`)
})

describe('a spotlight slide', () => {
  const slide = (at: number) => html.split('aria-roledescription="slide"')[at] ?? ''

  test('is numbered and links to the watch page and the title', () => {
    expect([slide(1), slide(2)].map((text) => /#\d+ Spotlight/.exec(text)?.[0])).toEqual([
      '#1 Spotlight',
      '#2 Spotlight',
    ])
    const [id] = /href="\/watch\/([^"]+)"[^>]*>(?:<svg.*?<\/svg>)?Watch Now/s.exec(slide(1))?.slice(1) ?? []
    expect(id).toMatch(/-\d+$/)
    expect(slide(1)).toMatch(new RegExp(`href="/${id}"[^>]*>Details`))
  })

  test('shows type, duration, release date, quality, counts and synopsis', () => {
    const text = slide(1)
    expect(text).toMatch(/class="headline"[^>]*>[^<]+</)
    const facts = [...(/class="slide-facts">(.*?)<\/p>/s.exec(text)?.[1] ?? '').matchAll(/>([^<]+)</g)].map(
      ([, fact]) => fact,
    )
    expect(facts.slice(0, 3)).toEqual([
      expect.stringMatching(/^(TV|Movie|OVA|ONA|Special|Music)$/),
      expect.stringMatching(/^(\d+h ?)?(\d+m)?$/),
      expect.stringMatching(/\d{4}$/),
    ])
    expect(text).toMatch(/class="badge">HD</)
    expect(text).toMatch(/Sub <\/span>\d+/)
    expect(text).toMatch(/Dub <\/span>\d+/)
    expect(text).toMatch(/class="slide-lede">[^<]+/)
  })
})

const EMPTY_SNAPSHOT = { titles: [], at: 0, list: () => [], ranked: () => [] }

test('is a 404 if there is nothing to show', async () => {
  const context = new RouterContextProvider()
  const empty = { catalogue: { db: null }, cards: { snapshot: EMPTY_SNAPSHOT }, preferences: { adult: false } }
  context.set(siteContext, empty as unknown as Site)
  const url = new URL('https://anime.example/home')
  const loading = loader({ request: new Request(url), url, params: {}, pattern: '/home', context })
  await expect(loading).rejects.toMatchObject({ init: { status: 404 } })
})

test.each(['/home', '/cowboy-bebop-1', '/watch/cowboy-bebop-1'])(
  '%s shows an error page if loading the data fails',
  async (url) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const failing = await openSite()
    const db = (await openDatabase(undefined, failing.config.dataDir)).$extendTables<CatalogueTables>()
    await db.schema.alterTable('anime').renameTo('gone').execute()
    await db.destroy()
    const answer = await failing.app.inject(url)
    await failing.close()
    log.mockRestore()
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('Oops! we couldn&#x27;t find this page.')
    expect(answer.body).toContain('name="robots" content="noindex"')
    const main = /<main.*?<\/main>/s.exec(answer.body)?.[0].replaceAll(/<[^>]*>/g, ' ')
    // a reference may have any digits
    expect(main?.replace(/Reference:\s+\S+/, ''), 'without the status code').not.toContain('500')
  },
)
