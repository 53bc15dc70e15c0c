import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { accentOf, ART_REVISION, EPISODE_ART_REVISION, drawBanner, drawEpisode, drawPoster } from './art.ts'
import { hash } from './random.ts'
import { HOSTILE, inventTitles, titled, titlesOfEveryMotif } from '#test/fixtures/art-titles.ts'
import { parseXml } from '#test/fixtures/parse-xml.ts'

const titles = inventTitles(360)
const ELEMENTS = new Set(
  'svg g path rect circle ellipse text clipPath mask linearGradient radialGradient stop filter feTurbulence feColorMatrix feBlend'.split(
    ' ',
  ),
)

const allIds = (svg: string): string[] => parseXml(svg).elements.flatMap(({ attributes }) => attributes.get('id') ?? [])

describe('a poster lettered in Japanese', () => {
  const lettered = (title: Parameters<typeof drawPoster>[0]) => drawPoster(title, { lettering: 'japanese' })
  const japanese = titles.filter(({ japaneseTitle = '' }) => /[ぁ-ヶ一-龠]/.test(japaneseTitle))

  test('has the Japanese name', () => {
    expect(japanese.length).toBeGreaterThan(20)
    for (const title of japanese) {
      const svg = lettered(title)
      expect(svg).toMatch(/<text[^>]* lang="ja"[^>]*>[^<]*[ぁ-ヶ一-龠]/)
      expect(() => parseXml(svg)).not.toThrow()
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    }
  })

  test('is the other poster for a title without a Japanese name', () => {
    for (const title of titles.slice(0, 40)) {
      const { japaneseTitle: _, ...bare } = title
      expect(lettered(bare)).toBe(drawPoster(bare))
    }
  })
})

