import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { layOutMap } from './map-layout.ts'
import type { LinkKind } from './story-links.ts'

const titles = Array.from({ length: 12 }, (_, index) => plainTitle(index + 1))
const titleAt = (number: number) => titles[number - 1] ?? plainTitle(number)
const link = (from: number, to: number, kind: LinkKind) => ({ from: titleAt(from), to: titleAt(to), kind })

/** `column,row` of each title. */
function place(continuities: number[][], seasons: Record<number, number>, links: ReturnType<typeof link>[]) {
  const { places, columns, rows } = layOutMap(
    continuities.map((numbers) => ({
      titles: numbers.map(titleAt),
      seasonsOf: ({ number }) => seasons[number] ?? number,
    })),
    links,
  )
  return {
    size: `${columns}x${rows}`,
    places: Object.fromEntries(
      [...places].map(([{ number }, { column, row }]) => [number, `${column},${row}`] as const),
    ),
  }
}

test('seasons follow each other in a lane, and side stories stand below what they belong to', () => {
  const links = [link(1, 2, 'sequel'), link(2, 3, 'sequel'), link(1, 4, 'side-story'), link(2, 5, 'recap')]
  expect(place([[1, 4, 2, 5, 3]], { 1: 1, 2: 1, 3: 1 }, links)).toEqual({
    size: '3x2',
    places: { 1: '0,0', 2: '1,0', 3: '2,0', 4: '1,1', 5: '2,1' },
  })
})

test('many titles beside one share three lanes', () => {
  const others = Array.from({ length: 9 }, (_, index) => index + 2)
  const { size, places } = place(
    [[1, ...others]],
    {},
    others.map((number) => link(1, number, 'side-story')),
  )
  expect(size).toBe('4x3')
  expect(new Set(Object.values(places)).size).toBe(10)
})

test('each version of a story has lanes of its own', () => {
  const seasons = { 1: 1, 2: 1, 3: 3, 4: 3 }
  const links = [link(1, 2, 'sequel'), link(3, 4, 'sequel'), link(1, 3, 'alternative')]
  expect(
    place(
      [
        [1, 2],
        [3, 4],
      ],
      seasons,
      links,
    ).places,
  ).toEqual({ 1: '0,0', 2: '1,0', 3: '0,1', 4: '1,1' })
})
