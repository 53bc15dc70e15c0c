/** Static pages (specification, section 2: static pages), tested against the whole site. */
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/apps/app.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ SITE_NAME: 'Tsukimi' })
})
afterAll(() => site.close())

const bodyOf = async (url: string, from = site) => (await from.app.inject({ url })).body
const mainOf = async (url: string, from = site) => /<main.*<\/main>/s.exec(await bodyOf(url, from))?.[0] ?? ''
const listAll = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text)

const PAGES = ['/terms-of-service', '/dmca', '/contact', '/about', '/privacy']

test.each(PAGES)('%s exists, is indexed and has one h1', async (url) => {
  const answer = await site.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toMatch(/^<!DOCTYPE html><html lang="en">/)
  expect(listAll(answer.body, 'h1')).toHaveLength(1)
  expect(answer.body).toContain(`<link rel="canonical" href="http://localhost:3000${url}"/>`)
  expect(answer.body).toMatch(/<title>[^<]+ · Tsukimi<\/title>/)
  expect(answer.body).not.toContain('name="robots"')
})

test.each(PAGES)("%s uses the operator's site name", async (url) => expect(await bodyOf(url)).not.toMatch(/Hoshimi/))

test('the terms have nine sections', async () => {
  expect(listAll(await mainOf('/terms-of-service'), 'h2')).toEqual([
    '1. Terms',
    '2. Use License',
    '3. Disclaimer',
    '4. Limitations',
    '5. Revisions',
    '6. Links',
    '7. Modifications',
    '8. Privacy',
    '9. Governing Law',
  ])
})

test('a takedown request has six items and links to the contact page', async () => {
  const main = await mainOf('/dmca')
  const items = listAll(main, 'li')
  const patterns = [
    /description of the copyrighted work/,
    /infringing material and its location/,
    /name, title, postal address, phone number and email/,
    /good-faith/,
    /accurate and, under penalty of perjury/,
    /signature/,
  ]
  expect(items).toHaveLength(patterns.length)
  for (const [index, pattern] of patterns.entries()) expect(items[index]).toMatch(pattern)
  expect(main).toContain('href="/contact"')
  expect(main).toContain('href="/contact?about=takedown"')
  expect(await mainOf('/contact?about=takedown')).toMatch(/<input[^>]*id="subject"[^>]*value="Takedown request"/)
  expect(await mainOf('/contact?about=anything')).not.toContain('anything')
})

describe('the contact page', () => {
  const OUTSIDE = {
    CONTACT_EMAIL: 'hello@anime.example',
    MICROBLOG_URL: 'https://microblog.example/@site',
    DISCORD_URL: 'https://chat.example/invite',
    PHOTOS_URL: 'https://photos.example/site',
  }
  const links = ['mailto:hello@anime.example', ...Object.values(OUTSIDE).slice(1)]

  test('links to every configured channel, and so does the footer', async () => {
    const open = await openSite(OUTSIDE)
    const main = await mainOf('/contact', open)
    for (const link of links) expect(main).toContain(`href="${link}"`)
    const footer = /<footer.*<\/footer>/s.exec(await bodyOf('/about', open))?.[0] ?? ''
    for (const link of links.slice(1)) expect(footer).toContain(`href="${link}"`)
    await open.close()
  })

  test('shows no channels if none is configured', async () => {
    const main = await mainOf('/contact')
    expect(listAll(main, 'h2')).toEqual(['Write to us'])
    expect(main).not.toMatch(/href="(https?:|mailto:)/)
  })

  test('is not indexed after a message', async () =>
    expect(await bodyOf('/contact?sent')).toContain('<meta name="robots" content="noindex"/>'))
})

test('the privacy page lists everything that the pages store in a browser', async () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.(?:test|server)\.tsx?$/.test(path))
  const keys = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bKEY = '([\w-]+)'|_KEY = '(\w+)'/g)].map(
      ([, own, shared]) => own ?? shared ?? '',
    ),
  )
  expect(keys).toEqual(expect.arrayContaining(['continueWatching', 'push-offer']))
  const main = await mainOf('/privacy')
  for (const key of keys) expect(listAll(main, 'code'), `lists ${key}`).toContain(key)
})

test('every footer links to the pages about the site', async () => {
  const home = await bodyOf('/home')
  for (const url of PAGES) expect(home).toContain(`href="${url}"`)
  const landing = /<footer.*<\/footer>/s.exec(await bodyOf('/'))?.[0] ?? ''
  const links = [...landing.matchAll(/<nav.*<\/nav>/gs)].flatMap(([nav]) => [...nav.matchAll(/href="([^"]+)"/g)])
  expect(links.map(([, url]) => url)).toEqual(['/home', '/about', '/contact', '/privacy'])
  expect(landing).toContain('© 2025 Tsukimi')
})

test('error pages say so, link home and are not indexed', async () => {
  for (const [url, status] of [
    ['/error-page', 200],
    ['/404-not-found-page', 404],
  ] as const) {
    const answer = await site.app.inject({ url })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toMatch(/<h1>Oops! we couldn&#x27;t find this page\.<\/h1>/)
    expect(answer.body).toMatch(/href="\/home"[^>]*>Back to homepage</)
    expect(answer.body).toContain('<meta name="robots" content="noindex"/>')
  }
})
