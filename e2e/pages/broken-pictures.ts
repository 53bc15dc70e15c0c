/** Pictures that fail to load are replaced by generated art or a placeholder. */
import type { Page } from '@playwright/test'
import { playEverything } from '../support/playable.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { pathOfTitle } from '../support/pages.ts'
import { originOf } from '../support/sites.ts'
import { STILL } from '../support/motion.ts'

test.use({ ...STILL, baseURL: originOf('imported'), allowedErrors: /\/images\// })

/** The URLs of the pictures at a selector, once all have loaded. */
async function shownPictures(page: Page, selector: string): Promise<string[]> {
  await expect(page.locator(selector).first()).toBeAttached()
  const images = () =>
    page.locator(selector).evaluateAll((all) =>
      all
        .filter((image) => image instanceof HTMLImageElement)
        .filter(({ loading, complete, naturalWidth }) => loading === 'eager' || (complete && naturalWidth > 0))
        .map(({ currentSrc, complete, naturalWidth }) => ({ src: currentSrc, loaded: complete && naturalWidth > 0 })),
    )
  await expect.poll(async () => (await images()).length).toBeGreaterThan(0)
  await expect.poll(async () => (await images()).filter(({ loaded }) => !loaded)).toEqual([])
  return (await images()).map(({ src }) => src)
}

test(
  'a poster, a banner, a suggestion and a continue-watching card fall back to generated art',
  { tag: '@slow' },
  async ({ page }) => {
    const failed = new Set<string>()
    await page.route(/\/images\/.*\.(avif|webp|jpg)$/, (route) => {
      failed.add(/poster|banner/.exec(route.request().url())?.[0] ?? '')
      return route.fulfill({ status: 503, body: '' })
    })
    await playEverything(page)
    await page.addInitScript(() => {
      const entry = { id: 'x-10010', episodeId: '100001', episodeNum: 1, title: 'Plain' }
      const poster = '/images/poster/10010/00000000/230.webp'
      localStorage.setItem('continueWatching', JSON.stringify([{ ...entry, poster }]))
    })
    await open(page, '/home')
    for (const selector of ['.slide[data-state=shown] img', '.continue-item img', '.card .artwork img']) {
      for (const src of await shownPictures(page, selector))
        expect(src).toMatch(/\/images\/(poster|banner)\/.+\/art\.svg$/)
    }
    await page.getByRole('banner').getByRole('combobox').fill('a')
    for (const src of await shownPictures(page, '.suggestion img')) expect(src).toMatch(/\/art\.svg$/)

    await open(page, pathOfTitle('wide'))
    for (const src of await shownPictures(page, 'main img')) expect(src).toMatch(/\/(art|episode\/.+)\.svg$/)
    expect([...failed].toSorted()).toEqual(['banner', 'poster'])
  },
)

test('if the generated art fails too, a placeholder appears', { tag: '@slow' }, async ({ page }) => {
  await page.route(/\/images\//, (route) => route.abort())
  await open(page, '/most-popular')
  for (const src of await shownPictures(page, '.card .artwork img')) expect(src).toMatch(/^data:image\/svg/)
})
