import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HOSTILE, inventTitles, titled } from '#test/fixtures/art-titles.ts'
import { parseXml } from '#test/fixtures/parse-xml.ts'
import { drawYearCard, type YearCard } from './art.ts'

const titles = inventTitles(12)
const card = (more: Partial<YearCard> = {}): YearCard => ({
  year: 2026,
  heading: 'Aiko’s year in anime',
  titles,
  figures: [
    { value: '312', label: 'hours watched' },
    { value: '784', label: 'episodes' },
  ],
  notes: ['Drama, mystery'],
  imprint: 'Hoshimi',
  ...more,
})

function draw(of: YearCard): string {
  const steps = drawYearCard(of)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Drawings within the picture. */
const countPosters = (svg: string): number =>
  parseXml(svg).elements.filter(({ attributes }) => attributes.get('viewBox') === '0 0 400 600').length

test.each([
  [12, 10],
  [9, 3],
  [2, 0],
  [0, 0],
])('of %i titles, the wall shows %i', (count, shown) => {
  expect(countPosters(draw(card({ titles: titles.slice(0, count) })))).toBe(shown)
})

test('is the same for the same year, byte for byte, and its ids are unique', () => {
  const svg = draw(card())
  expect(draw(structuredClone(card()))).toBe(svg)
  const ids = parseXml(svg).elements.flatMap(({ attributes }) => attributes.get('id') ?? [])
  expect(new Set(ids).size).toBe(ids.length)
})

test('any text is drawn or escaped', () => {
  for (const text of HOSTILE) {
    const svg = draw(card({ heading: text, notes: [text], imprint: text, titles: [titled(text)] }))
    expect(parseXml(svg).elements.length).toBeGreaterThan(5)
  }
})

test('becomes a picture', async () => {
  const { width, height, format } = await sharp(
    await sharp(Buffer.from(draw(card())))
      .png()
      .toBuffer(),
  ).metadata()
  expect({ width, height, format }).toEqual({ width: 1080, height: 1350, format: 'png' })
})
