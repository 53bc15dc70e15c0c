/**
 * Writes src/ui/font-fallbacks.css: run `node scripts/make-font-fallbacks.ts` after a brand font changes.
 * Needs Chromium, and Liberation Sans or Arial, whose metrics are identical.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags } from '../test/chromium-flags.ts'
import { findBrowser } from '../test/programs.ts'

type Weight = 'regular' | 'bold'

interface Face {
  brand: 'Anybody' | 'Instrument'
  /** The weight and stretch at which the brand font is measured. */
  at: { weight: number; stretch: number }
  weights: string
  stretches?: string
  local: Weight
}

/** The stretches of headings, in steps of at most 4 % in width. */
const display = (from: number, to: number, stretch: number): Face => ({
  brand: 'Anybody',
  at: { weight: 820, stretch },
  weights: '100 900',
  stretches: `${from}% ${to}%`,
  local: 'bold',
})

const FACES: readonly Face[] = [
  display(50, 60, 57),
  display(60, 65, 63),
  display(65, 69, 67),
  display(69, 74, 71),
  display(74, 82, 78),
  display(82, 95, 87),
  display(95, 150, 106),
  { brand: 'Instrument', at: { weight: 400, stretch: 100 }, weights: '400 449', local: 'regular' },
  { brand: 'Instrument', at: { weight: 490, stretch: 100 }, weights: '450 539', local: 'regular' },
  { brand: 'Instrument', at: { weight: 600, stretch: 100 }, weights: '540 629', local: 'bold' },
  { brand: 'Instrument', at: { weight: 670, stretch: 100 }, weights: '630 700', local: 'bold' },
]

/** Each by its full name and, if different, by its PostScript name, which Safari needs. */
const LOCAL_FONTS = {
  Arial: {
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  Roboto: { regular: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold', 'Roboto'] },
} as const

/** Arial's width relative to the local font, which is installed only on Android. */
const ARIAL_WIDTH = { Arial: { regular: 1, bold: 1 }, Roboto: { regular: 1.014, bold: 1.069 } } as const

const FILES = {
  Anybody: '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2',
  Instrument: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
} as const

/** Names and sentences with typical letter frequencies. */
const SAMPLES = {
  Anybody:
    'Frieren: Beyond Journey’s End Cowboy Bebop The Apothecary Diaries Mob Psycho 100 Natsume’s Book of Friends Season 2 ' +
    'Fullmetal Alchemist: Brotherhood A Place Further Than the Universe Mushi-Shi Violet Evergarden Haikyu!! That Time I ' +
    'Got Reincarnated as a Slime Dr. STONE: New World Miss Kobayashi’s Dragon Maid One-Punch Man JoJo’s Bizarre Adventure',
  Instrument:
    'In the year 2071, humanity has colonized several of the planets and moons of the solar system leaving the now ' +
    'uninhabitable surface of planet Earth behind. The crew of the spaceship travels the solar system. Where to watch',
} as const

const HEADER = `/*
 * Local fonts that stand in until the brand fonts are loaded, as wide as they are on average. Made by
 * scripts/make-font-fallbacks.ts: edit that instead. No text is exactly as wide in both, so a page that may need another
 * line keeps room for it.
 */
`

async function loadFonts(page: Page): Promise<void> {
  const rules = await Promise.all(
    Object.entries(FILES).map(async ([name, path]) => {
      const data = await readFile(new URL(`../node_modules/${path}`, import.meta.url), 'base64')
      return `@font-face{font-family:${name};src:url(data:font/woff2;base64,${data});font-weight:100 900;font-stretch:50% 150%}`
    }),
  )
  for (const weight of ['regular', 'bold'] as const) {
    const sources = LOCAL_FONTS.Arial[weight].map((name) => `local('${name}')`)
    rules.push(`@font-face{font-family:Arial-${weight};src:${sources.join()};font-weight:100 900}`)
  }
  await page.setContent(`<style>${rules.join('\n')}</style>`)
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())))
}

/** The brand font's width relative to Arial's, and its ascent and descent in em. */
const measure = (page: Page, { brand, at, local }: Face) =>
  page.evaluate(
    ([text, family, fallback, { weight, stretch }, kerning]) => {
      const widthIn = (font: string) => {
        const span = document.createElement('span')
        Object.assign(span.style, { font: `${weight} 100px ${font}`, fontStretch: `${stretch}%`, fontKerning: kerning })
        Object.assign(span.style, { position: 'absolute', whiteSpace: 'pre' })
        span.textContent = text
        document.body.append(span)
        const { width } = span.getBoundingClientRect()
        span.remove()
        return width
      }
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('The browser has no canvas')
      canvas.font = `1000px ${family}`
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x')
      return {
        ratio: widthIn(family) / widthIn(fallback),
        ascent: fontBoundingBoxAscent / 1000,
        descent: fontBoundingBoxDescent / 1000,
      }
    },
    [SAMPLES[brand], brand, `Arial-${local}`, at, brand === 'Anybody' ? 'none' : 'auto'] as const,
  )

const percent = (value: number): string => `${Math.round(value * 1000) / 10}%`

async function ruleOf(page: Page, face: Face, font: keyof typeof LOCAL_FONTS): Promise<string> {
  const { ratio, ascent, descent } = await measure(page, face)
  const size = ratio * ARIAL_WIDTH[font][face.local]
  const declarations = [
    `font-family: '${face.brand} ${font} Fallback'`,
    `src: ${LOCAL_FONTS[font][face.local].map((name) => `local('${name}')`).join(', ')}`,
    `font-weight: ${face.weights}`,
    ...(face.stretches ? [`font-stretch: ${face.stretches}`] : []),
    `size-adjust: ${percent(size)}`,
    `ascent-override: ${percent(ascent / size)}`,
    `descent-override: ${percent(descent / size)}`,
  ]
  return `@font-face {\n${declarations.map((declaration) => `  ${declaration};\n`).join('')}}\n`
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: chromiumFlags() })
const page = await browser.newPage()
await loadFonts(page)
const rules: string[] = []
for (const font of ['Arial', 'Roboto'] as const) for (const face of FACES) rules.push(await ruleOf(page, face, font))
await browser.close()
await writeFile(new URL('../src/ui/font-fallbacks.css', import.meta.url), [HEADER, ...rules].join('\n'))
