import { describe, expect, test } from 'vitest'
import { contrast } from './colour.ts'
import { LAYOUTS } from './layouts/all.ts'
import { MOTIFS } from './motifs/all.ts'
import { planArt } from './plan.ts'
import { composePoster } from './poster.ts'
import { HEIGHT, WIDTH } from './sheet.ts'
import { inventTitles, titlesOfEveryMotif } from '#test/fixtures/art-titles.ts'

const compositions = [...inventTitles(900), ...titlesOfEveryMotif(6)].map((title) => composePoster(title))

describe('all text of a poster', () => {
  test('has a contrast of 4.5:1 with everything that may be behind it', () => {
    const faint = compositions.flatMap(({ textColours, layout }) =>
      textColours.flatMap(({ colour, backgrounds }) =>
        backgrounds
          .filter((background) => contrast(colour, background) < 4.5)
          .map((background) => `${layout}: ${colour} on ${background}`),
      ),
    )
    expect(faint).toEqual([])
  })

  test('uses only colours whose contrast is checked', () => {
    const unchecked = compositions
      .filter(({ layout }) => layout !== 'cutout')
      .flatMap(({ textColours, type, layout }) => {
        const checked = new Set(textColours.map(({ colour }) => colour))
        const used = [...type.matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour ?? '')
        return used.filter((colour) => !checked.has(colour)).map((colour) => `${layout}: ${colour}`)
      })
    expect(unchecked).toEqual([])
  })

  test('stays within the sheet', () => {
    const outside = compositions
      .filter(({ layout }) => layout !== 'cutout' && layout !== 'sideways')
      .flatMap(({ type, layout }) =>
        [...type.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)]
          .map(([, x, y]) => [Number(x), Number(y)] as const)
          .filter(([x, y]) => x < 0 || x > WIDTH || y < 0 || y > HEIGHT)
          .map(([x, y]) => `${layout}: ${x} ${y}`),
      )
    expect(outside).toEqual([])
  })
})

test('text on a hero is readable in every mood and era', () => {
  for (const title of inventTitles(600)) {
    const { inks } = planArt(title)
    expect(contrast(inks.ink, inks.ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(inks.paper, inks.deep)).toBeGreaterThanOrEqual(4.5)
  }
})

test('every layout and every motif is in use', () => {
  const layouts = new Set(compositions.map(({ layout }) => layout))
  const motifs = new Set(compositions.map(({ plan }) => plan.motifName))
  expect([...layouts].toSorted()).toEqual(Object.keys(LAYOUTS).toSorted())
  expect([...motifs].toSorted()).toEqual(Object.keys(MOTIFS).toSorted())
})