describe('a drawing', () => {
  test('is the same for the same title, byte for byte', () => {
    for (const title of titles.slice(0, 60)) {
      const again = structuredClone(title)
      expect(drawPoster(again)).toBe(drawPoster(title))
      expect(drawBanner(again, { text: true, grain: true })).toBe(drawBanner(title, { text: true, grain: true }))
      expect(accentOf(again)).toEqual(accentOf(title))
    }
  })

  test('does not depend on previous drawings', () => {
    const [first, second] = [titled('Salt & Ember'), titled('Ox', { number: 8 })]
    const alone = drawPoster(first)
    drawPoster(second)
    expect(drawPoster(first)).toBe(alone)
  })

  test('is well formed and consists only of shapes and text', () => {
    for (const title of titles)
      for (const svg of [drawPoster(title, { grain: true }), drawBanner(title, { text: true })]) {
        const { elements } = parseXml(svg)
        expect(elements.filter(({ name }) => !ELEMENTS.has(name))).toEqual([])
        expect(elements[0]?.attributes.get('xmlns')).toBe('http://www.w3.org/2000/svg')
      }
  })

  test('has only valid numbers', () => {
    for (const title of titles) {
      expect(drawPoster(title)).not.toMatch(/NaN|Infinity|undefined|null/)
      expect(drawBanner(title, { text: true })).not.toMatch(/NaN|Infinity|undefined|null/)
    }
  })

  test('references only its own ids and nothing external', () => {
    for (const title of titles)
      for (const svg of [drawPoster(title, { grain: true }), drawBanner(title, { text: true, grain: true })]) {
        expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|style=|data:/)
        const ids = new Set(allIds(svg))
        for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
      }
  })

  test('can be embedded in one page with any other', () => {
    const ids = titles.flatMap((title) => [
      ...allIds(drawPoster(title, { grain: true })),
      ...allIds(drawBanner(title, { text: true, grain: true })),
    ])
    expect(ids.length).toBeGreaterThan(titles.length * 2)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is small', () => {
    const sizes = titles.map((title) => gzipSync(drawPoster(title)).length).toSorted((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(2500)
    expect(sizes.at(-1)).toBeLessThanOrEqual(6000)
    const banners = titles.map((title) => gzipSync(drawBanner(title, { text: true })).length)
    expect(Math.max(...banners)).toBeLessThanOrEqual(6000)
  })

  test('differs from neighbours of the same genres and year', () => {
    const wall = Array.from({ length: 60 }, (_, i) =>
      titled(`Volume ${i}`, { number: i + 1, year: 2015, genres: ['comedy', 'school'] }),
    )
    const drawings = wall.map((title) => drawPoster(title).replace(/ aria-label="[^"]*"/, ''))
    const backgrounds = wall.map((title) => accentOf(title).stage)
    expect(new Set(drawings).size).toBe(wall.length)
    expect(new Set(backgrounds).size).toBeGreaterThan(40)
    const repeated = backgrounds.filter((background, i) => i > 0 && background === backgrounds[i - 1])
    expect(repeated.length).toBeLessThanOrEqual(2)
  })
})

describe('a hostile title', () => {
  test.each(HOSTILE.map((title) => [title]))('%j becomes harmless text', (title) => {
    for (const number of [1, 2, 3, 4, 5])
      for (const genres of [[], ['horror', 'school'], ['space']]) {
        const subject = titled(title, {
          number,
          genres,
          japaneseTitle: title,
          format: title,
          tags: [title],
          year: number,
        })
        for (const svg of [drawPoster(subject, { grain: true }), drawBanner(subject, { text: true })]) {
          const { elements } = parseXml(svg)
          expect(elements.filter(({ name }) => !ELEMENTS.has(name))).toEqual([])
          const handlers = elements.flatMap(({ attributes }) =>
            [...attributes.keys()].filter((key) => key.startsWith('on')),
          )
          expect(handlers).toEqual([])
        }
      }
  })

  test('is escaped in its label', () => {
    const svg = drawPoster(titled('</svg><script>"Q" & \u0007\'A\''))
    expect(svg).toContain('aria-label="&lt;/svg&gt;&lt;script&gt;&quot;Q&quot; &amp; &#39;A&#39;"')
  })

  test('with invalid numbers and years is drawn', () => {
    for (const number of [0, -5, 1.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER])
      expect(() => parseXml(drawPoster(titled('Ox', { number, year: number })))).not.toThrow()
  })
})

describe('a name in another script', () => {
  const large = (svg: string): number =>
    Math.max(0, ...[...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size)))

  test('is set large if its letters cannot be drawn', () => {
    for (const name of ['雨上がりの図書館', '銀河鉱夫', '눈 내리는 역', 'مدينة النجوم'])
      for (let number = 1; number <= 40; number++) {
        const svg = drawPoster(titled(name, { number, genres: number % 2 ? ['drama'] : ['action', 'space'] }))
        expect(large(svg), `${name} ${number}`).toBeGreaterThan(24)
      }
  })

  test('is drawn like any other if it is Cyrillic or Greek', () => {
    for (const name of ['Тихая станция', 'Η Πόλη του Φωτός']) expect(drawPoster(titled(name))).not.toContain('<text')
  })
})

test('each episode of a title has its own drawing, always the same', () => {
  const title = titled('Paper Moon')
  const drawn = Array.from({ length: 60 }, (_, index) => drawEpisode(title, index + 1))
  expect(new Set(drawn).size).toBe(60)
  expect(drawEpisode(title, 60)).toBe(drawn[59])
  expect(Math.max(...drawn.map((svg) => svg.length))).toBeLessThan(20_000)
})

/** If this fails, the drawing has changed: pictures are cached permanently, so set the printed revision. */
test('the revision matches the drawing', () => {
  const drawn = [...inventTitles(400), ...titlesOfEveryMotif(6)]
    .flatMap((title) => [
      drawPoster(title, { grain: true }),
      drawBanner(title, { text: true }),
      JSON.stringify(accentOf(title)),
      drawPoster(title, { lettering: 'japanese' }),
    ])
    .join('')
  expect(ART_REVISION).toBe(hash(drawn).toString(36))
})

test('the revision of the pictures of episodes matches their drawing', () => {
  const drawn = [...inventTitles(100), ...titlesOfEveryMotif(2)].flatMap((title) =>
    [1, 24, 1_122].map((episode) => drawEpisode(title, episode)),
  )
  expect(EPISODE_ART_REVISION).toBe(hash(drawn.join('')).toString(36))
})
