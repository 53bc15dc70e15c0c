/** Text and controls over art are readable, whatever the art and the colours of the title. */
import type { Page } from '@playwright/test'
import { inventTitles } from '../../test/fixtures/art-titles.ts'
import { accentFromColour, accentOf, scrimOf } from '../../src/catalogue/art/art.ts'
import { quickRows } from '../../test/tier.ts'
import type { HeroAccent } from '../../src/catalogue/card/card.ts'
import { findFaintText, useHeroColours, useHostileArt } from '../support/contrast.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { STILL } from '../support/motion.ts'
import { open } from '../support/open.ts'
import { pathOfTitle } from '../support/pages.ts'
import { originOf } from '../support/sites.ts'

test.use(STILL)

const OVER_ART = '.header, .title-hero, .title-strip, .slide[data-state=shown], .spotlight-frame'
const THEMES = ['light', 'dark'] as const
/** In `npm test`, a phone and a desktop. */
const WINDOWS = quickRows(
  [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
    { width: 320, height: 640 },
    { width: 740, height: 360 },
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
  ],
  2,
)

const withScrim = (accent: Omit<HeroAccent, 'scrim'>): HeroAccent => ({ ...accent, scrim: scrimOf(accent) })
const FETCHED = ['#ffffff', '#f2c14e', '#777777', '#3050a0', '#000000'].map((hex) => withScrim(accentFromColour(hex)))
const DRAWN = inventTitles(300).map((title) => withScrim(accentOf(title)))
/** Those whose scrim lets through most and least, and one that the dark theme dims. */
const EXTREME = [
  ...DRAWN.toSorted((one, other) => one.scrim.light - other.scrim.light).filter(
    (_, index, { length }) => index === 0 || index === length - 1,
  ),
  ...DRAWN.filter(({ dim }) => dim !== undefined).slice(0, 1),
]

async function expectReadable(page: Page, accents: readonly HeroAccent[]): Promise<void> {
  const faint: string[] = []
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    for (const accent of accents) {
      await useHeroColours(page, accent)
      const found = await findFaintText(page, OVER_ART)
      faint.push(...found.map((text) => `${text} (${accent.ink} on ${accent.stage}, ${colorScheme})`))
    }
  }
  expect(faint).toEqual([])
}

const HEROES = [
  ['the spotlight', originOf('starter'), '/home'],
  ['a title', originOf('starter'), '/frieren-beyond-journeys-end-2'],
  ['the longest title', originOf('imported'), pathOfTitle('longest')],
] as const

for (const [at, [name, baseURL, path]] of HEROES.entries())
  test.describe(`the text of ${name}`, () => {
    test.use({ baseURL })

    test('is readable over hostile art in every window', { tag: '@slow' }, async ({ page }) => {
      await useHostileArt(page)
      await open(page, path)
      for (const size of WINDOWS)
        await test.step(`${size.width} px`, async () => {
          await page.setViewportSize(size)
          await expectReadable(page, EXTREME)
        })
    })

    // each hero has a part of them: a screenshot of each title takes minutes
    test('is readable in the colours of its share of 300 titles', { tag: '@slow' }, async ({ page }) => {
      await useHostileArt(page)
      await page.setViewportSize({ width: 1440, height: 720 })
      await open(page, path)
      await expectReadable(page, [...DRAWN.filter((_, index) => index % HEROES.length === at), ...FETCHED])
    })
  })

test.describe('over hostile art', () => {
  test.use({ baseURL: originOf('starter') })

  const readFaint = async (page: Page, selector: string): Promise<string[]> => {
    const faint: string[] = []
    const [accent] = EXTREME
    if (accent) await useHeroColours(page, accent)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      faint.push(...(await findFaintText(page, selector)).map((text) => `${text}, ${colorScheme}`))
    }
    return faint
  }

  test('the slide of a member is readable on phones', { tag: '@slow' }, async ({ page }) => {
    const { id } = await register(page.request, 'slide')
    const data = { episodeNum: 1, progress: 40, seconds: 30 }
    const url = `/api/users/${id}/continue-watching/9999`
    expect((await page.request.put(url, { data })).ok()).toBe(true)
    await useHostileArt(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/home')
    await expect(page.locator('.slide[data-state=shown]')).toContainText('Continue watching')
    expect(await readFaint(page, '.slide[data-state=shown]')).toEqual([])
  })

  test('the screen of an episode without a video is readable', { tag: '@slow' }, async ({ page }) => {
    await useHostileArt(page)
    await open(page, '/watch/cowboy-bebop-1')
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      expect(await readFaint(page, '.unavailable')).toEqual([])
    }
  })

  test('the bands of a season chart are readable', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/season')
    expect(await readFaint(page, '.season-when')).toEqual([])
  })

  test('the stage and the title page of televisions are readable', { tag: '@slow' }, async ({ page }) => {
    await useHostileArt(page)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await open(page, '/home?tv')
    await page.locator('.tv-stage img').waitFor()
    expect(await readFaint(page, '.tv-stage')).toEqual([])
    await open(page, '/one-piece-7')
    expect(await readFaint(page, '.title-hero, .title-strip, .title-episodes')).toEqual([])
  })
})
