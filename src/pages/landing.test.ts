/** The landing page (specification, section 2), tested against the whole site. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { sharedSite } from '#test/apps/shared-site.ts'

let site: TestSite
let own: TestSite
beforeAll(async () => {
  site = await sharedSite()
  own = await openSite({ LANDING_TITLES: '516', LANDING_USERS: '12', SITE_NAME: 'Tsukimi' })
})
afterAll(() => own.close())

const open = async (from = site) => (await from.app.inject('/')).body.replaceAll('<!-- -->', '')
const stats = (html: string) =>
  [...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)</g)].map(([, name, value]) => [name, value])

test("its figures are the specification's, or the operator's own", async () => {
  expect(stats(await open())).toEqual([
    ['Anime Titles', '10K+'],
    ['Active Users', '500+'],
    ['Streaming', '24/7'],
  ])
  expect(stats(await open(own)).slice(0, 2)).toEqual([
    ['Anime Titles', '516'],
    ['Active Users', '12'],
  ])
})

test('has the six feature cards', async () => {
  const features = /class="features">(.*?)<\/ul>/s.exec(await open())?.[1] ?? ''
  expect([...features.matchAll(/<h2>([^<]+)</g)].map(([, name]) => name)).toEqual([
    '10K+ Titles',
    'HD Streaming',
    '500+ Community',
    'Subtitles and Dubs',
    'Mobile Optimised',
    'Safe and Secure',
  ])
  expect(features).toContain('Multiple server options')
  expect(features).toContain('Many languages')
})

test("shows the operator's site name", async () => {
  const html = await open(own)
  expect(/<header.*?<\/header>/s.exec(html)?.[0]).toMatch(/class="brand".*Tsukimi/s)
  expect(html).toContain('© 2025 Tsukimi')
  expect(html).not.toContain('Hoshimi')
})

test('ends with a call to action that links to the site', async () => {
  const dive = /<section class="landing-entry">(.*?)<\/section>/s.exec(await open())?.[1] ?? ''
  expect(dive).toContain('<h2>Ready to Dive In?</h2>')
  expect(dive.match(/<a[^>]*href="\/home"/g)).toHaveLength(2)
})
