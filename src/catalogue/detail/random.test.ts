import { expect, test } from 'vitest'
import { createRandomPicker } from './random.ts'

const titles = (count: number) => Array.from({ length: count }, (_, number) => ({ number }))
const draw = (pick: ReturnType<typeof createRandomPicker>, from: { number: number }[], times: number) =>
  Array.from({ length: times }, () => pick(from)?.number)

test.each([2, 3, 40])('never draws the same of %i titles twice in a row', (count) => {
  for (const chance of [() => 0, () => 0.5, () => 0.999999]) {
    const drawn = draw(createRandomPicker(chance), titles(count), 200)
    expect(drawn.some((number, index) => number === drawn[index - 1])).toBe(false)
  }
})

test('repeats a title only after many others', () => {
  const drawn = draw(
    createRandomPicker(() => 0.3),
    titles(1_000),
    51,
  )
  expect(new Set(drawn).size).toBe(51)
})

test('draws a single title every time, and null from an empty list', () => {
  const pick = createRandomPicker(() => 0)
  expect(draw(pick, titles(1), 3)).toEqual([0, 0, 0])
  expect(pick([])).toBeNull()
})

test('draws preferred titles first, then others, and these again after many draws', () => {
  const pick = createRandomPicker(() => 0.5)
  const isPreferred = ({ number }: { number: number }) => number % 20 === 0
  const drawn = Array.from({ length: 60 }, () => pick(titles(100), isPreferred)?.number ?? -1)
  expect(new Set(drawn.slice(0, 5))).toEqual(new Set([0, 20, 40, 60, 80]))
  expect(drawn.slice(5, 50).some((number) => isPreferred({ number }))).toBe(false)
  expect(drawn.slice(50).some((number) => isPreferred({ number }))).toBe(true)
})
