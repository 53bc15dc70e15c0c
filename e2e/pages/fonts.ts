import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { openWithLateFonts } from '../support/open.ts'

/** Width of a text in a font (px), without kerning, as headings are set. */
const widthOf = (page: Page, text: string, font: { family: string; weight: number; stretch?: number }) =>
  page.evaluate(
    async ([text, { family, weight, stretch = 100 }]) => {
      const span = document.createElement('span')
      Object.assign(span.style, { position: 'absolute', whiteSpace: 'pre', fontKerning: 'none', fontSize: '100px' })
      Object.assign(span.style, { fontFamily: family, fontWeight: weight, fontStretch: `${stretch}%` })
      span.textContent = text
      document.body.append(span)
      span.getBoundingClientRect() // triggers loading the font
      await document.fonts.ready
      const { width } = span.getBoundingClientRect()
      span.remove()
      return width
    },
    [text, font] as const,
  )

test('after a slow first visit the page uses the brand fonts', { tag: '@slow' }, async ({ page }) => {
  await openWithLateFonts(page, '/home')
  const heading = { weight: 820, stretch: 66 }
  const text = { weight: 400 }
  for (const [token, brand, face] of [
    ['var(--font-display)', "'Anybody Variable'", heading],
    ['var(--font-text)', "'Instrument Sans Variable'", text],
  ] as const) {
    const shown = await widthOf(page, 'Fullmetal Alchemist', { family: token, ...face })
    expect(shown, token).toBe(await widthOf(page, 'Fullmetal Alchemist', { family: `${brand}, monospace`, ...face }))
  }
})

/** Names and sentences with typical letter frequencies. */
const NAMES =
  'Frieren: Beyond Journey’s End Cowboy Bebop The Apothecary Diaries Mob Psycho 100 Natsume’s Book of Friends ' +
  'Fullmetal Alchemist: Brotherhood A Place Further Than the Universe Mushi-Shi Violet Evergarden Haikyu!!'
const SENTENCES =
  'In the year 2071, humanity has colonized several of the planets and moons of the solar system leaving the now ' +
  'uninhabitable surface of planet Earth behind. The crew of the spaceship travels the solar system.'

test('the local fallbacks have the same average width as the brand fonts', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/about')
  const faces = [
    ...[56, 58, 62, 64, 66, 68, 70, 72, 76, 80, 84, 88, 110].map((stretch) => ({
      brand: 'Anybody' as const,
      text: NAMES,
      weight: 820,
      stretch,
    })),
    ...[400, 500, 600, 680].map((weight) => ({ brand: 'Instrument' as const, text: SENTENCES, weight, stretch: 100 })),
  ]
  const brands = { Anybody: "'Anybody Variable'", Instrument: "'Instrument Sans Variable'" }
  for (const { brand, text, ...face } of faces) {
    const own = await widthOf(page, text, { family: brands[brand], ...face })
    const fallback = await widthOf(page, text, { family: `'${brand} Arial Fallback', monospace`, ...face })
    expect(fallback / own, `${brand} ${JSON.stringify(face)}`).toBeGreaterThan(0.95)
    expect(fallback / own, `${brand} ${JSON.stringify(face)}`).toBeLessThan(1.05)
  }
})

test('the fallback rules take less than 5 kB of every page', async ({ request }) => {
  const rules = (await (await request.get('/about')).text()).match(/@font-face\{[^}]* Fallback;[^}]*\}/g) ?? []
  expect(rules.length).toBeGreaterThan(10)
  expect(rules.join('').length).toBeLessThan(5_000)
})
