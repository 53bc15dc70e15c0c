import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addHash, createSketch, estimateCount, mergeSketch, type Sketch } from './sketch.ts'

function add(sketch: Sketch, text: string): boolean {
  const hash = createHash('sha256').update(text).digest()
  return addHash(sketch, hash.readUInt16BE(0), hash.readUInt32BE(2))
}

function sketchOf(from: number, to: number): Sketch {
  const sketch = createSketch()
  for (let index = from; index < to; index++) add(sketch, `visitor ${index}`)
  return sketch
}

test.each([0, 1, 2, 10])('counts %s exactly', (count) => expect(estimateCount(sketchOf(0, count))).toBe(count))

test.each([100, 1_000, 5_000, 10_000, 20_000, 100_000])('counts %s to within 5 %%', (count) => {
  const estimate = estimateCount(sketchOf(0, count))
  expect(Math.abs(estimate / count - 1)).toBeLessThan(0.05)
})

test('counts the same thing once, however often it is added', () => {
  const sketch = sketchOf(0, 50)
  expect(add(sketch, 'visitor 7')).toBe(false)
  expect(estimateCount(sketch)).toBe(50)
})

test('a merged sketch is that of everything', () => {
  const sketch = sketchOf(0, 3_000)
  expect(mergeSketch(sketch, sketchOf(2_000, 5_000))).toBe(true)
  expect(sketch).toEqual(sketchOf(0, 5_000))
  expect(mergeSketch(sketch, sketchOf(1_000, 4_000))).toBe(false)
})

test('an empty or broken stored sketch does no harm', () => {
  const sketch = sketchOf(0, 10)
  expect(mergeSketch(sketch, new Uint8Array())).toBe(false)
  mergeSketch(sketch, Uint8Array.from([255]))
  expect(Number.isFinite(estimateCount(sketch))).toBe(true)
})
