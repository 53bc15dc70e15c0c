/** The page of a franchise's watch order, tested against the whole site with the starter catalogue. */
import { beforeAll, expect, test } from 'vitest'
import type { TestSite } from '#test/apps/app.ts'
import { sharedSite } from '#test/apps/shared-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedSite()
})

const ZERO = '/watch-order/fate-zero-261'
const open = async (url: string) => (await site.app.inject(url)).body.replaceAll('<!-- -->', '')
/** The titles of the list, in order. */
const listed = (html: string) => [...html.matchAll(/class="order-entry" href="\/([a-z0-9-]+)"/g)].map(([, id]) => id)

test('lists the titles as the story goes on, from any title of the franchise', async () => {
  const story = listed(await open(ZERO))
  expect(story.indexOf('fate-zero-261')).toBeLessThan(story.indexOf('fate-zero-season-2-266'))
  expect(story.indexOf('fate-stay-night-unlimited-blade-works-315')).toBeLessThan(
    story.indexOf('fate-stay-night-unlimited-blade-works-2nd-season-325'),
  )
  expect(listed(await open('/watch-order/fate-stay-night-187'))).toEqual(story)
})

test('has the same titles by release, and no more of them as essentials', async () => {
  const [story, release, essentials] = await Promise.all(
    ['', '?order=release', '?order=essentials'].map(async (query) => listed(await open(ZERO + query))),
  )
  expect(release).not.toEqual(story)
  expect(release?.toSorted()).toEqual(story?.toSorted())
  expect(new Set(essentials).isSubsetOf(new Set(story))).toBe(true)
})

test('says how long it all takes, and has every title on the map', async () => {
  const html = await open(ZERO)
  expect(html).toMatch(/\d+ titles · (more than )?\d+\sh(\s\d+\smin)? in all/)
  expect(html.match(/data-node="/g)).toHaveLength(listed(html).length)
})

test('is linked from the pages of its titles', async () => {
  expect(await open('/fate-zero-261')).toContain(`href="${ZERO}"`)
})

test.for([
  ['/watch-order/nothing-like-it-99999', 404],
  ['/watch-order/x', 404],
  ['/watch-order/another-slug-261', 301],
] as const)('%s answers %i', async ([url, status]) => {
  expect((await site.app.inject(url)).statusCode).toBe(status)
})
