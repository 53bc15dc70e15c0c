import { describe, expect, test } from 'vitest'
import { inventTitles } from '#test/fixtures/art-titles.ts'
import { type Accent, accentFromColour, accentOf } from './accent.ts'
import { contrast, dimTo } from './colour.ts'
import { scrimOf } from './scrim.ts'

const CORNERS = ['#000000', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff', '#00ffff', '#ffffff']

const channelsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** What a browser shows where a colour of some opacity lies over another: each channel mixed and rounded. */
const layOver = (over: string, percent: number, under: string): string => {
  const [above, below] = [channelsOf(over), channelsOf(under)]
  const mixed = above.map((value, at) => Math.round((value * percent + (below[at] ?? 0) * (100 - percent)) / 100))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The colours of text and background in both themes (tokens.css), and what the art is dimmed to. */
const themesOf = ({ stage, ink, dim = 1 }: Accent) => [
  { theme: 'light' as const, hero: stage, text: ink, dim: 1 },
  { theme: 'dark' as const, hero: dimTo(stage, dim), text: dim === 1 ? ink : '#ffffff', dim },
]

/** Lists colours of art on which the text of a hero is hard to read. */
const unreadableOn = (accent: Accent, art: readonly string[], extremes?: { lowest: string; highest: string }) =>
  themesOf(accent).flatMap(({ theme, hero, text, dim }) =>
    art
      .filter((colour) => contrast(text, layOver(hero, scrimOf(accent, extremes)[theme], dimTo(colour, dim))) < 4.5)
      .map((colour) => `${text} on ${hero} over ${colour}, ${theme}`),
  )

describe('text over art is readable in both themes', () => {
  test('on 300 drawn titles, whatever the art', () => {
    expect(inventTitles(300).flatMap((title) => unreadableOn(accentOf(title), CORNERS))).toEqual([])
  })

  test('on the colours of fetched posters, whatever the art', () => {
    const posters = CORNERS.flatMap((one) => CORNERS.map((other) => layOver(one, 37, other)))
    expect(posters.flatMap((colour) => unreadableOn(accentFromColour(colour), CORNERS))).toEqual([])
  })

  test('on a banner whose extremes are known', () => {
    const extremes = { lowest: '#204060', highest: '#90c0f0' }
    const art = ['#204060', '#90c0f0', '#20c060', '#9040f0']
    expect(inventTitles(300).flatMap((title) => unreadableOn(accentOf(title), art, extremes))).toEqual([])
  })
})

test('a calm banner is covered less than unknown art, and any art by 82% at least', () => {
  const accent = accentFromColour('#6d6d6d')
  const unknown = scrimOf(accent)
  const calm = scrimOf(accent, { lowest: '#606060', highest: '#707070' })
  expect(unknown.light).toBeGreaterThan(calm.light)
  expect(calm).toEqual({ light: 82, dark: 82 })
})

test('a hero whose colours have just enough contrast is covered completely', () => {
  expect(scrimOf({ stage: '#767676', ink: '#ffffff' })).toEqual({ light: 100, dark: 100 })
})
