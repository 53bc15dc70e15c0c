/** The header, menu and footer of every page (specification, section 2: navigation), tested against the whole site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GENRES } from '#src/catalogue/genre.ts'
import { CATEGORIES, LETTERS } from '#src/catalogue/listing.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { sharedSite } from '#test/apps/shared-site.ts'

const CHAT = 'https://chat.example/invite'
let site: TestSite
let invited: TestSite
beforeAll(async () => {
  site = await sharedSite()
  invited = await openSite({ DISCORD_URL: CHAT })
})
afterAll(() => invited.close())

const get = async (url: string, from = site) => (await from.app.inject({ url })).body.replaceAll('<!-- -->', '')
/** Returns the first element that starts with `opening`. */
const within = (html: string, opening: string, end: string) => {
  const from = html.indexOf(opening)
  return from < 0 ? '' : html.slice(from, html.indexOf(end, from))
}
const header = (html: string) => within(html, '<header class="header"', '</header>')
const drawer = (html: string) => within(html, '<div class="drawer"', '<div class="drawer-foot"')
const links = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text = '']) => [
    text.replace(/<[^>]+>/g, ''),
    href,
  ])

const toText = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').trim()

const FRAMED = [
  '/home',
  '/most-popular',
  '/genre/action',
  '/az-list/a',
  '/producer/bones',
  '/search',
  '/cowboy-bebop-1',
  '/watch/cowboy-bebop-1',
  '/terms-of-service',
  '/dmca',
  '/contact',
  '/about',
  '/privacy',
  '/error-page',
  '/404-not-found-page',
  '/no/such/page',
]

test.each(FRAMED)('%s has the header, the footer and the language switch', async (url) => {
  const html = await get(url)
  expect(header(html)).toContain('aria-label="Title language"')
  expect(html).toContain('aria-label="Titles by letter"')
})

describe('every route of the specification', () => {
  test.each([
    '/',
    '/home',
    '/cowboy-bebop-1',
    '/random',
    '/watch/cowboy-bebop-1',
    '/search?keyword=bebop&page=1',
    ...CATEGORIES.map((category) => `/${category}?page=1`),
    ...GENRES.map((genre) => `/genre/${genre}?page=1`),
    ...LETTERS.map((letter) => (letter === 'all' ? '/az-list' : `/az-list/${letter}`)),
    '/producer/madhouse?page=2',
    '/terms-of-service',
    '/dmca',
    '/contact',
    '/about',
    '/privacy',
    '/error-page',
  ])('%s has a heading, text and links that work without JavaScript', async (url) => {
    const { statusCode, body } = await site.app.inject(url)
    expect(statusCode).toBe(200)
    const main = within(body, '<main', '</main>')
    expect(toText(within(main, '<h1', '</h1>'))).not.toBe('')
    expect(toText(main).length).toBeGreaterThan(30)
    const hrefs = links(main).map(([, href = '']) => href)
    for (const href of hrefs) expect(href).toMatch(/^(#|\/|https?:|mailto:|webcal:)/)
    const missing = hrefs.filter((href) => href.startsWith('#') && !body.includes(`id="${href.slice(1)}"`))
    expect(missing, 'no link to an id that the page lacks').toEqual([])
    expect(hrefs.length > 0 || main.includes('<button') || main.includes('No results found')).toBe(true)
  })

  test.each(['/404-not-found-page', '/anything/else'])('%s is the 404 page', async (url) =>
    expect((await site.app.inject(url)).statusCode).toBe(404),
  )
})

test('only the landing page has neither, but it has the language switch', async () => {
  const html = await get('/')
  expect(header(html)).toBe('')
  expect(drawer(html)).toBe('')
  expect(html).not.toContain('aria-label="Titles by letter"')
  expect(html).toContain('aria-label="Title language"')
})

describe('the sidebar', () => {
  test('has the eleven lists in order, the calendar and the season charts', async () => {
    const menu = within(drawer(await get('/home')), '<nav aria-label="Menu"', '</nav>')
    expect(links(menu)).toEqual([
      ['Home', '/home'],
      ['Recently Added', '/recently-added'],
      ['Top Upcoming', '/top-upcoming'],
      ['Subbed Anime', '/subbed-anime'],
      ['Dubbed Anime', '/dubbed-anime'],
      ['Most Popular', '/most-popular'],
      ['Movies', '/movie'],
      ['TV Series', '/tv'],
      ['OVAs', '/ova'],
      ['ONAs', '/ona'],
      ['Specials', '/special'],
      ['Calendar', '/calendar'],
      ['Seasons', '/season'],
    ])
  })

  test('starts with Random, Movie and the language switch, then sign-in', async () => {
    const quick = within(drawer(await get('/home')), '<div class="drawer-quick"', '<nav')
    expect(links(quick)).toEqual([
      ['Random', '/random'],
      ['Movie', '/movie'],
      ['Login', '/login?from=%2Fhome'],
    ])
    expect(quick).toMatch(/>EN<.*>JP</s)
  })
})

describe('the top bar', () => {
  test('has the search box, a random title and the language switch', async () => {
    const bar = header(await get('/most-popular'))
    expect(bar).toContain('placeholder="Search anime..."')
    expect(links(bar)).toContainEqual(['Random', '/random'])
    expect(bar).toMatch(/>EN<.*>JP</s)
  })

  test('has the chat link if configured', async () => {
    expect(links(header(await get('/home', invited))).map(([, href]) => href)).toContain(CHAT)
    expect(header(await get('/home'))).not.toContain('Discord')
  })
})

test('the footer has the letters of the alphabetical list: All, #, 0-9 and A to Z', async () => {
  const html = await get('/az-list')
  const letters = [
    ['All', '/az-list'],
    ['#', '/az-list/other'],
    ['0-9', '/az-list/0-9'],
    ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => [letter, `/az-list/${letter.toLowerCase()}`]),
  ]
  expect(links(within(html, '<nav aria-label="Letters"', '</nav>'))).toEqual(letters)
  expect(links(within(html, '<nav aria-label="Titles by letter"', '</nav>'))).toEqual(letters)
})

test.each(['/', ...FRAMED])('%s loads no script, style, picture or frame from another host', async (url) => {
  const html = await get(url)
  const requested = [...html.matchAll(/<(?:script|img|iframe|source|video)[^>]*\s(?:src|srcset)="([^"]+)"/gi)]
  const styles = [...html.matchAll(/<link rel="(?:stylesheet|preload|modulepreload)"[^>]*href="([^"]+)"/g)]
  const scripts = [...html.matchAll(/"((?:https?:)?\/[^"]+\.js)"/g)]
  expect(scripts.length).toBeGreaterThan(3)
  const addresses = [...requested, ...styles, ...scripts].map(([, address]) => address)
  expect(addresses.filter((address) => !/^\/(?!\/)/.test(address ?? ''))).toEqual([])
})
