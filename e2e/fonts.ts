import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openWithLateLetters } from './support/look.ts'

/** How wide a text is in a font, in pixels; without the face's own pairs, as headings are set. */
const widthOf = (page: Page, text: string, font: { family: string; weight: number; stretch?: number }) =>
  page.evaluate(
    async ([words, { family, weight, stretch = 100 }]) => {
      const span = document.createElement('span')
      Object.assign(span.style, { position: 'absolute', whiteSpace: 'pre', fontKerning: 'none', fontSize: '100px' })
      Object.assign(span.style, { fontFamily: family, fontWeight: weight, fontStretch: `${stretch}%` })
      span.textContent = words
      document.body.append(span)
      span.getBoundingClientRect() // asks for the face
      await document.fonts.ready
      const { width } = span.getBoundingClientRect()
      span.remove()
      return width
    },
    [text, font] as const,
  )

test('after a slow first visit the page is in the brand fonts', async ({ page }) => {
  await openWithLateLetters(page, '/home')
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

/** Names and sentences of the usual mix of letters. */
const NAMES =
  'Frieren: Beyond Journey’s End Cowboy Bebop The Apothecary Diaries Mob Psycho 100 Natsume’s Book of Friends ' +
  'Fullmetal Alchemist: Brotherhood A Place Further Than the Universe Mushi-Shi Violet Evergarden Haikyu!!'
const SENTENCES =
  'In the year 2071, humanity has colonized several of the planets and moons of the solar system leaving the now ' +
  'uninhabitable surface of planet Earth behind. The crew of the spaceship travels the solar system.'

test('the fonts that are shown until then are as wide as they are', async ({ page }) => {
  await page.goto('/about')
  const faces = [
    ...[56, 58, 62, 66, 68, 70, 72, 76, 80].map((stretch) => ({ brand: 'Anybody', text: NAMES, weight: 820, stretch })),
    ...[84, 88, 100, 110].map((stretch) => ({ brand: 'Anybody', text: NAMES, weight: 760, stretch })),
    ...[400, 500, 600, 680].map((weight) => ({ brand: 'Instrument', text: SENTENCES, weight, stretch: 100 })),
  ]
  const brands = { Anybody: "'Anybody Variable'", Instrument: "'Instrument Sans Variable'" }
  for (const { brand, text, ...face } of faces) {
    const own = await widthOf(page, text, { family: brands[brand as keyof typeof brands], ...face })
    for (const fallback of brand === 'Anybody'
      ? ['Anybody Narrow Fallback', 'Anybody Arial Fallback']
      : ['Instrument Arial Fallback']) {
      const stood = await widthOf(page, text, { family: `'${fallback}', monospace`, ...face })
      expect(stood / own, `${fallback} ${JSON.stringify(face)}`).toBeGreaterThan(0.95)
      expect(stood / own, `${fallback} ${JSON.stringify(face)}`).toBeLessThan(1.05)
    }
  }
})
