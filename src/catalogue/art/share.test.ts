import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawShare, drawShareText } from './share.ts'
import { inventTitles, titlesOfEveryMotif } from '#test/fixtures/art-titles.ts'
import { parseXml } from '#test/fixtures/parse-xml.ts'

const titles = [...inventTitles(150), ...titlesOfEveryMotif(1)]

test('every image is well formed', () => {
  for (const title of titles) expect(() => parseXml(drawShare(title))).not.toThrow()
})

test('a name in Latin letters needs no font', () => {
  const latin = titles.map((title) => ({ ...title, title: 'Paper Moon: The Movie', japaneseTitle: '紙の月' }))
  expect(latin.filter((title) => /<text/.test(drawShare(title) + drawShareText(title, 600, 800)))).toEqual([])
})

test('a name in another script is shown', () => {
  const [title] = titles
  expect(title && drawShare({ ...title, title: '紙の月' })).toContain('>紙の月<')
})

test('text stays within the margins, however long the name', () => {
  const long = 'The Extraordinarily Long and Winding Tale of the Paper Lighthouse Keeper and His Eleven Daughters'
  for (const title of titles.slice(0, 60)) {
    const svg = drawShareText({ ...title, title: long }, 754)
    const letters = [
      ...svg.matchAll(/<path d="([^"]+)" fill="none" stroke="#[0-9a-f]{6}" stroke-width="[\d.]+" stroke-/g),
    ]
    const points = letters.flatMap(([, data = '']) => [...data.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)])
    expect(points.length).toBeGreaterThan(0)
    for (const [, x, y] of points) {
      expect(Number(x)).toBeGreaterThanOrEqual(60)
      expect(Number(x)).toBeLessThanOrEqual(754 - 44)
      expect(Number(y)).toBeGreaterThanOrEqual(60)
      expect(Number(y)).toBeLessThanOrEqual(630 - 60)
    }
  }
})

test('an image renders as 1200 × 630', async () => {
  const [title] = titles
  const { width, height } = await sharp(Buffer.from(title ? drawShare(title) : '')).metadata()
  expect([width, height]).toEqual([1200, 630])
})
